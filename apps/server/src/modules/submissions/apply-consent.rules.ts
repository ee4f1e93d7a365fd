import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { consentFaults, fieldFaults } from '@manyhands/contract/form/field-errors.ts';
import type { FormStep, StepConsent } from '@manyhands/contract/form/form-step.ts';
import { computeFault, computeId, computeIds, computeList, type Sheet } from './apply-value.rules.ts';

/** A statement as it was put, with what was chosen of what was offered. */
export interface Agreement {
  kind: 'consent' | 'additional-consent' | 'term';
  asked_id: number;
  statement: string;
  link: string;
  options: readonly { id: number; value: string }[];
  /** Ids of options; of terms, whose box has none, their own id. */
  answer: number[];
}

const termFault = fieldError('terms_missing');

/** Consents, additional consents and terms of the last step; paths count the step's own lists. */
export function computeAgreements(sheet: Sheet, step: FormStep): Agreement[] {
  return [...computeConsents(sheet, step), ...computeAdditional(sheet, step), ...computeTerms(sheet, step)];
}

function computeConsents(sheet: Sheet, step: FormStep): Agreement[] {
  const sent = computeList(sheet, 'consents').map((one) => (one ?? {}) as Record<string, unknown>);
  for (const [i, { id }] of sent.entries()) {
    if (!step.consents.some((consent) => consent.id === computeId(id)))
      computeFault(sheet, `consents.${i}.id`, fieldError('not_there'));
  }
  return step.consents.map((consent, i) => {
    const answer = computeIds(sent.find(({ id }) => computeId(id) === consent.id)?.answer);
    return computeAgreement(sheet, `consents.${i}`, consent, answer, 'consent');
  });
}

/** Each is a single box: its own id among those sent means that it is ticked. */
function computeAdditional(sheet: Sheet, step: FormStep): Agreement[] {
  const ticked = computeIds(sheet.sent.additional_consent);
  checkKnown(sheet, 'additional_consent', ticked, step.additional_consents);
  return step.additional_consents.map((consent, i) =>
    computeAgreement(
      sheet,
      `additional_consent.${i}`,
      consent,
      ticked.includes(consent.id) ? consent.options.slice(0, 1).map(({ id }) => id) : [],
      'additional-consent',
    ),
  );
}

function computeAgreement(
  sheet: Sheet,
  path: string,
  consent: StepConsent,
  answer: readonly (number | null)[],
  kind: Agreement['kind'],
): Agreement {
  const { id: asked_id, statement, options, type, compulsory } = consent;
  const chosen = options.filter(({ id }) => answer.includes(id)).map(({ id }) => id);
  const isForeign = answer.some((id) => !options.some((option) => option.id === id));
  if (isForeign || (type !== 'multiple-checkboxes' && chosen.length > 1)) computeFault(sheet, path, fieldFaults.option);
  // a statement without options is not shown, so it cannot be answered
  else if (compulsory && chosen.length === 0 && options.length > 0) computeFault(sheet, path, consentFaults[type]);
  return { kind, asked_id, statement, link: '', options, answer: chosen };
}

/** One box for all of them, so one problem. */
function computeTerms(sheet: Sheet, { terms }: FormStep): Agreement[] {
  const ticked = computeIds(sheet.sent.terms);
  checkKnown(sheet, 'terms', ticked, terms);
  if (terms.some(({ id }) => !ticked.includes(id))) computeFault(sheet, 'terms.0', termFault);
  return terms.map(({ id, name, link }) => ({
    kind: 'term',
    asked_id: id,
    statement: name,
    link,
    options: [],
    answer: [id],
  }));
}

function checkKnown(
  sheet: Sheet,
  list: string,
  sent: readonly (number | null)[],
  known: readonly { id: number }[],
): void {
  if (sent.some((id) => !known.some((one) => one.id === id))) computeFault(sheet, list, fieldError('not_there'));
}

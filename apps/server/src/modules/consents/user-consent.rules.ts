import { consentFaults, fieldFaults } from '@manyhands/contract/form/field-errors.ts';
import type { StepConsent } from '@manyhands/contract/form/form-step.ts';
import { invalid } from '../../platform/problem.ts';

export interface Option {
  id: number;
  value: string;
}

export interface LogLine {
  id: number;
  created_at: string;
  created_by: { display_name: string } | null;
  old_value: string | null;
  new_value: string | null;
  timezone_data: { name: string };
}

/** A consent as it stands with one person. */
export interface Standing extends StepConsent {
  /** What they chose, with its words at the time. */
  answer: Option[];
  logs: LogLine[];
}

export type SentAnswer = { id: number } | readonly { id: number }[] | boolean | null;

/** One or none where only one can be chosen. */
export function computeShown({ answer, options, ...consent }: Standing) {
  return {
    ...consent,
    options: [...options],
    answer: consent.type === 'multiple-checkboxes' ? answer : (answer[0] ?? null),
  };
}

function computeSentIds({ options }: Standing, sent: SentAnswer): number[] {
  if (sent === true) return options.slice(0, 1).map(({ id }) => id);
  if (sent === false || sent === null) return [];
  return (Array.isArray(sent) ? (sent as readonly { id: number }[]) : [sent as { id: number }]).map(({ id }) => id);
}

/** The options that are meant, in the order in which they are offered. What was chosen earlier can be kept, also when it is no longer offered. */
export function computeAnswer(consent: Standing, sent: SentAnswer): Option[] {
  const { type, compulsory, options, answer: before } = consent;
  const ids = computeSentIds(consent, sent);
  const gone = before.filter(({ id }) => !options.some((option) => option.id === id));
  const chosen = [...options, ...gone].filter(({ id }) => ids.includes(id));
  const isForeign = ids.some((id) => !chosen.some((option) => option.id === id));
  if (isForeign || (type !== 'multiple-checkboxes' && chosen.length > 1))
    throw invalid({ answer: [fieldFaults.option] });
  if (compulsory && chosen.length === 0) throw invalid({ answer: [consentFaults[type]] });
  return chosen;
}

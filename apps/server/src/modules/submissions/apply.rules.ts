import { fieldError, type FieldFault } from '@manyhands/contract/kit/field-errors.ts';
import {
  fileIdsOf,
  photoTypes,
  readFieldValues,
  type FieldDefinition,
  type FieldValue,
} from '@manyhands/contract/form/field-value.ts';
import { fieldFaults } from '@manyhands/contract/form/field-errors.ts';
import type { FormStep, StepType } from '@manyhands/contract/form/form-step.ts';
import { noErrors, type FieldErrors } from '../../platform/problem.ts';
import { internationalNumber } from '../../platform/telephone.ts';
import type { Referee } from '../references/public.ts';
import { computeAddresses, type Address } from './apply-address.rules.ts';
import { computeAgreements, type Agreement } from './apply-consent.rules.ts';
import {
  computeAbout,
  computeDocuments,
  computeReferees,
  computeStay,
  type About,
  type Document,
  type FileFacts,
  type Stay,
} from './apply-part.rules.ts';
import { computePerson, type Person, type PersonFacts } from './apply-person.rules.ts';
import { computeIds, computeSheet, type Sheet } from './apply-value.rules.ts';

export type Form = readonly FormStep[];
export type Sent = Readonly<Record<string, unknown>>;

/** Everything that decides about an application besides what was sent; gathered anew inside the transaction that writes it. */
export interface Facts extends PersonFacts, FileFacts {
  form: Form;
  /** Problems of the body's shape: what has them was left out of what was sent. */
  shapeErrors: FieldErrors;
  /** The example that a link's message gives. */
  host: string;
  motivations: ReadonlySet<number>;
  timeslots: readonly { id: number }[];
  /** Files in fields of the person's own record, as it stands. */
  keptFiles: ReadonlySet<number>;
  /** Someone who has an address agrees for themselves, later. */
  skipsConsent: boolean;
  /** Why there is no bed; empty where no stay is asked for. */
  bookingErrors: FieldErrors;
  diversityErrors: Readonly<FieldErrors>;
}

export interface Accepted {
  person: Person;
  addresses: Address[];
  about: About | null;
  documents: Document[];
  referees: Referee[];
  stay: Stay | null;
  timeslot_ids: number[];
  questions: Record<string, FieldValue>;
  attributes: Record<string, FieldValue>;
  agreements: Agreement[];
}

/** Every field of one kind, over the whole form. */
export const computeFormFields = (form: Form, kind: 'questions' | 'attributes'): readonly FieldDefinition[] =>
  form.flatMap((step): readonly FieldDefinition[] => step[kind]);

export const computeStep = (form: Form, type: StepType): FormStep | undefined =>
  form.find((step) => step.type === type);

/**
 * The one judge of an application: trying it out and sending it ask here, with the same facts, so that they agree.
 * All problems at once, by path; what was accepted means nothing while there are any.
 */
export function computeApplication(sent: Sent, facts: Facts): { errors: FieldErrors; accepted: Accepted } {
  const errors = noErrors();
  const sheet = computeSheet(sent, errors);
  const { form, today, region } = facts;
  const at = <T>(type: StepType, read: (step: FormStep) => T): T | null => {
    const step = computeStep(form, type);
    return step ? read(step) : null;
  };
  const person = computePerson(sheet, computeStep(form, 'basic-details')!, facts);
  const accepted: Accepted = {
    person,
    addresses: at('address-details', (step) => computeAddresses(sheet, step, today)) ?? [],
    about: at('about-you', (step) => computeAbout(sheet, step, facts.motivations)),
    documents: at('supporting-documents', (step) => computeDocuments(sheet, step, facts)) ?? [],
    referees: at('references', (step) => computeReferees(sheet, step, { email: person.email, region })) ?? [],
    stay: at('residential', () => computeStay(sheet)),
    timeslot_ids: computeTimeslots(sheet, facts),
    ...computeFields(sheet, facts),
    agreements: facts.skipsConsent ? [] : (at('review-apply', (step) => computeAgreements(sheet, step)) ?? []),
  };
  const others = [facts.shapeErrors, prefixed('booking.', facts.bookingErrors), facts.diversityErrors];
  for (const [path, faults] of others.flatMap((found) => Object.entries(found))) {
    const said = errors[path] ?? [];
    errors[path] = [...said, ...faults.filter(({ code }) => said.every((one) => one.code !== code))];
  }
  return { errors, accepted };
}

const prefixed = (at: string, errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([path, messages]) => [at + path, messages]));

function computeTimeslots(sheet: Sheet, { timeslots }: Facts): number[] {
  const ids = computeIds(sheet.sent.timeslot_ids);
  for (const [i, id] of ids.entries())
    if (!timeslots.some((slot) => slot.id === id))
      (sheet.errors[`timeslot_ids.${i}`] ??= []).push(fieldError('not_there'));
  return [...new Set(ids.filter((id) => id !== null))];
}

/** Questions and attributes over the whole form, since they are answered by name. */
function computeFields(sheet: Sheet, facts: Facts): Pick<Accepted, 'questions' | 'attributes'> {
  const around = { host: facts.host, telephone: (text: string) => internationalNumber(text, facts.region) };
  const read = (kind: 'questions' | 'attributes') => {
    const fields = computeFormFields(facts.form, kind);
    const { values, errors } = readFieldValues(kind, fields, sheet.sent[kind], around);
    Object.assign(sheet.errors, errors);
    for (const { slug, type } of fields) {
      const fault = values[slug] === undefined ? null : computeFileFault(type, values[slug], facts);
      if (fault) sheet.errors[`${kind}.${slug}`] = [fault];
    }
    return values;
  };
  return { questions: read('questions'), attributes: read('attributes') };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every file that is spoken of, whether or not there is one. */
export function computeSentFiles(form: Form, sent: Sent): number[] {
  const documents = Array.isArray(sent.supportingDocuments) ? (sent.supportingDocuments as unknown[]) : [];
  const named = (['questions', 'attributes'] as const).flatMap((kind) => {
    const given = isRecord(sent[kind]) ? sent[kind] : {};
    return computeFormFields(form, kind).flatMap(({ slug, type }) => fileIdsOf(type, given[slug]));
  });
  return [...documents.flatMap((one) => fileIdsOf('file', isRecord(one) ? one.file : null)), ...named];
}

/** The files in fields of the person's record. */
export function computeKeptFiles(form: Form, kept: readonly { slug: string; value: unknown }[]): ReadonlySet<number> {
  const types = new Map(form.flatMap((step) => step.attributes).map(({ slug, type }) => [slug, type]));
  return new Set(kept.flatMap(({ slug, value }) => fileIdsOf(types.get(slug) ?? '', value)));
}

function computeFileFault(type: string, value: FieldValue, { files, keptFiles }: Facts): FieldFault | null {
  const ids = fileIdsOf(type, value);
  if (ids.some((id) => !files.has(id) && !keptFiles.has(id))) return fieldError('file_gone');
  return type === 'photo' && ids.some((id) => files.has(id) && !photoTypes.includes(files.get(id)!))
    ? fieldFaults.file
    : null;
}

/** As it is kept for good, by the names of the call: nothing of passwords, codes or monitoring questions. */
export function computeAnswers({
  person,
  addresses,
  about,
  documents,
  referees,
  stay,
  timeslot_ids,
  questions,
  attributes,
  agreements,
}: Accepted): Record<string, unknown> {
  const { parent, minor: _derived, ...own } = person;
  const kept = (kind: Agreement['kind']) => agreements.filter((one) => one.kind === kind);
  return {
    ...own,
    ...(parent
      ? {
          parents_first_name: parent.first_name,
          parents_last_name: parent.last_name,
          parents_email: parent.email,
        }
      : {}),
    ...(addresses.length > 0 ? { addresses } : {}),
    ...(about
      ? {
          ...about,
          special_requirements_bool: about.special_requirements !== '',
        }
      : {}),
    ...(documents.length > 0
      ? {
          supportingDocuments: documents.map(({ document_id, name }) => ({
            documentId: document_id,
            name,
          })),
        }
      : {}),
    ...(referees.length > 0 ? { references: referees } : {}),
    ...(stay
      ? {
          booking: {
            ...stay,
            requirements_radio: stay.requirements !== '',
          },
        }
      : {}),
    timeslot_ids,
    questions,
    attributes,
    consents: kept('consent').map(({ asked_id, answer }) => ({
      id: asked_id,
      answer,
    })),
    additional_consent: kept('additional-consent')
      .filter(({ answer }) => answer.length > 0)
      .map(({ asked_id }) => asked_id),
    terms: kept('term').map(({ asked_id }) => asked_id),
  };
}

/** About the sending rather than the applicant, or theirs alone to say. */
const notForDraft = [
  'validateOnly',
  'application_key',
  'on_behalf',
  'no_email',
  'user_id',
  'sso_email',
  'require_password',
  'consents',
  'additional_consent',
  'terms',
];

/** What someone else filled in, for the applicant to go on with. */
export const computeDraftData = (sent: Sent): Record<string, unknown> =>
  Object.fromEntries(Object.entries(sent).filter(([name]) => !notForDraft.includes(name)));

import { initialValue, type FieldDefinition } from '@manyhands/contract/form/field-value.ts';
import type { FormStep } from '@manyhands/contract/form/form-step.ts';
import { dayFrom, partsOf } from '../../../ui/calendar/day-parts.ts';
import type { DateParts } from '../../../ui/calendar/date-boxes.tsx';
import type { PhoneValue } from '../../../ui/phone/phone-field.tsx';
import { emptyValues, findStep, NO_ADDRESS, type ApplicationValues, type RefereeValue } from './application-values.ts';

type Saved = Readonly<Record<string, unknown>>;
const textIn = (saved: Saved, name: string): string => (typeof saved[name] === 'string' ? saved[name] : '');

/** YYYY-MM-DD; what is no day goes as it was typed, for the server to refuse and for a draft to keep. */
export function dayOnWire(parts: DateParts): string | null {
  const day = dayFrom(parts);
  return day === undefined ? `${parts.year}-${parts.month}-${parts.day}` : day;
}

export function dayFromWire(text: string): DateParts {
  const known = partsOf(text);
  if (known.year) return known;
  const [year = '', month = '', day = ''] = text.split('-');
  return { year, month, day };
}

/** The number in its international form where it has one, else as it was typed. */
function phoneOnWire(name: string, { e164, typed, formatted, country }: PhoneValue): Record<string, string> {
  return {
    [name]: e164 || typed.trim(),
    ...(formatted && { [`${name}_formatted`]: formatted }),
    ...(country && { [`${name}_country_code`]: country }),
  };
}

function phoneFromWire(saved: Saved, name: string): PhoneValue {
  const [number, formatted] = [textIn(saved, name), textIn(saved, `${name}_formatted`)];
  return { typed: number, e164: formatted && number, formatted, country: textIn(saved, `${name}_country_code`) };
}

/** Answers as they stand, and what an untouched field starts with. */
function answersOf(
  fields: readonly FieldDefinition[],
  given: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    fields.map((field) => [field.slug, field.slug in given ? given[field.slug] : initialValue(field)]),
  );
}

/** Only what the steps ask for goes out, so that a field nobody sees cannot be wrong. */
function byStep(values: ApplicationValues, steps: readonly FormStep[]): Record<string, unknown> {
  const has = (type: FormStep['type']) => findStep(steps, type) !== undefined;
  const review = findStep(steps, 'review-apply');
  const { why, motivation, special_requirements_bool, special_requirements, right_to_volunteer } = values;
  return {
    ...(has('address-details') && { addresses: values.addresses }),
    ...(has('about-you') && {
      why,
      motivation,
      special_requirements_bool,
      special_requirements,
      ...(findStep(steps, 'about-you')!.apply_right_to_work && { right_to_volunteer }),
    }),
    ...(has('supporting-documents') && {
      supportingDocuments: values.supportingDocuments.map(({ documentId, file }) => ({
        documentId,
        file: file?.id ?? null,
      })),
    }),
    ...(has('references') && {
      references: values.references.map(({ phone_number, ...referee }) => ({
        ...referee,
        ...phoneOnWire('phone_number', phone_number),
      })),
    }),
    ...(has('residential') && { booking: values.booking, timeslot_ids: values.timeslot_ids }),
    ...(review && review.consents.length > 0 && { consents: values.consents }),
    ...(review &&
      review.additional_consents.length > 0 && {
        additional_consent: review.additional_consents
          .filter((_, place) => values.additional_consent[place])
          .map(({ id }) => id),
      }),
    ...(review && review.terms.length > 0 && { terms: values.terms ? review.terms.map(({ id }) => id) : [] }),
  };
}

function diversityOf(values: ApplicationValues, steps: readonly FormStep[]): Record<string, unknown> {
  const step = findStep(steps, 'diversity');
  if (!step) return {};
  return step.diversity_questions.length > 0
    ? { diversity_v2_questions: values.diversity_v2_questions }
    : { diversity: values.diversity };
}

/** The application as it is sent, by the names of the documents. What signs in is not part of it. */
export function toWire(values: ApplicationValues, steps: readonly FormStep[]): Record<string, unknown> {
  const {
    title,
    first_name,
    last_name,
    parents_first_name,
    parents_last_name,
    parents_email,
    new_password,
    new_password_confirm,
  } = values;
  return {
    ...(values.user_id !== null && { user_id: values.user_id }),
    email: values.email.trim(),
    email_confirm: values.email_confirm.trim(),
    title,
    first_name,
    last_name,
    ...phoneOnWire('contact_number', values.contact_number),
    dob: dayOnWire(values.dob),
    parents_first_name,
    parents_last_name,
    parents_email,
    ...byStep(values, steps),
    ...diversityOf(values, steps),
    questions: answersOf(
      steps.flatMap((step) => step.questions),
      values.questions,
    ),
    attributes: answersOf(
      steps.flatMap((step) => step.attributes).filter(({ permission = 'write' }) => permission === 'write'),
      values.attributes,
    ),
    ...(new_password !== '' && {
      new_password,
      new_password_confirm,
    }),
  };
}

const SECRET = ['new_password', 'new_password_confirm'];

/** The same for keeping: without passwords. */
export function toDraft(
  values: ApplicationValues,
  steps: readonly FormStep[],
  { isOnBehalf = false } = {},
): Record<string, unknown> {
  const kept = Object.entries(toWire(values, steps)).filter(([name]) => !SECRET.includes(name));
  return { ...Object.fromEntries(kept), ...(isOnBehalf && { no_email: values.no_email }) };
}

const rowsIn = <T>(saved: Saved, name: string): readonly T[] | null =>
  Array.isArray(saved[name]) ? (saved[name] as T[]) : null;

const TEXTS = [
  'email',
  'email_confirm',
  'title',
  'first_name',
  'last_name',
  'parents_first_name',
  'parents_last_name',
  'parents_email',
  'why',
  'special_requirements',
] as const;
const AS_THEY_ARE = [
  'user_id',
  'motivation',
  'special_requirements_bool',
  'right_to_volunteer',
  'diversity',
  'diversity_v2_questions',
  'questions',
  'attributes',
  'timeslot_ids',
  'require_password',
  'no_email',
] as const;

/** What was kept in part, by another page or a program, has everything else as in an empty form. */
const filledUp = <T extends object>(empty: T, row: unknown): T => ({
  ...empty,
  ...Object.fromEntries(
    Object.entries((row ?? {}) as Saved).filter(([, value]) => value !== null && value !== undefined),
  ),
});

function refereeFromWire(row: Saved): RefereeValue {
  const [first_name, last_name, email] = [textIn(row, 'first_name'), textIn(row, 'last_name'), textIn(row, 'email')];
  return {
    first_name,
    last_name,
    email,
    no_email: row.no_email === true,
    phone_number: phoneFromWire(row, 'phone_number'),
    disabled: row.disabled === true,
  };
}

/** A kept application as the form holds it; what was not kept stays as in an empty form. */
export function fromWire(saved: Saved, steps: readonly FormStep[]): ApplicationValues {
  const empty = emptyValues(steps);
  const review = findStep(steps, 'review-apply');
  const ticked = (name: string) => new Set(rowsIn<number>(saved, name) ?? []);
  const [additional, terms] = [ticked('additional_consent'), ticked('terms')];
  const kept = AS_THEY_ARE.filter((name) => saved[name] !== undefined && saved[name] !== null).map((name) => [
    name,
    saved[name],
  ]);
  const referees = (rowsIn<Saved>(saved, 'references') ?? []).map((row) => refereeFromWire(row));
  const documents = rowsIn<{ documentId: number; file: number | { id: number } | null }>(saved, 'supportingDocuments');
  const consents = rowsIn<{ id: number; answer: number[] }>(saved, 'consents');
  return {
    ...empty,
    ...Object.fromEntries(kept),
    ...Object.fromEntries(TEXTS.map((name) => [name, textIn(saved, name)])),
    email_confirm: textIn(saved, 'email_confirm') || textIn(saved, 'email'),
    dob: dayFromWire(textIn(saved, 'dob')),
    contact_number: phoneFromWire(saved, 'contact_number'),
    addresses: rowsIn<Saved>(saved, 'addresses')?.map((row) => filledUp(NO_ADDRESS, row)) ?? empty.addresses,
    booking: filledUp(empty.booking, saved.booking),
    references: [...referees, ...empty.references.slice(referees.length)],
    supportingDocuments: empty.supportingDocuments.map((row) => {
      const file = documents?.find(({ documentId }) => documentId === row.documentId)?.file ?? null;
      return { ...row, file: typeof file === 'number' ? { id: file } : file };
    }),
    consents: empty.consents.map((row) => ({
      ...row,
      answer: consents?.find(({ id }) => id === row.id)?.answer ?? [],
    })),
    additional_consent: (review?.additional_consents ?? []).map(({ id }) => additional.has(id)),
    terms: terms.size > 0,
  } as ApplicationValues;
}

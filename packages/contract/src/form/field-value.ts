import { isEmail } from './email.ts';
import { fieldFaults, formError, type FormError } from './field-errors.ts';

/** Every type a custom field can have. One that is not listed is treated as text. */
export const fieldTypes = [
  'text',
  'longtext',
  'html',
  'integer',
  'decimal',
  'currency',
  'date',
  'datetime',
  'startenddate',
  'email',
  'telephone',
  'link',
  'boolean',
  'dropdown',
  'radio',
  'checkboxes',
  'file',
  'files',
  'photo',
] as const;

/** Types whose answer is one of the field's options, or several. */
export const choiceTypes: readonly string[] = ['dropdown', 'radio', 'checkboxes'];
/** What a photo may be. */
export const photoTypes: readonly string[] = ['image/bmp', 'image/gif', 'image/jpeg', 'image/png'];

export interface FieldOption {
  readonly value: string;
  readonly display: string;
  readonly position: number;
  readonly default_selected: boolean;
}
/** As much of a question or an attribute as its value is judged by. */
export interface FieldDefinition {
  readonly slug: string;
  readonly type: string;
  readonly compulsory: boolean;
  /** `write` unless told otherwise: anything else is for reading. */
  readonly permission?: string;
  readonly options?: readonly FieldOption[];
}

export interface UploadedFile {
  readonly id: number;
}
export interface StartAndEnd {
  readonly start: string;
  readonly end: string;
}
export type FieldValue =
  | string
  | number
  | boolean
  | readonly string[]
  | StartAndEnd
  | UploadedFile
  | readonly UploadedFile[];

export interface Surroundings {
  /** The example that a link's words give. */
  readonly host: string;
  /** The number in its international form, null when no such number can exist; a rough look at its digits when left out. */
  readonly telephone?: (text: string) => string | null;
}

/** A value as it is kept, null where nothing was answered; or what is wrong with it. */
export type Reading =
  | { readonly value: FieldValue | null; readonly error: null }
  | { readonly value: null; readonly error: FormError };

type Read = (sent: unknown, field: FieldDefinition, around: Surroundings) => Reading;

const good = (value: FieldValue | null): Reading => ({ value, error: null });
const bad = (error: FormError): Reading => ({ value: null, error });

/**
 * One answer, from a form (where everything is text) or from JSON. Browser and server both ask here, so a field is
 * answered on both sides or on neither, and what comes out can be put in again without changing.
 */
export function readFieldValue(field: FieldDefinition, sent: unknown, around: Surroundings): Reading {
  const { read, missing } = kindOf(field.type);
  if (isEmpty(sent))
    return field.compulsory ? bad(typeof missing === 'function' ? missing(around.host) : missing) : good(null);
  return read(sent, field, around);
}

interface Kind {
  read: Read;
  /** What is said when nothing was answered although something must be. */
  missing: FormError | ((host: string) => FormError);
}

const kinds: Readonly<Record<string, Kind>> = {
  text: { read: text(1000), missing: fieldFaults.value },
  longtext: { read: text(10_000), missing: fieldFaults.value },
  html: { read: text(20_000), missing: fieldFaults.value },
  integer: { read: number(1), missing: fieldFaults.value },
  decimal: { read: number(0.1), missing: fieldFaults.value },
  currency: { read: number(0.01, 0), missing: fieldFaults.value },
  date: { read: readDate, missing: fieldFaults.date },
  datetime: { read: readDateTime, missing: fieldFaults.datetime },
  startenddate: { read: readStartAndEnd, missing: fieldFaults.startenddate },
  email: { read: readEmail, missing: fieldFaults.email },
  telephone: { read: readTelephone, missing: fieldFaults.telephone },
  link: { read: readLink, missing: fieldFaults.link },
  boolean: { read: readBoolean, missing: fieldFaults.option },
  dropdown: { read: readChoice, missing: fieldFaults.option },
  radio: { read: readChoice, missing: fieldFaults.option },
  checkboxes: { read: readChoices, missing: fieldFaults.option },
  file: { read: readFile, missing: fieldFaults.file },
  photo: { read: readFile, missing: fieldFaults.file },
  files: { read: readFiles, missing: fieldFaults.file },
};

const kindOf = (type: string): Kind => (Object.hasOwn(kinds, type) ? kinds[type]! : kinds.text!);

const isRecord = (sent: unknown): sent is Record<string, unknown> =>
  typeof sent === 'object' && sent !== null && !Array.isArray(sent);

const isBlank = (sent: unknown): boolean =>
  sent === undefined || sent === null || (typeof sent === 'string' && sent.trim() === '');

/** Nothing, blanks, an empty list, or a pair of which neither was chosen. */
const isEmpty = (sent: unknown): boolean =>
  isBlank(sent) || (typeof sent === 'object' && Object.values(sent!).every(isBlank));

/** What no database keeps: a null letter, half of a pair of surrogates. */
const cannotBeKept = (text: string): boolean => text.includes('\0') || /\p{Surrogate}/u.test(text);

/** Line ends as one letter, no blanks around; null for what is no text. */
function tidy(sent: unknown): string | null {
  if (typeof sent !== 'string' || cannotBeKept(sent)) return null;
  return sent.replace(/\r\n?/g, '\n').trim();
}

function text(most: number): Read {
  return (sent) => {
    const tidied = tidy(sent);
    if (tidied === null) return bad(fieldFaults.value);
    return tidied.length > most ? bad(formError('too_long', { most: most })) : good(tidied);
  };
}

const largest = 1_000_000_000_000;

function number(step: number, least = Number.NEGATIVE_INFINITY): Read {
  const parts = Math.round(1 / step);
  return (sent) => {
    const written = typeof sent === 'number' ? String(sent) : tidy(sent);
    if (written === null || !/^[+-]?\d{1,13}(?:\.\d{1,20})?(?:e-\d{1,2})?$/.test(written))
      return bad(formError('number_wrong'));
    const value = Number(written);
    if (Math.abs(value) > largest) return bad(formError('number_wrong'));
    if (value < least) return bad(formError('amount_negative'));
    // 0.07 times a hundred is not quite seven, but seven hundredths are 0.07 to the last bit
    const stepped = Math.round(value * parts) / parts + 0;
    if (stepped !== value)
      return bad(step === 1 ? formError('number_not_whole') : formError('number_not_divisible', { divisor: step }));
    return good(stepped);
  };
}

/** A day that exists. PostgreSQL counts from the year 1. */
function isDay(written: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(written) ?? [];
  if (year === undefined || year === '0000') return false;
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}

function readDate(sent: unknown): Reading {
  const written = tidy(sent);
  return written !== null && isDay(written) ? good(written) : bad(formError('date_wrong'));
}

function readDateTime(sent: unknown): Reading {
  const [, day, time] = /^(\S{10})[T ](\d{2}:\d{2})$/.exec(tidy(sent) ?? '') ?? [];
  if (day === undefined || time === undefined) return bad(fieldFaults.datetime);
  return isDay(day) && time < '24:00' && time.slice(3) < '60' ? good(`${day} ${time}`) : bad(formError('date_wrong'));
}

function readStartAndEnd(sent: unknown): Reading {
  if (!isRecord(sent) || Object.keys(sent).some((key) => key !== 'start' && key !== 'end'))
    return bad(fieldFaults.startenddate);
  const [start, end] = [tidy(sent.start), tidy(sent.end)];
  if (!start || !end) return bad(fieldFaults.startenddate);
  if (!isDay(start) || !isDay(end)) return bad(formError('date_wrong'));
  return end < start ? bad(formError('end_before_start')) : good({ start, end });
}

function readEmail(sent: unknown): Reading {
  const written = tidy(sent);
  return written !== null && isEmail(written) ? good(written) : bad(fieldFaults.email);
}

function readTelephone(sent: unknown, _field: FieldDefinition, { telephone = roughNumber }: Surroundings): Reading {
  const written = tidy(sent);
  const found = written !== null && written.length <= 40 ? telephone(written) : null;
  return found === null ? bad(fieldFaults.telephone) : good(found);
}

function roughNumber(written: string): string | null {
  if (!/^\+?[\d\s().-]+$/.test(written)) return null;
  const digits = written.replace(/\D/g, '');
  return digits.length >= 5 && digits.length <= 15 ? (written.startsWith('+') ? '+' : '') + digits : null;
}

/** A link is good when it looks like a host with a dot; without a scheme it is meant as http. */
function readLink(sent: unknown, _field: FieldDefinition, { host: example }: Surroundings): Reading {
  const written = tidy(sent) ?? '';
  const address = written.includes('://') ? written : `http://${written}`;
  const [, host = ''] = /^https?:\/\/([^\s/?#:@]+)(?::\d{1,5})?(?:[/?#]\S*)?$/i.exec(address) ?? [];
  const labels = host.split('.');
  const isHost = labels.length > 1 && labels.every((label) => /^[\p{L}\p{N}-]+$/u.test(label));
  return isHost && address.length <= 2000 ? good(address) : bad(fieldFaults.link(example));
}

const yes: readonly unknown[] = [true, 1, 'true', '1', 'yes'];
const no: readonly unknown[] = [false, 0, 'false', '0', 'no'];

function readBoolean(sent: unknown): Reading {
  const said = typeof sent === 'string' ? sent.trim().toLowerCase() : sent;
  if (yes.includes(said)) return good(true);
  return no.includes(said) ? good(false) : bad(fieldFaults.option);
}

const chosen = (sent: unknown, { options = [] }: FieldDefinition): FieldOption | undefined =>
  typeof sent === 'string' || typeof sent === 'number'
    ? options.find(({ value }) => value === String(sent))
    : undefined;

function readChoice(sent: unknown, field: FieldDefinition): Reading {
  const option = chosen(Array.isArray(sent) && sent.length === 1 ? sent[0] : sent, field);
  return option ? good(option.value) : bad(fieldFaults.option);
}

/** Each choice once, in the order in which they are offered, however they were ticked. */
function readChoices(sent: unknown, field: FieldDefinition): Reading {
  const ticked = (Array.isArray(sent) ? sent : [sent]).filter((one) => !isBlank(one)).map((one) => chosen(one, field));
  if (ticked.includes(undefined)) return bad(fieldFaults.option);
  return good(
    inOrder(field.options ?? [])
      .filter((option) => ticked.includes(option))
      .map(({ value }) => value),
  );
}

/** An upload goes by its number, alone or with what else is known of it; a photo's type has to be one. */
function uploaded(sent: unknown, { type }: FieldDefinition): UploadedFile | null {
  const id = isRecord(sent) ? sent.id : sent;
  const known = typeof id === 'string' && /^\d{1,15}$/.test(id) ? Number(id) : id;
  if (typeof known !== 'number' || !Number.isSafeInteger(known) || known < 1) return null;
  const isOther =
    type === 'photo' && isRecord(sent) && typeof sent.type === 'string' && !photoTypes.includes(sent.type);
  return isOther ? null : { id: known };
}

function readFile(sent: unknown, field: FieldDefinition): Reading {
  const file = uploaded(Array.isArray(sent) && sent.length === 1 ? sent[0] : sent, field);
  return file ? good(file) : bad(fieldFaults.file);
}

const mostFiles = 20;

function readFiles(sent: unknown, field: FieldDefinition): Reading {
  const list: unknown[] = (Array.isArray(sent) ? sent : [sent]).filter((one) => !isBlank(one));
  const files = new Map<number, UploadedFile>();
  for (const one of list) {
    const file = uploaded(one, field);
    if (!file) return bad(fieldFaults.file);
    files.set(file.id, file);
  }
  return files.size > mostFiles ? bad(formError('too_long', { most: mostFiles })) : good([...files.values()]);
}

const fileTypes: readonly string[] = ['file', 'files', 'photo'];

/** The numbers of the files in an answer, whether or not it is a good one; none where the field takes none. */
export function fileIdsOf(type: string, answer: unknown): number[] {
  if (!fileTypes.includes(type)) return [];
  return (Array.isArray(answer) ? answer : [answer]).flatMap(
    (one: unknown) => uploaded(one, { slug: '', type: 'file', compulsory: false })?.id ?? [],
  );
}

/** Options as they are shown. */
export const inOrder = (options: readonly FieldOption[]): FieldOption[] =>
  options.toSorted((a, b) => a.position - b.position);

/** What an unanswered field starts with: a dropdown may have one of its options chosen already. */
export function initialValue({ type, options = [] }: FieldDefinition): string | null {
  return type === 'dropdown'
    ? (inOrder(options).find(({ default_selected }) => default_selected)?.value ?? null)
    : null;
}

export const isEditable = ({ permission = 'write' }: Pick<FieldDefinition, 'permission'>): boolean =>
  permission === 'write';

/**
 * All answers of one kind (`questions`, `attributes`) by the slug of their field. What was answered for a field that is
 * only for reading is left out, a slug that was not asked for is a problem.
 */
export function readFieldValues(
  kind: string,
  fields: readonly FieldDefinition[],
  sent: unknown,
  around: Surroundings,
): { values: Record<string, FieldValue>; errors: Record<string, FormError[]> } {
  const given = isRecord(sent) ? sent : {};
  const values: [string, FieldValue][] = [];
  const errors: [string, FormError[]][] = isRecord(sent) || isEmpty(sent) ? [] : [[kind, [fieldFaults.value]]];
  for (const field of fields.filter(isEditable)) {
    const { value, error } = readFieldValue(
      field,
      Object.hasOwn(given, field.slug) ? given[field.slug] : undefined,
      around,
    );
    if (error !== null) errors.push([`${kind}.${field.slug}`, [error]]);
    else if (value !== null) values.push([field.slug, value]);
  }
  const known = new Set(fields.map(({ slug }) => slug));
  for (const slug of Object.keys(given).filter((name) => !known.has(name)))
    errors.push([`${kind}.${slug}`, [formError('field_unknown')]]);
  return { values: Object.fromEntries(values), errors: Object.fromEntries(errors) };
}

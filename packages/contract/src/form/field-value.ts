import { isEmail } from './email.ts';
import { fieldMessages, validatorMessages } from './field-messages.ts';

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
  /** The example that a link's message gives. */
  readonly host: string;
  /** The number in its international form, null when no such number can exist; a rough look at its digits when left out. */
  readonly telephone?: (text: string) => string | null;
}

/** A value as it is kept, null where nothing was answered; or what is wrong with it. */
export type Reading =
  | { readonly value: FieldValue | null; readonly message: null }
  | { readonly value: null; readonly message: string };

type Read = (sent: unknown, field: FieldDefinition, around: Surroundings) => Reading;

const good = (value: FieldValue | null): Reading => ({ value, message: null });
const bad = (message: string): Reading => ({ value: null, message });

/**
 * One answer, from a form (where everything is text) or from JSON. Browser and server both ask here, so a field is
 * answered on both sides or on neither, and what comes out can be put in again without changing.
 */
export function readFieldValue(field: FieldDefinition, sent: unknown, around: Surroundings): Reading {
  const { read, missing } = kindOf(field.type);
  if (isEmpty(sent))
    return field.compulsory ? bad(typeof missing === 'string' ? missing : missing(around.host)) : good(null);
  return read(sent, field, around);
}

interface Kind {
  read: Read;
  /** What is said when nothing was answered although something must be. */
  missing: string | ((host: string) => string);
}

const kinds: Readonly<Record<string, Kind>> = {
  text: { read: text(1000), missing: fieldMessages.value },
  longtext: { read: text(10_000), missing: fieldMessages.value },
  html: { read: text(20_000), missing: fieldMessages.value },
  integer: { read: number(1), missing: fieldMessages.value },
  decimal: { read: number(0.1), missing: fieldMessages.value },
  currency: { read: number(0.01, 0), missing: fieldMessages.value },
  date: { read: readDate, missing: fieldMessages.date },
  datetime: { read: readDateTime, missing: fieldMessages.datetime },
  startenddate: { read: readStartAndEnd, missing: fieldMessages.startenddate },
  email: { read: readEmail, missing: fieldMessages.email },
  telephone: { read: readTelephone, missing: fieldMessages.telephone },
  link: { read: readLink, missing: fieldMessages.link },
  boolean: { read: readBoolean, missing: fieldMessages.option },
  dropdown: { read: readChoice, missing: fieldMessages.option },
  radio: { read: readChoice, missing: fieldMessages.option },
  checkboxes: { read: readChoices, missing: fieldMessages.option },
  file: { read: readFile, missing: fieldMessages.file },
  photo: { read: readFile, missing: fieldMessages.file },
  files: { read: readFiles, missing: fieldMessages.file },
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
    if (tidied === null) return bad(fieldMessages.value);
    return tidied.length > most ? bad(validatorMessages.maxLength(most)) : good(tidied);
  };
}

const largest = 1_000_000_000_000;

function number(step: number, least = Number.NEGATIVE_INFINITY): Read {
  const parts = Math.round(1 / step);
  return (sent) => {
    const written = typeof sent === 'number' ? String(sent) : tidy(sent);
    if (written === null || !/^[+-]?\d{1,13}(?:\.\d{1,20})?(?:e-\d{1,2})?$/.test(written))
      return bad(validatorMessages.number);
    const value = Number(written);
    if (Math.abs(value) > largest) return bad(validatorMessages.number);
    if (value < least) return bad(validatorMessages.notNegative);
    // 0.07 times a hundred is not quite seven, but seven hundredths are 0.07 to the last bit
    const stepped = Math.round(value * parts) / parts + 0;
    if (stepped !== value) return bad(step === 1 ? validatorMessages.whole : validatorMessages.modulo(step));
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
  return written !== null && isDay(written) ? good(written) : bad(validatorMessages.date);
}

function readDateTime(sent: unknown): Reading {
  const [, day, time] = /^(\S{10})[T ](\d{2}:\d{2})$/.exec(tidy(sent) ?? '') ?? [];
  if (day === undefined || time === undefined) return bad(fieldMessages.datetime);
  return isDay(day) && time < '24:00' && time.slice(3) < '60' ? good(`${day} ${time}`) : bad(validatorMessages.date);
}

function readStartAndEnd(sent: unknown): Reading {
  if (!isRecord(sent) || Object.keys(sent).some((key) => key !== 'start' && key !== 'end'))
    return bad(fieldMessages.startenddate);
  const [start, end] = [tidy(sent.start), tidy(sent.end)];
  if (!start || !end) return bad(fieldMessages.startenddate);
  if (!isDay(start) || !isDay(end)) return bad(validatorMessages.date);
  return end < start ? bad(validatorMessages.order) : good({ start, end });
}

function readEmail(sent: unknown): Reading {
  const written = tidy(sent);
  return written !== null && isEmail(written) ? good(written) : bad(fieldMessages.email);
}

function readTelephone(sent: unknown, _field: FieldDefinition, { telephone = roughNumber }: Surroundings): Reading {
  const written = tidy(sent);
  const found = written !== null && written.length <= 40 ? telephone(written) : null;
  return found === null ? bad(fieldMessages.telephone) : good(found);
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
  return isHost && address.length <= 2000 ? good(address) : bad(fieldMessages.link(example));
}

const yes: readonly unknown[] = [true, 1, 'true', '1', 'yes'];
const no: readonly unknown[] = [false, 0, 'false', '0', 'no'];

function readBoolean(sent: unknown): Reading {
  const said = typeof sent === 'string' ? sent.trim().toLowerCase() : sent;
  if (yes.includes(said)) return good(true);
  return no.includes(said) ? good(false) : bad(fieldMessages.option);
}

const chosen = (sent: unknown, { options = [] }: FieldDefinition): FieldOption | undefined =>
  typeof sent === 'string' || typeof sent === 'number'
    ? options.find(({ value }) => value === String(sent))
    : undefined;

function readChoice(sent: unknown, field: FieldDefinition): Reading {
  const option = chosen(Array.isArray(sent) && sent.length === 1 ? sent[0] : sent, field);
  return option ? good(option.value) : bad(fieldMessages.option);
}

/** Each choice once, in the order in which they are offered, however they were ticked. */
function readChoices(sent: unknown, field: FieldDefinition): Reading {
  const ticked = (Array.isArray(sent) ? sent : [sent]).filter((one) => !isBlank(one)).map((one) => chosen(one, field));
  if (ticked.includes(undefined)) return bad(fieldMessages.option);
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
  return file ? good(file) : bad(fieldMessages.file);
}

const mostFiles = 20;

function readFiles(sent: unknown, field: FieldDefinition): Reading {
  const list: unknown[] = (Array.isArray(sent) ? sent : [sent]).filter((one) => !isBlank(one));
  const files = new Map<number, UploadedFile>();
  for (const one of list) {
    const file = uploaded(one, field);
    if (!file) return bad(fieldMessages.file);
    files.set(file.id, file);
  }
  return files.size > mostFiles ? bad(validatorMessages.maxLength(mostFiles)) : good([...files.values()]);
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
): { values: Record<string, FieldValue>; errors: Record<string, string[]> } {
  const given = isRecord(sent) ? sent : {};
  const values: [string, FieldValue][] = [];
  const errors: [string, string[]][] = isRecord(sent) || isEmpty(sent) ? [] : [[kind, [fieldMessages.value]]];
  for (const field of fields.filter(isEditable)) {
    const { value, message } = readFieldValue(
      field,
      Object.hasOwn(given, field.slug) ? given[field.slug] : undefined,
      around,
    );
    if (message !== null) errors.push([`${kind}.${field.slug}`, [message]]);
    else if (value !== null) values.push([field.slug, value]);
  }
  const known = new Set(fields.map(({ slug }) => slug));
  for (const slug of Object.keys(given).filter((name) => !known.has(name)))
    errors.push([`${kind}.${slug}`, ['This field is not known here']]);
  return { values: Object.fromEntries(values), errors: Object.fromEntries(errors) };
}

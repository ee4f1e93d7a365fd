import { fieldError, type FieldFault } from '@manyhands/contract/kit/field-errors.ts';
import { isEmail } from '@manyhands/contract/form/email.ts';
import { fieldFaults } from '@manyhands/contract/form/field-errors.ts';
import type { FieldErrors } from '../../platform/problem.ts';
import { internationalNumber } from '../../platform/telephone.ts';

/** One level of what was sent, and where its problems are noted. */
export interface Sheet {
  readonly sent: Readonly<Record<string, unknown>>;
  readonly errors: FieldErrors;
  /** The path before a field's name. */
  readonly at: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const computeSheet = (sent: unknown, errors: FieldErrors, at = ''): Sheet => ({
  sent: isRecord(sent) ? sent : {},
  errors,
  at,
});

/** Notes a problem; answers null, so that a reader can end with it. */
export function computeFault({ errors, at }: Sheet, name: string, error: FieldFault): null {
  (errors[`${at}${name}`] ??= []).push(error);
  return null;
}

const own = ({ sent }: Sheet, name: string): unknown => (Object.hasOwn(sent, name) ? sent[name] : undefined);

/** One form of line ends, no blanks around; what is no text is none. */
export function computeText(sheet: Sheet, name: string): string {
  const value = own(sheet, name);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).replace(/\r\n?/g, '\n').trim()
    : '';
}

export interface LineOptions {
  required?: boolean;
  most?: number;
  /** What is said when it is missing; the field's own name unless the documents have words for it. */
  missing?: FieldFault;
  /** Several lines are one line too many. */
  isSingle?: boolean;
}

export function computeLine(
  sheet: Sheet,
  name: string,
  {
    required = false,
    most = 200,
    missing = fieldError('required', { field: name }),
    isSingle = true,
  }: LineOptions = {},
): string {
  const whole = computeText(sheet, name);
  const text = isSingle ? whole.replace(/[\s\p{Cc}]+/gu, ' ').trim() : whole;
  if (text === '' && required) computeFault(sheet, name, missing);
  if (text.length > most) computeFault(sheet, name, fieldError('too_long', { most }));
  return text;
}

export function computeEmail(sheet: Sheet, name: string, { required = false } = {}): string {
  const text = computeText(sheet, name);
  if (text === '' && required) computeFault(sheet, name, fieldError('required', { field: name }));
  else if (text !== '' && !isEmail(text)) computeFault(sheet, name, fieldError('email_invalid'));
  return text;
}

/** Null where nothing sensible was said. */
export function computeFlag(value: unknown): boolean | null {
  const said = typeof value === 'string' ? value.trim().toLowerCase() : value;
  if ([true, 1, 'true', '1', 'yes', 'on'].includes(said as string)) return true;
  return [false, 0, 'false', '0', 'no', 'off'].includes(said as string) ? false : null;
}

export function computeId(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value.trim()) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? number : null;
}

/** Every id of a list, or of a single value sent in place of one; what is none becomes null. */
export function computeIds(value: unknown): (number | null)[] {
  if (value === undefined || value === null || value === '') return [];
  return (Array.isArray(value) ? value : [value]).map(computeId);
}

export const computeList = ({ sent }: Sheet, name: string): readonly unknown[] =>
  Array.isArray(sent[name]) ? (sent[name] as unknown[]) : [];

/** A day that exists, from the year 1900 on. */
function isDay(text: string): boolean {
  const day = /^(?:19|[2-9]\d)\d{2}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(day) && new Date(day).toISOString().startsWith(text);
}

/** A day up to today; null where there is none, or no good one. */
export function computePastDay(sheet: Sheet, name: string, today: string, { required = false } = {}): string | null {
  const text = computeText(sheet, name);
  if (text === '') return required ? computeFault(sheet, name, fieldFaults.date) : null;
  if (!isDay(text)) return computeFault(sheet, name, fieldError('date_wrong'));
  return text > today ? computeFault(sheet, name, fieldError('date_future')) : text;
}

/** The country chosen beside the number counts where it is one, else the opportunity's own. */
export function computeTelephone(sheet: Sheet, name: string, region: string, { required = false } = {}): string | null {
  const text = computeText(sheet, name);
  if (text === '') return required ? computeFault(sheet, name, fieldError('required', { field: name })) : null;
  const chosen = computeText(sheet, `${name}_country_code`).toUpperCase();
  return (
    internationalNumber(text, /^[A-Z]{2}$/.test(chosen) ? chosen : region) ??
    computeFault(sheet, name, fieldFaults.telephone)
  );
}

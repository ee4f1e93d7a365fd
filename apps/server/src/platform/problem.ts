import { fieldErrorText } from '@manyhands/contract/kit/field-error-text.ts';
import type { FieldFault } from '@manyhands/contract/kit/field-errors.ts';
import { problems, type ProblemCode } from '@manyhands/contract/kit/problems.ts';

type Params = Readonly<Record<string, string | number>>;
export type FieldErrors = Record<string, FieldFault[]>;

/** Paths come from the caller, so the record has no parent whose members one of them could be taken for. */
export const noErrors = (): FieldErrors => Object.create(null) as FieldErrors;

/** An expected refusal. The code is the contract; the text is its English rendering. */
export class Problem extends Error {
  readonly status: number;
  constructor(
    readonly code: ProblemCode,
    readonly details: {
      params?: Params;
      errors?: FieldErrors;
      retryAfter?: number;
      allow?: readonly string[];
      status?: number;
      /** What is stored, for whoever came too late to change it. */ current?: unknown;
    } = {},
  ) {
    super(render(problems[code].message, details.params));
    this.status = details.status ?? problems[code].status;
  }
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'UTC' });

/** Days and instants stay in `params` as they travel, for whoever says them in another language or by another clock. */
function said(value: string | number): string {
  const text = String(value);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return day.format(new Date(text));
  if (!/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text)) return text;
  return `${day.format(new Date(text))} at ${time.format(new Date(text))} UTC`;
}

const render = (text: string, params: Params = {}) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in params ? said(params[name]!) : whole));

/** 422 with every problem by field path; the first message is the summary. */
export function invalid(errors: FieldErrors): Problem {
  return new Problem('invalid', { errors });
}

/** The same problems as people read them. */
export const wordErrors = (errors: FieldErrors, language: string): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(errors).map(([path, faults]) => [path, faults.map((fault) => fieldErrorText(language, fault))]),
  );

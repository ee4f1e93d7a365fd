import { problems, type ProblemCode } from '@manyhands/contract/kit/problems.ts';

type Params = Readonly<Record<string, string | number>>;
export type FieldErrors = Record<string, string[]>;

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

const render = (text: string, params: Params = {}) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));

/** 422 with every problem by field path; the first message is the summary. */
export function invalid(errors: FieldErrors): Problem {
  return new Problem('invalid', { errors });
}

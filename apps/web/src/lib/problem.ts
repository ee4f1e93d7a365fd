import type { FieldFault } from '@manyhands/contract/kit/field-errors.ts';

/** What is wrong at single fields, by dotted path, in the reader's language. */
export type ErrorsByPath = Readonly<Record<string, readonly string[]>>;

/** The same by code, in the same order, for screens that have better words. */
export type CodesByPath = Readonly<Record<string, readonly FieldFault[]>>;

export interface ProblemDetails {
  status: number;
  code: string;
  message: string;
  errors?: ErrorsByPath;
  errorCodes?: CodesByPath;
  /** Seconds the server asks us to wait. */
  retryAfter?: number | null;
  requestId?: string | null;
  /** What the text of the code speaks of: a count, a number of seconds. */
  params?: Readonly<Record<string, string | number>>;
  /** How things stand, where that is why it was refused. */
  current?: Readonly<Record<string, unknown>>;
}

/** Every refusal and failure of a request, in one shape. Status 0 means that no reply came at all. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: ErrorsByPath;
  readonly errorCodes: CodesByPath;
  readonly retryAfter: number | null;
  readonly requestId: string | null;
  readonly params: Readonly<Record<string, string | number>>;
  readonly current: Readonly<Record<string, unknown>>;

  constructor({
    status,
    code,
    message,
    errors = {},
    errorCodes = {},
    retryAfter = null,
    requestId = null,
    params = {},
    current = {},
  }: ProblemDetails) {
    super(message);
    this.name = 'ApiProblem';
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.errorCodes = errorCodes;
    this.retryAfter = retryAfter;
    this.requestId = requestId;
    this.params = params;
    this.current = current;
  }
}

export function isProblem(error: unknown, ...statuses: number[]): error is ApiProblem {
  return error instanceof ApiProblem && (statuses.length === 0 || statuses.includes(error.status));
}

type Word = (text: string, path: string, fault: FieldFault | undefined) => string;

/** The same refusal with a screen's own words at its fields. */
export function reworded(problem: ApiProblem, word: Word): ApiProblem {
  const errors = Object.fromEntries(
    Object.entries(problem.errors).map(([path, texts]) => [
      path,
      texts.map((text, at) => word(text, path, problem.errorCodes[path]?.[at])),
    ]),
  );
  const { status, code, message, retryAfter, requestId, params, current, errorCodes } = problem;
  return new ApiProblem({ status, code, message, retryAfter, requestId, params, current, errors, errorCodes });
}

interface WireProblem {
  message?: unknown;
  code?: unknown;
  errors?: unknown;
  error_codes?: unknown;
  current?: unknown;
  request_id?: unknown;
  params?: unknown;
}

const record = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});
const text = (value: unknown) => (typeof value === 'string' ? value : null);

/** Something between us and the server may answer in its place: then only the status can be trusted. */
async function readBody(response: Response): Promise<WireProblem> {
  try {
    const body: unknown = await response.json();
    return record(body);
  } catch {
    return {};
  }
}

export async function problemFrom(response: Response): Promise<ApiProblem> {
  const body = await readBody(response);
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new ApiProblem({
    status: response.status,
    code: text(body.code) ?? 'unexpected',
    message: text(body.message) ?? response.statusText,
    errors: record(body.errors) as ErrorsByPath,
    errorCodes: record(body.error_codes) as CodesByPath,
    current: record(body.current) as Record<string, unknown>,
    params: record(body.params) as Record<string, string | number>,
    retryAfter: Number.isFinite(seconds) ? seconds : null,
    requestId: text(body.request_id) ?? response.headers.get('x-request-id'),
  });
}

import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { problems, type ProblemCode } from '@manyhands/contract/kit/problems.ts';
import { isDatabaseGone } from '../db/connection.ts';
import { ObjectStoreError } from '../files/object-request.ts';
import { invalid, Problem, wordErrors } from '../problem.ts';

interface DatabaseError {
  code?: string;
  detail?: string;
  column?: string;
  hint?: string;
}

/** What the database refused, in the words of the API. Null: no one expected this. */
export function problemOf(error: unknown): Problem | null {
  if (error instanceof Problem) return error;
  if (isDatabaseGone(error) || (error instanceof ObjectStoreError && error.isPassing))
    return new Problem('unavailable', { retryAfter: retryAfter() });
  const { code, detail, column, hint } = error as DatabaseError;
  switch (code) {
    case '23505':
      return new Problem('duplicate');
    case '23503':
      return invalid({ [/\(organisation_id, (\w+)\)/.exec(detail ?? '')?.[1] ?? '']: [fieldError('not_there')] });
    case '23502':
      return invalid({ [column ?? '']: [fieldError('required', { field: column ?? '' })] });
    case '23514':
    case '23P01': // two rows that exclude each other
      return new Problem('conflict');
    // a trigger that guards an invariant names its refusal itself
    case 'MH001':
      return hint && hint in problems ? new Problem(hint as ProblemCode) : null;
    // safety net for values whose schema let through what no column can hold
    case '22003':
    case '22007':
    case '22008':
    case '22021':
    case '22P02':
    case '22P05':
      return invalid({ '': [fieldError('not_storable')] });
    case '40001': // others came first, however often it was played again
    case '40P01':
    case '57014': // the statement took too long
    case '55P03':
    case '53300':
      return new Problem('overloaded', { retryAfter: retryAfter() });
    case '53100': // the database's disk, and below the one that files are kept on
    case 'ENOSPC':
    case 'EDQUOT':
      return new Problem('disk_full', { retryAfter: 30 });
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Problem('unsupported_media_type');
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Problem('body_too_large');
    default:
      return null;
  }
}

/** Random, so that those who got 503 do not all retry at the same moment. */
export const retryAfter = () => 1 + Math.floor(Math.random() * 5);

export function problemBody(problem: Problem, requestId: string, language = 'en'): string {
  const { code, status, message, details } = problem;
  return JSON.stringify({
    message,
    ...(details.errors ? { errors: wordErrors(details.errors, language), error_codes: details.errors } : {}),
    type: `/api/docs#problem-${code}`,
    title: problems[code].message.replace(/\{\w+\}/g, '…'),
    status,
    code,
    ...(details.params ? { params: details.params } : {}),
    ...(details.current === undefined ? {} : { current: details.current }),
    request_id: requestId,
  });
}

import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { invalid } from '../../platform/problem.ts';

/** A list is one or the other. */
export function assertOneKind({
  query,
  user_ids,
}: {
  query?: object | undefined;
  user_ids?: unknown[] | undefined;
}): void {
  if ((query === undefined) === (user_ids === undefined)) throw invalid({ user_ids: [fieldError('people_or_query')] });
}

export function assertNameFree(holder: number | null, own: number | null): void {
  if (holder !== null && holder !== own) throw invalid({ name: [fieldError('list_name_taken')] });
}

export function assertAllSeen(found: number, expected: number): void {
  if (found !== expected) throw invalid({ user_ids: [fieldError('people_not_found')] });
}

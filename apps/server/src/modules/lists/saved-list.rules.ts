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

/** People who were chosen do not become a question, nor the other way round. */
export function assertQuestion(before: { query: object | null }, query: object | null): void {
  if (before.query === null || query === null) throw invalid({ query: [fieldError('people_or_query')] });
}

export function assertChosen({ query }: { query: object | null }): void {
  if (query !== null) throw invalid({ add: [fieldError('people_or_query')] });
}

export function assertAllSeen(found: number, expected: number, field: 'user_ids' | 'add' = 'user_ids'): void {
  if (found !== expected) throw invalid({ [field]: [fieldError('people_not_found')] });
}

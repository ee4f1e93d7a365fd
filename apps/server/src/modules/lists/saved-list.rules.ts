import { invalid } from '../../platform/problem.ts';

/** A list is one or the other. */
export function assertOneKind({
  query,
  user_ids,
}: {
  query?: object | undefined;
  user_ids?: unknown[] | undefined;
}): void {
  if ((query === undefined) === (user_ids === undefined))
    throw invalid({ user_ids: ['Please send either people or a query'] });
}

export function assertNameFree(holder: number | null, own: number | null): void {
  if (holder !== null && holder !== own) throw invalid({ name: ['There is a list of this name already'] });
}

export function assertAllSeen(found: number, asked: number): void {
  if (found !== asked) throw invalid({ user_ids: ['Some of these people cannot be found'] });
}

import type { userLog } from '@manyhands/contract/users/user-log.resource.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { resourceApi, type RowOf } from '../../lib/resource-api.ts';

export type LogEntry = RowOf<typeof userLog>;

const logOf = (userId: number) => resourceApi<typeof userLog>('users/{userId}/logs', { userId });

/** Newest first, a page at a time; all of it, or what was only looked at. */
const pagesOf = (userId: number, filter: { action?: 'read' }) =>
  infiniteQueryOptions({
    queryKey: ['users', userId, 'logs', filter],
    queryFn: ({ pageParam, signal }) => logOf(userId).list({ limit: 10, cursor: pageParam, filter }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ pagination }) => pagination.next_cursor ?? undefined,
  });

export const logQuery = (userId: number) => pagesOf(userId, {});
export const readsQuery = (userId: number) => pagesOf(userId, { action: 'read' });

import type { userLog } from '@manyhands/contract/users/user-log.resource.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { resourceApi, type RowOf } from '../../lib/resource-api.ts';

export type LogEntry = RowOf<typeof userLog>;

const logOf = (userId: number) => resourceApi<typeof userLog>('users/{userId}/logs', { userId });

/** Newest first, a page at a time. */
export const logQuery = (userId: number) =>
  infiniteQueryOptions({
    queryKey: ['users', userId, 'logs'],
    queryFn: ({ pageParam, signal }) => logOf(userId).list({ limit: 10, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ pagination }) => pagination.next_cursor ?? undefined,
  });

import type { loginMessage, loginMessageLog } from '@manyhands/contract/messages/login-message.resource.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { resourceApi, type RowOf } from '../../lib/resource-api.ts';

/** To many. */
export type Notice = RowOf<typeof loginMessage> & { team: { id: number; name: string } | null };
export type Reading = RowOf<typeof loginMessageLog>;

export const notices = resourceApi<typeof loginMessage, Pick<Notice, 'team'>>('organisation/login-messages', {});

export const noticesQuery = infiniteQueryOptions({
  queryKey: ['messages', 'list'],
  queryFn: ({ pageParam, signal }) => notices.list({ limit: 50, cursor: pageParam, include: 'team,can' }, signal),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ pagination }) => pagination.next_cursor ?? undefined,
});

export const noticeQuery = (id: number) =>
  queryOptions({ queryKey: ['messages', id], queryFn: ({ signal }) => notices.show(id, 'team,can', signal) });

/** Who has read it, the latest first. */
export const readingsQuery = (messageId: number) =>
  infiniteQueryOptions({
    queryKey: ['messages', messageId, 'logs'],
    queryFn: ({ pageParam, signal }) =>
      resourceApi<typeof loginMessageLog>('organisation/login-messages/{loginMessageId}/logs', {
        loginMessageId: messageId,
      }).list({ limit: 10, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ pagination }) => pagination.next_cursor ?? undefined,
  });

import type { loginMessage, loginMessageLog } from '@manyhands/contract/messages/login-message.resource.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/http.ts';
import { resourceApi, type OutputOf, type RowOf } from '../../lib/resource-api.ts';

/** To many. */
export type Notice = RowOf<typeof loginMessage> & { team: { id: number; name: string } | null };
export type Reading = RowOf<typeof loginMessageLog>;

/** As every question about them is kept. */
const noticesKey = ['organisation', 'login-messages'];

/** Who has read it, the latest first. */
export const readingsQuery = (messageId: number) =>
  infiniteQueryOptions({
    queryKey: [...noticesKey, messageId, 'logs'],
    queryFn: ({ pageParam, signal }) =>
      resourceApi<typeof loginMessageLog>('organisation/login-messages/{loginMessageId}/logs', {
        loginMessageId: messageId,
      }).list({ limit: 10, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ pagination }) => pagination.next_cursor ?? undefined,
  });

type Unread = OutputOf<typeof loginMessage, 'unread'>;

/** For whom it still waits. */
export const unreadQuery = (messageId: number) =>
  queryOptions({
    queryKey: [...noticesKey, messageId, 'unread'],
    queryFn: async ({ signal }) =>
      (await http.get<{ data: Unread }>(`organisation/login-messages/${messageId}/unread`, { signal })).body.data,
  });

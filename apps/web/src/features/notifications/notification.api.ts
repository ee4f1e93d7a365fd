import type { notificationSettings } from '@manyhands/contract/notifications/notification-settings.resource.ts';
import type { notification } from '@manyhands/contract/notifications/notification.resource.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/http.ts';
import { resourceApi, type OutputOf, type RowOf } from '../../lib/resource-api.ts';

export type Notification = RowOf<typeof notification>;
export type NotificationSettings = OutputOf<typeof notificationSettings, 'list'>;

const mine = resourceApi<typeof notification>('users/{userId}/notifications', { userId: 'me' });
const root = ['users', 'me', 'notifications'];

/** How many are unread. Asked for on the way from page to page, not by the clock: that would keep a session alive. */
export const unreadQuery = queryOptions({
  queryKey: [...root, 'unread'],
  queryFn: async ({ signal }) => (await mine.list({ limit: 1, filter: { read: false } }, signal)).pagination.total ?? 0,
  staleTime: 30_000,
});

export const notificationsQuery = (limit: number) =>
  infiniteQueryOptions({
    queryKey: [...root, 'list', limit],
    queryFn: ({ pageParam, signal }) => mine.list({ limit, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ pagination }) => pagination.next_cursor ?? undefined,
  });

export const notificationsKey = root;

/** These, or all of them. */
export const markRead = (ids?: readonly number[]) => http.post('users/me/notifications/read', ids ? { ids } : {});
export const dismiss = (ids?: readonly number[]) => http.post('users/me/notifications/dismiss', ids ? { ids } : {});

export const settingsQuery = queryOptions({
  queryKey: ['users', 'me', 'notification-settings'],
  queryFn: async ({ signal }) =>
    (await http.get<{ data: NotificationSettings }>('users/me/notification-settings', { signal })).body.data,
});

export const saveSettings = (settings: Partial<NotificationSettings>) =>
  http.put('users/me/notification-settings', settings);

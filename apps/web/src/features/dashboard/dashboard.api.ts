import type { dashboardSettings } from '@manyhands/contract/dashboard/dashboard-settings.resource.ts';
import type { dashboard } from '@manyhands/contract/dashboard/dashboard.resource.ts';
import type { recentAction } from '@manyhands/contract/dashboard/recent-action.resource.ts';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/http.ts';
import type { OutputOf } from '../../lib/resource-api.ts';

export type Card = OutputOf<typeof dashboard, 'list'>[number];
export type CardKind = Card['kind'];
export type CardSettings = OutputOf<typeof dashboardSettings, 'list'>;
export type RecentAction = OutputOf<typeof recentAction, 'list'>[number];

/** Counts of other people's doing: asked for again whenever the page is opened. */
export const cardsQuery = queryOptions({
  queryKey: ['dashboard', 'cards'],
  queryFn: async ({ signal }) => (await http.get<{ data: Card[] }>('dashboard', { signal })).body.data,
});

export const recentQuery = queryOptions({
  queryKey: ['dashboard', 'recent-actions'],
  queryFn: async ({ signal }) =>
    (await http.get<{ data: RecentAction[] }>('dashboard/recent-actions', { signal })).body.data,
});

export const cardSettingsQuery = queryOptions({
  queryKey: ['dashboard', 'settings'],
  queryFn: async ({ signal }) =>
    (await http.get<{ data: CardSettings }>('users/me/dashboard-settings', { signal })).body.data,
});

export const saveCardSettings = (settings: CardSettings) => http.put('users/me/dashboard-settings', settings);

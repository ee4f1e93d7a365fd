import type { OwnTexts } from '../../lib/server-texts.ts';
import type { activity, activityMap, userActivity } from '@manyhands/contract/activities/activity.resource.ts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { http } from '../../lib/http.ts';
import { resourceApi, type OutputOf, type RowOf } from '../../lib/resource-api.ts';
import type { PillTone } from '../../ui/pill.tsx';

interface Named {
  id: number;
  name: string;
}
interface Included {
  id: number;
  category?: Named | null;
  team?: Named | null;
}
export type Hours = RowOf<typeof userActivity> & Included;
export type ListedHours = RowOf<typeof activity> & Included;
export type Totals = OutputOf<typeof userActivity, 'totals'>;
type Overlap = OutputOf<typeof activity, 'overlapping'>[number];

export const STATE_TONES: Record<Hours['state'], PillTone> = { submitted: 'sky', confirmed: 'ok', queried: 'sun' };

export const hoursOf = (userId: number | 'me') =>
  resourceApi<typeof userActivity, Included>('users/{userId}/activities', { userId });

const keyOf = (userId: number) => ['users', String(userId), 'activities'];

/** After a change of someone's hours everything that counts them is asked again. */
export function useReloadHours() {
  const cache = useQueryClient();
  return () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: ['users'] }),
      cache.invalidateQueries({ queryKey: ['activities'] }),
      cache.invalidateQueries({ queryKey: ['dashboard'] }),
    ]);
}

export const totalsQuery = (userId: number) =>
  queryOptions({
    queryKey: [...keyOf(userId), 'totals'],
    queryFn: async ({ signal }) =>
      (await http.get<{ data: Totals }>(`users/${userId}/activities/totals`, { signal })).body.data,
  });

/** What the next entry most likely looks like: the one before it. */
export const lastHoursQuery = (userId: number) =>
  queryOptions({
    queryKey: [...keyOf(userId), 'last'],
    queryFn: async ({ signal }) => (await hoursOf(userId).list({ limit: 1 }, signal)).rows[0] ?? null,
  });

export type HoursPlace = OutputOf<typeof activityMap, 'list'>[number];

/** Where confirmed hours were given, by team. */
export const placesQuery = (period: { from?: string | undefined; to?: string | undefined }) =>
  queryOptions({
    queryKey: ['activities', 'map', period],
    queryFn: async ({ signal }) =>
      (await http.get<{ data: HoursPlace[] }>('activity-map', { signal, query: { ...period } })).body.data,
  });

interface OverlapQuestion {
  user_id: number;
  day: string;
  minutes: number;
  start_time?: string | undefined;
}
export const overlapQuery = (question: OverlapQuestion) =>
  queryOptions({
    queryKey: [...keyOf(question.user_id), 'overlapping', question],
    queryFn: async ({ signal }) =>
      (await http.get<{ data: Overlap[] }>('activities/overlapping', { signal, query: { ...question } })).body.data,
  });

export const decide = (id: number, verb: 'confirm' | 'reopen') => http.post(`activities/${id}/${verb}`, {});
export const ask = (id: number, question: string) => http.post(`activities/${id}/query`, { question });
export const answer = (id: number, text: string) => http.post(`activities/${id}/answer`, { answer: text });

export const certificatePath = (userId: number, period: { from?: string; to?: string }): string => {
  const query = new URLSearchParams(period).toString();
  return `/api/users/${userId}/activities/certificate${query && `?${query}`}`;
};

/** What the server says of single fields, in words of our own. */
export const TEXTS: OwnTexts = {
  category_archived: 'hours.archived_category',
  time_wrong: 'hours.wrong_time',
};

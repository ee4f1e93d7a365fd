import type { calendar } from '@manyhands/contract/calendars/calendar.resource.ts';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/http.ts';
import { resourceApi, type OutputOf, type RowOf } from '../../lib/resource-api.ts';
import type { DiaryEntry } from './diary.rules.ts';

export type Feed = RowOf<typeof calendar>;

const feeds = resourceApi<typeof calendar>('calendar', {});

export const feedsQuery = queryOptions({
  queryKey: ['calendar'],
  queryFn: async ({ signal }) => (await feeds.list({ limit: 100 }, signal)).rows,
});

/** Both answer the address, this once. */
export const makeFeed = async (): Promise<string> => (await feeds.create({})).address ?? '';
export const renewFeed = async ({ id }: Feed): Promise<string> =>
  (await http.post<{ data: { address: string } }>(`calendar/${id}/renew`, {})).body.data.address;
export const endFeed = ({ id }: Feed): Promise<void> => feeds.remove(id);

/** The organisation's clocks say which day it is, wherever the reader is. */
export const clockQuery = queryOptions({
  queryKey: ['organisation', 'timezone'],
  queryFn: async ({ signal }): Promise<string> =>
    (await http.get<{ data: { timezone: string } }>('organisation', { signal })).body.data.timezone,
  staleTime: Infinity,
});

type Entry = OutputOf<typeof calendar, 'events'>[number];

/** What is one's own between two days. */
export const diaryQuery = ({ first, last }: { first: string; last: string }) =>
  queryOptions({
    queryKey: ['calendar', 'events', first, last],
    queryFn: async ({ signal }): Promise<DiaryEntry[]> => {
      const query = { from: first, to: last };
      const { body } = await http.get<{ data: Entry[] }>('calendar/events', { query, signal });
      return body.data.map(({ location, path, state, type, ...entry }) => ({
        ...entry,
        place: location,
        href: path,
        kind: type as DiaryEntry['kind'],
        isTentative: state === 'tentative',
      }));
    },
  });

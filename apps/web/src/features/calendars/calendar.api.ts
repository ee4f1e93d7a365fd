import type { calendar } from '@manyhands/contract/calendars/calendar.resource.ts';
import { queryOptions } from '@tanstack/react-query';
import { behalfHeaders } from '../../lib/behalf.tsx';
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

/** On a child's pages, what leads to one's own leads to theirs. */
const pathFor = (path: string, forId: number | null): string =>
  forId === null ? path : path.replace(/^\/portal\/(?=shifts|events)/, `/portal/user/${forId}/`);

/** What is one's own between two days, or a child's. */
export const diaryQuery = ({ first, last }: { first: string; last: string }, forId: number | null) =>
  queryOptions({
    queryKey: ['calendar', 'events', first, last, forId],
    queryFn: async ({ signal }): Promise<DiaryEntry[]> => {
      const query = { from: first, to: last };
      const { body } = await http.get<{ data: Entry[] }>('calendar/events', {
        query,
        headers: behalfHeaders(forId),
        signal,
      });
      return body.data.map(({ location, path, state, type, ...entry }) => ({
        ...entry,
        place: location,
        href: pathFor(path, forId),
        kind: type as DiaryEntry['kind'],
        isTentative: state === 'tentative',
      }));
    },
  });

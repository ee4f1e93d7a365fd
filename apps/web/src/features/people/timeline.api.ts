import type { timeline } from '@manyhands/contract/people/timeline.resource.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { http } from '../../lib/http.ts';
import type { OutputOf } from '../../lib/resource-api.ts';

type Page = OutputOf<typeof timeline, 'list'>;
export type TimelineEntry = Page['data'][number];
type Kind = TimelineEntry['kind'];

/** What a reader can narrow it down to. */
export const TIMELINE_FILTERS = {
  all: [],
  roles: ['joined', 'role-started', 'role-ended'],
  applications: ['application', 'decision'],
  shifts: ['shift'],
  hours: ['hours'],
  checks: ['check', 'training'],
  contact: ['note', 'touchpoint'],
  messages: ['message'],
  stays: ['stay'],
} as const satisfies Record<string, readonly Kind[]>;
export type TimelineFilter = keyof typeof TIMELINE_FILTERS;

/** Newest first, a page at a time. */
export const timelineQuery = (userId: number, filter: TimelineFilter) =>
  infiniteQueryOptions({
    queryKey: ['users', userId, 'timeline', filter],
    async queryFn({ pageParam, signal }) {
      const kind = TIMELINE_FILTERS[filter].join() || undefined;
      const query = { limit: 10, cursor: pageParam, kind };
      return (await http.get<Page>(`users/${userId}/timeline`, { query, signal })).body;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ meta }) => meta.pagination.next_cursor ?? undefined,
  });

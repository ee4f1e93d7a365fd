import type { recentAction } from '@manyhands/contract/dashboard/recent-action.resource.ts';
import type { search } from '@manyhands/contract/search/search.resource.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/http.ts';
import type { OutputOf } from '../../lib/resource-api.ts';

export type Found = OutputOf<typeof search, 'list'>[number];
type Recent = OutputOf<typeof recentAction, 'list'>[number];

export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: ['search', q],
    queryFn: async ({ signal }) => (await http.get<{ data: Found[] }>('search', { query: { q }, signal })).body.data,
    enabled: q.length > 1,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });

/** What the reader had open last; the home page asks for the same. */
export const recentQuery = queryOptions({
  queryKey: ['dashboard', 'recent-actions'],
  queryFn: async ({ signal }) => (await http.get<{ data: Recent[] }>('dashboard/recent-actions', { signal })).body.data,
});

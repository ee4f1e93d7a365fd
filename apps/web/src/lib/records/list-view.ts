import type { listView as resource, sharedView } from '@manyhands/contract/lists/list-view.resource.ts';
import { queryOptions } from '@tanstack/react-query';
import { resourceApi, type RowOf } from '../resource-api.ts';
import type { TitledDescriptor } from './descriptor.ts';
import type { RecordSearch } from './record-search.ts';

export type ListView = RowOf<typeof resource>;
export type SharedView = RowOf<typeof sharedView>;

export const ownViews = resourceApi<typeof resource>('users/{userId}/views', { userId: 'me' });
const sharedViews = resourceApi<typeof sharedView>('organisation/views', {});

/** Those of this list: the reader's own, and what others share. */
export const viewsQuery = (list: string) =>
  queryOptions({
    queryKey: ['views', list],
    queryFn: async ({ signal }) => {
      const query = { limit: 100, include: 'can', filter: { list } };
      const [own, shared] = await Promise.all([
        ownViews.list(query, signal),
        sharedViews.list({ ...query, include: '' }, signal),
      ]);
      const mine = new Set(own.rows.map(({ id }) => id));
      return { mine: own.rows, shared: shared.rows.filter(({ id }) => !mine.has(id)) };
    },
    staleTime: 60_000,
  });

export interface ListViewsProps {
  of: TitledDescriptor;
  search: RecordSearch;
  ask(change: RecordSearch): void;
}

/** The change that leads from what the address says to a view, and nothing else. */
export const toView = (search: RecordSearch, { parameters }: Pick<ListView, 'parameters'>): RecordSearch => ({
  ...Object.fromEntries(Object.keys(search).map((key) => [key, undefined])),
  ...parameters,
});

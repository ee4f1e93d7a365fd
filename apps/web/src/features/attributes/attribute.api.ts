import type { attribute } from '@manyhands/contract/attributes/attribute.resource.ts';
import type { opportunity } from '@manyhands/contract/opportunities/opportunity.resource.ts';
import type { attributeCategory } from '@manyhands/contract/organisation/lookups.resource.ts';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/http.ts';
import { listAll, resourceApi, type RowOf } from '../../lib/resource-api.ts';

export type Attribute = RowOf<typeof attribute>;
export type Category = RowOf<typeof attributeCategory>;

export const attributes = resourceApi<typeof attribute>('organisation/attributes', {});
export const categories = resourceApi<typeof attributeCategory>('organisation/attribute-categories', {});

export const attributesQuery = queryOptions({
  queryKey: ['attributes', 'list'],
  queryFn: ({ signal }) => listAll(attributes.list, { limit: 999, include: 'can' }, signal),
});

export const attributeQuery = (id: number) =>
  queryOptions({ queryKey: ['attributes', id], queryFn: ({ signal }) => attributes.show(id, undefined, signal) });

export const categoriesQuery = queryOptions({
  queryKey: ['attributes', 'categories'],
  queryFn: ({ signal }) => listAll(categories.list, { limit: 999, include: 'can' }, signal),
});

/** Those of these opportunities that the reader may see. */
export const askingQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['attributes', 'opportunities', ids],
    queryFn: async ({ signal }) =>
      (
        await http.get<{ data: RowOf<typeof opportunity>[] }>('opportunities', {
          query: { limit: 100, 'filter[id][in]': ids.slice(0, 100).join(',') },
          signal,
        })
      ).body.data,
    enabled: ids.length > 0,
  });

import type { attribute } from '@manyhands/contract/attributes/attribute.resource.ts';
import type { opportunity } from '@manyhands/contract/opportunities/opportunity.resource.ts';
import type { attributeCategory as categoryResource } from '@manyhands/contract/attributes/lookups.resource.ts';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/http.ts';
import { attributeCategory } from '../../lib/records/descriptors/attribute-category.generated.ts';
import { allRecordsQuery } from '../../lib/records/record-api.ts';
import { listAll, resourceApi, type RowOf } from '../../lib/resource-api.ts';

export type Attribute = RowOf<typeof attribute>;
export type Category = RowOf<typeof categoryResource>;

export const attributes = resourceApi<typeof attribute>('organisation/attributes', {});

export const attributesQuery = queryOptions({
  queryKey: ['attributes', 'list'],
  queryFn: ({ signal }) => listAll(attributes.list, { limit: 999, include: 'can' }, signal),
});

export const attributeQuery = (id: number) =>
  queryOptions({ queryKey: ['attributes', id], queryFn: ({ signal }) => attributes.show(id, undefined, signal) });

export const categoriesQuery = allRecordsQuery(attributeCategory);

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

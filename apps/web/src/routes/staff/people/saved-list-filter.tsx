import type { savedLists } from '@manyhands/contract/lists/saved-list.resource.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMay } from '../../../lib/access.ts';
import { user } from '../../../lib/records/descriptors/user.generated.ts';
import type { RecordFilterProps } from '../../../lib/records/filter-props.ts';
import { searchOfQuery } from '../../../lib/records/kept-query.ts';
import { OneOf } from '../../../lib/records/record-filter.tsx';
import { everything } from '../../../lib/records/record-search.ts';
import { listAll, resourceApi } from '../../../lib/resource-api.ts';
import { peopleFilters } from './people-filters.ts';

const savedListsQuery = queryOptions({
  queryKey: ['saved-lists', 'options'],
  queryFn: ({ signal }) =>
    listAll(resourceApi<typeof savedLists>('saved-lists', {}).list, { limit: 999, sort: 'name' }, signal),
  staleTime: 60_000,
});

/** A list of people narrows the list down; one that is a question takes the place of the other filters. */
export function SavedListFilter({ field: _field, ask, ...rest }: RecordFilterProps) {
  const may = useMay();
  const { data = [] } = useQuery(savedListsQuery);
  const lists = data.flatMap(({ id, name, query }) => {
    const search = query && searchOfQuery(user, peopleFilters(may), query);
    return query && !search ? [] : [{ value: String(id), label: name, search }];
  });
  if (lists.length === 0) return null;
  const choose: RecordFilterProps['ask'] = (change) => {
    const search = lists.find(({ value }) => value === change[rest.name])?.search;
    ask(search ? { ...everything(rest.search), ...search } : change);
  };
  return <OneOf {...rest} ask={choose} options={lists} />;
}

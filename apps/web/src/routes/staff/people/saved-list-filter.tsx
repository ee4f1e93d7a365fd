import type { savedLists } from '@manyhands/contract/lists/saved-list.resource.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { searchOf } from '../../../features/skills/rule-search.ts';
import type { RecordFilterProps } from '../../../lib/records/filter-props.ts';
import { OneOf } from '../../../lib/records/record-filter.tsx';
import { listAll, resourceApi } from '../../../lib/resource-api.ts';

const savedListsQuery = queryOptions({
  queryKey: ['saved-lists', 'options'],
  queryFn: ({ signal }) =>
    listAll(resourceApi<typeof savedLists>('saved-lists', {}).list, { limit: 999, sort: 'name' }, signal),
  staleTime: 60_000,
});

/** A list of people narrows the list down; one that is a question takes the place of the other filters. */
export function SavedListFilter({ field: _field, ask, ...rest }: RecordFilterProps) {
  const { data = [] } = useQuery(savedListsQuery);
  if (data.length === 0) return null;
  const choose: RecordFilterProps['ask'] = (change) => {
    const query = data.find(({ id }) => String(id) === change[rest.name])?.query;
    ask(query ? { ...change, [rest.name]: undefined, ...searchOf(query) } : change);
  };
  return <OneOf {...rest} ask={choose} options={data.map(({ id, name }) => ({ value: String(id), label: name }))} />;
}

import type { savedList, savedLists } from '@manyhands/contract/lists/saved-list.resource.ts';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/http.ts';
import { etagOf, flat, listAll, resourceApi, type OutputOf, type RowOf } from '../../lib/resource-api.ts';
import type { Selected } from '../../lib/records/record-selection.tsx';

export type SavedList = OutputOf<typeof savedList, 'create'>;
export type ListRow = RowOf<typeof savedLists> & { id: number };

/** The people who are ticked, or the filters that found them. */
export type What = 'people' | 'filters';
/** What becomes of a list that is there: people are added or removed, filters replaced. */
export type Change = 'add' | 'remove' | 'replace';
export type Way = 'new' | Change;
type Picked = Selected<{ id: number }>;

const api = resourceApi<typeof savedLists>('saved-lists', {});

/** The lists that the reader can change. */
export const ownListsQuery = queryOptions({
  queryKey: ['saved-lists', 'own'],
  queryFn: async ({ signal }) => {
    const lists = await listAll(api.list, { limit: 999, sort: 'name', include: 'can' }, signal);
    return (lists as ListRow[]).filter(({ can }) => can?.update);
  },
});

const idsOf = ({ rows }: Picked) => (rows ?? []).map(({ id }) => id);
const questionOf = ({ query }: Picked) =>
  Object.fromEntries(Object.entries(flat(query)).filter(([, value]) => value !== undefined));

export async function saveList(name: string, what: What, selected: Picked): Promise<SavedList> {
  const kept = what === 'people' ? { user_ids: idsOf(selected) } : { query: questionOf(selected) };
  return (await http.post<{ data: SavedList }>('organisation/saved-list', { name, ...kept })).body.data;
}

export async function changeList(list: ListRow, change: Change, selected: Picked): Promise<string> {
  if (change === 'replace') await api.update(list.id, { query: questionOf(selected) } as never, etagOf(list));
  else await http.post(`saved-lists/${list.id}/people`, { [change]: idsOf(selected) });
  return list.name;
}

import type { savedList } from '@manyhands/contract/lists/saved-list.resource.ts';
import { http } from '../../lib/http.ts';
import { flat } from '../../lib/resource-api.ts';
import type { Selected } from '../../lib/records/record-selection.tsx';
import type { OutputOf } from '../../lib/resource-api.ts';

export type SavedList = OutputOf<typeof savedList, 'create'>;

/** Those who are ticked, or the question where everything that matches is meant. */
export async function saveList(name: string, { rows, query }: Selected<{ id: number }>): Promise<SavedList> {
  const filters = Object.entries(flat(query)).filter(([, value]) => value !== undefined);
  const what = rows ? { user_ids: rows.map(({ id }) => id) } : { query: Object.fromEntries(filters) };
  return (await http.post<{ data: SavedList }>('organisation/saved-list', { name, ...what })).body.data;
}

import type { application } from '@manyhands/contract/applications/application.resource.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { listAll, resourceApi } from '../../lib/resource-api.ts';

const { list } = resourceApi<typeof application>('applications', {});

/** How often the board looks for what colleagues have moved. */
const LOOK_AGAIN = 60_000;

const listCards = (filter: Readonly<Record<string, number>>, signal = new AbortController().signal) =>
  listAll(
    list,
    {
      limit: 999,
      include: 'can',
      sort: 'stage_entered_at',
      filter: { ...filter, 'state.in': 'submitted,reviewing' },
    },
    signal,
  );

/** Everything undecided in a category, longest in its stage first. The filters of the board look through it without asking again. */
export const boardQuery = (categoryId: number) =>
  queryOptions({
    queryKey: ['applications', 'board', categoryId],
    queryFn: ({ signal }) => listCards({ category_id: categoryId }, signal),
    refetchInterval: LOOK_AGAIN,
  });

/** Reads the cards of one person again, and leaves the hundreds of others as they are; pages and lists follow when they are opened. */
export async function refreshPerson(cache: QueryClient, categoryId: number, userId: number): Promise<void> {
  void cache.invalidateQueries({ queryKey: ['applications'], refetchType: 'none' });
  const found = new Map((await listCards({ category_id: categoryId, user_id: userId })).map((card) => [card.id, card]));
  cache.setQueryData(boardQuery(categoryId).queryKey, (all) =>
    all?.flatMap((card) => (card.user_id === userId ? (found.get(card.id) ?? []) : card)),
  );
}

import type { application } from '@manyhands/contract/applications/application.resource.ts';
import { queryOptions } from '@tanstack/react-query';
import { listAll, resourceApi } from '../../lib/resource-api.ts';

const { list } = resourceApi<typeof application>('applications', {});

/** Everything undecided in a category, longest in its stage first. The filters of the board look through it without asking again. */
export const boardQuery = (categoryId: number) =>
  queryOptions({
    queryKey: ['applications', 'board', categoryId],
    queryFn: ({ signal }) =>
      listAll(
        list,
        {
          limit: 999,
          include: 'can',
          sort: 'stage_entered_at',
          filter: { category_id: categoryId, 'state.in': 'submitted,reviewing' },
        },
        signal,
      ),
  });

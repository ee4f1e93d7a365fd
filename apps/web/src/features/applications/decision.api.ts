import type { application } from '@manyhands/contract/applications/application.resource.ts';
import type { recruitmentCategory } from '@manyhands/contract/recruitment/category.resource.ts';
import type { recruitmentStage } from '@manyhands/contract/recruitment/stage.resource.ts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { http } from '../../lib/http.ts';
import { listAll, resourceApi, type RowOf } from '../../lib/resource-api.ts';
import { optionsQuery } from '../../lib/records/reference-options.ts';

export type RecruitmentStage = RowOf<typeof recruitmentStage>;
export type Verb = Exclude<keyof (typeof application)['operations'], 'withdraw'>;

export const stagesQuery = (recruitmentCategoryId: number) =>
  queryOptions({
    queryKey: ['organisation', 'recruitment', 'categories', recruitmentCategoryId, 'stages', 'all'],
    queryFn: ({ signal }) =>
      listAll(
        resourceApi<typeof recruitmentStage>('organisation/recruitment/categories/{recruitmentCategoryId}/stages', {
          recruitmentCategoryId,
        }).list,
        { limit: 999 },
        signal,
      ),
    staleTime: 60_000,
  });

/** Every category with its stages in order: what lists are narrowed to and what the columns of the board are. */
export const categoriesQuery = queryOptions({
  queryKey: ['organisation', 'recruitment', 'categories', 'with-stages'],
  queryFn: async ({ signal }) => {
    const { list } = resourceApi<typeof recruitmentCategory, { stages: RecruitmentStage[] }>(
      'organisation/recruitment/categories',
      {},
    );
    const found = await listAll(list, { limit: 999, include: 'stages' }, signal);
    return found.map((category) => ({
      ...category,
      stages: category.stages.toSorted((a, b) => a.position - b.position || a.id - b.id),
    }));
  },
  staleTime: 60_000,
});

export const closingReasonsQuery = optionsQuery({
  path: 'organisation/recruitment-closing-reasons',
  include: 'closing_reason',
  named: 'name',
});

export async function decide(id: number, verb: Verb, body: object = {}): Promise<void> {
  await http.post(`applications/${id}/${verb}`, body);
}

/** The application with its notes and history, every list it stands in, and the applicant, who may have become active. */
export function useRefreshDecided(userId: number) {
  const cache = useQueryClient();
  return () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: ['applications'] }),
      cache.invalidateQueries({ queryKey: ['users', userId] }),
    ]);
}

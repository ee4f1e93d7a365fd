import type { duplicate } from '@manyhands/contract/people/duplicate.resource.ts';
import type { merge } from '@manyhands/contract/people/merge.resource.ts';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/http.ts';
import type { OutputOf } from '../../lib/resource-api.ts';

export type DuplicatePair = OutputOf<typeof duplicate, 'list'>[number];
export type MergePreview = OutputOf<typeof merge, 'preview'>;

export const duplicatesQuery = queryOptions({
  queryKey: ['users', 'duplicates'],
  queryFn: async ({ signal }) =>
    (await http.get<{ data: DuplicatePair[] }>('users/duplicates', { query: { limit: 100 }, signal })).body.data,
});

export const previewQuery = (id: number, otherId: number) =>
  queryOptions({
    queryKey: ['users', id, 'merge', otherId],
    queryFn: async ({ signal }) =>
      (await http.get<{ data: MergePreview }>(`users/${id}/merge`, { query: { other_id: otherId }, signal })).body.data,
  });

/** Two people, not one: no longer offered for merging, or offered again. */
export async function markDistinct([one, two]: readonly [number, number], isDistinct: boolean): Promise<void> {
  await http.post(`users/${one}/merge/${isDistinct ? 'dismiss' : 'restore'}`, { other_id: two });
}

export async function mergePeople(id: number, otherId: number, take: readonly string[]): Promise<void> {
  await http.post(`users/${id}/merge`, {
    other_id: otherId,
    take: Object.fromEntries(take.map((field) => [field, 'other'])),
  });
}

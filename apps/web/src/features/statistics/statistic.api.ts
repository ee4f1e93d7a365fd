import type { statisticSet } from '@manyhands/contract/statistics/statistic-set.resource.ts';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/http.ts';
import type { OutputOf } from '../../lib/resource-api.ts';

export type Figure = OutputOf<typeof statisticSet, 'figures'>[number];

export const KINDS: readonly Figure['kind'][] = [
  'people-active',
  'people-with-role',
  'people-new',
  'hours-confirmed',
  'hours-logged',
  'shifts-filled',
  'applications-received',
  'applications-cleared',
  'decision-days',
  'training-completed',
  'outcomes',
];
export const PERIODS: readonly Figure['period'][] = ['month', 'quarter', 'year', 'last-12-months'];

/** Counted anew whenever the page is opened. */
export const figuresQuery = (setId: number) =>
  queryOptions({
    queryKey: ['statistic-sets', setId, 'figures'],
    queryFn: async ({ signal }) =>
      (await http.get<{ data: Figure[] }>(`organisation/statistic-sets/${setId}/figures`, { signal })).body.data,
  });

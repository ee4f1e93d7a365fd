import type { diversityReport } from '@manyhands/contract/diversity/diversity-report.resource.ts';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/http.ts';
import type { OutputOf } from '../../lib/resource-api.ts';

export type Figures = OutputOf<typeof diversityReport, 'overview'>;
export type Question = Figures['user'][number];

export const figuresQuery = queryOptions({
  queryKey: ['reports', 'diversity'],
  queryFn: async ({ signal }) =>
    (await http.get<{ data: Figures }>('reports/overview/diversity', { signal })).body.data,
});

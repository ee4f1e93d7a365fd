import type { scorecard } from '@manyhands/contract/scorecards/scorecard.resource.ts';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/http.ts';
import type { OutputOf } from '../../lib/resource-api.ts';

export type Scorecards = OutputOf<typeof scorecard, 'show'>;
export type Scorecard = NonNullable<Scorecards['mine']>;
export type ScoredQuestion = Scorecards['questions'][number];
export type Answer = Scorecard['answers'][string];

export const scorecardsQuery = (applicationId: number) =>
  queryOptions({
    queryKey: ['applications', applicationId, 'scorecards'],
    queryFn: async ({ signal }) =>
      (await http.get<{ data: Scorecards }>(`applications/${applicationId}/scorecards`, { signal })).body.data,
  });

export async function saveScorecard(
  applicationId: number,
  sent: { answers: Readonly<Record<string, Answer>>; comment: string },
): Promise<Scorecards> {
  return (await http.put<{ data: Scorecards }>(`applications/${applicationId}/scorecards`, sent)).body.data;
}

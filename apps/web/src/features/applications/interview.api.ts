import type { arrangedInterview } from '@manyhands/contract/interviews/arranged-interview.resource.ts';
import type { interview } from '@manyhands/contract/interviews/interview.resource.ts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { http } from '../../lib/http.ts';
import { listAll, resourceApi, type RowOf } from '../../lib/resource-api.ts';
import type { PillTone } from '../../ui/pill.tsx';

export type Interview = RowOf<typeof interview>;
export type ArrangedInterview = RowOf<typeof arrangedInterview>;

export const interviewsOf = (applicationId: number) =>
  resourceApi<typeof interview>('applications/{applicationId}/interviews', { applicationId });

export const interviewsQuery = (applicationId: number) =>
  queryOptions({
    queryKey: ['applications', applicationId, 'interviews'],
    queryFn: ({ signal }) => listAll(interviewsOf(applicationId).list, { limit: 100 }, signal),
  });

/** The interviews, what the history tells of them, and the application, whose stage may require one. */
export function useRefreshInterviews(applicationId: number) {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: ['applications', applicationId] });
}

export async function callInterview(
  { application_id, id }: Interview,
  verb: 'choose' | 'ask' | 'cancel' | 'record',
  body: object = {},
): Promise<void> {
  await http.post(`applications/${application_id}/interviews/${id}/${verb}`, body);
}

export const isOpen = ({ state }: Interview) => ['offered', 'booked', 'asked'].includes(state);

export const INTERVIEW_TONES: Readonly<Record<Interview['state'], PillTone>> = {
  offered: 'sun',
  booked: 'ok',
  asked: 'sun',
  held: 'neutral',
  missed: 'danger',
  cancelled: 'neutral',
};

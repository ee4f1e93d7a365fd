import type { induction } from '@manyhands/contract/inductions/induction.resource.ts';
import type { onboarding } from '@manyhands/contract/inductions/onboarding.resource.ts';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/http.ts';
import type { OutputOf, RowOf } from '../../lib/resource-api.ts';
import type { AttachedRow } from '../../lib/records/record-attachments.tsx';
import type { PillTone } from '../../ui/pill.tsx';

export type Step = OutputOf<typeof onboarding, 'list'>[number];
export type Induction = RowOf<typeof induction> & {
  id: number;
  module?: { name: string; kind: string } | null;
  attachments?: readonly AttachedRow[];
};
export type Progress = OutputOf<typeof induction, 'selfComplete'>;

export const STATE_TONES: Record<Induction['state'], PillTone> = {
  assigned: 'neutral',
  started: 'sky',
  done: 'ok',
  expired: 'danger',
};

/** What is left before the first shift, for the person and for staff alike. */
export const onboardingQuery = (userId: number | 'me') =>
  queryOptions({
    queryKey: ['users', String(userId), 'onboarding'],
    queryFn: async ({ signal }) =>
      (await http.get<{ data: Step[] }>(`users/${userId}/onboarding`, { signal })).body.data,
  });

export const trainingQuery = (id: number) =>
  queryOptions({
    queryKey: ['users', 'me', 'inductions', id],
    queryFn: async ({ signal }) =>
      (await http.get<{ data: Induction }>(`users/me/inductions/${id}`, { signal, query: { include: 'attachments' } }))
        .body.data,
  });

export const trainingPath = (id: number): string => `/portal/training/${id}`;

/** Takes on what a role requires and no one has assigned yet. */
export const takeOn = async (moduleId: number): Promise<number> =>
  (await http.post<{ data: { id: number } }>('users/me/inductions', { module_id: moduleId })).body.data.id;

export const start = (id: number): Promise<unknown> => http.post(`users/me/inductions/${id}/start`);

export const complete = async (id: number, answers?: readonly (readonly number[])[]): Promise<Progress> =>
  (await http.put<{ data: Progress }>(`users/me/inductions/self-complete/${id}`, answers ? { answers } : {})).body.data;

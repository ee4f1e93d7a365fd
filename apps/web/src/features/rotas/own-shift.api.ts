import type { assignment } from '@manyhands/contract/shifts/assignment.resource.ts';
import type { shift } from '@manyhands/contract/shifts/shift.resource.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { behalfHeaders, useBehalf } from '../../lib/behalf.tsx';
import { http } from '../../lib/http.ts';
import { listAll, type OutputOf } from '../../lib/resource-api.ts';
import { meQuery } from '../../lib/session.ts';
import { assignmentsFor, COUNTING, shiftsFor, type OwnAssignment } from './shift.api.ts';

export type Eligibility = OutputOf<typeof shift, 'eligibility'>;

/** One's own shifts that are still to come, or a child's. */
export const mineQuery = (userId: number | undefined, forId: number | null = null) =>
  queryOptions({
    queryKey: ['assignments', 'mine', userId],
    queryFn: async ({ signal }) =>
      (await listAll(
        assignmentsFor(forId).list,
        {
          limit: 100,
          include: 'shift',
          sort: 'starts_at',
          filter: { 'state.in': COUNTING, 'ends_at.gt': new Date().toISOString(), user_id: userId! },
        },
        signal,
      )) as unknown as OwnAssignment[],
    enabled: userId !== undefined,
  });

export function useMine() {
  const forId = useBehalf();
  const me = useQuery(meQuery).data?.id;
  return useQuery(mineQuery(forId ?? me, forId));
}

/** Shifts that someone had a place on and that are over, the latest first. */
export const pastQuery = (userId: number | undefined, now: string) =>
  queryOptions({
    queryKey: ['assignments', 'past', userId, now],
    queryFn: async ({ signal }) =>
      (
        await assignmentsFor(null).list(
          { limit: 100, sort: '-starts_at', filter: { user_id: userId!, state: 'confirmed', 'ends_at.lte': now } },
          signal,
        )
      ).rows,
    enabled: userId !== undefined,
  });

/** Shifts with a place that one could take, the next first. */
export const openQuery = (all: boolean, forId: number | null) =>
  queryOptions({
    queryKey: ['shifts', 'open', all, forId],
    queryFn: ({ signal }) =>
      shiftsFor(forId).list(
        {
          limit: 50,
          include: 'rota',
          sort: 'starts_at',
          filter: {
            state: 'published',
            'starts_at.gt': new Date().toISOString(),
            ...(!all && { open_to_me: true }),
          },
        },
        signal,
      ),
  });

/** The same between two days, all of them. */
export const openBetweenQuery = (first: string, last: string, forId: number | null) =>
  queryOptions({
    queryKey: ['shifts', 'open', first, last, forId],
    queryFn: ({ signal }) =>
      listAll(
        shiftsFor(forId).list,
        {
          limit: 100,
          include: 'rota',
          sort: 'starts_at',
          filter: {
            state: 'published',
            'day.gte': first,
            'day.lte': last,
            'starts_at.gt': new Date().toISOString(),
            open_to_me: true,
          },
        },
        signal,
      ),
  });

export const eligibilityQuery = (shiftId: number, forId: number | null) =>
  queryOptions({
    queryKey: ['shifts', shiftId, 'eligibility', forId],
    queryFn: async ({ signal }) =>
      (
        await http.get<{ data: Eligibility }>(`shifts/${shiftId}/eligibility`, {
          headers: behalfHeaders(forId),
          signal,
        })
      ).body.data,
  });

type Swapped = OutputOf<typeof assignment, 'swap'>;

/** Answers how many people are asked. */
export const requestSwap = async (id: number, body: { email?: string }, forId: number | null): Promise<number> =>
  (await http.post<{ data: Swapped }>(`assignments/${id}/swap`, body, { headers: behalfHeaders(forId) })).body.data
    .asked;

import type { rota, rotaEntry } from '@manyhands/contract/rotas/rota.resource.ts';
import type { shiftPattern } from '@manyhands/contract/rotas/shift-pattern.resource.ts';
import type { assignment } from '@manyhands/contract/shifts/assignment.resource.ts';
import type { rotaBoard } from '@manyhands/contract/shifts/board.resource.ts';
import type { repeatingShift } from '@manyhands/contract/shifts/repeating-shift.resource.ts';
import type { shift } from '@manyhands/contract/shifts/shift.resource.ts';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { behalfHeaders } from '../../lib/behalf.tsx';
import { today } from '../../lib/dates.ts';
import { http } from '../../lib/http.ts';
import { etagOf, listAll, resourceApi, type OutputOf, type RowOf } from '../../lib/resource-api.ts';
import { addDays } from '../../ui/calendar/calendar-days.ts';
import type { PillTone } from '../../ui/pill.tsx';

export type Rota = RowOf<typeof rota>;
export type Pattern = RowOf<typeof shiftPattern>;
interface OfRota {
  rota: Rota | null;
  /** At the shift's own address alone. */
  repeating_shift?: Series | null;
}
export type Shift = RowOf<typeof shift> & OfRota;
export type Series = RowOf<typeof repeatingShift>;
export type Assignment = RowOf<typeof assignment>;
/** One's own place, with the shift it is in. */
export type OwnAssignment = Assignment & { shift: Omit<Shift, 'rota'> | null };
export type Candidate = OutputOf<typeof shift, 'candidates'>[number];

const rotas = resourceApi<typeof rota>('organisation/rotas', {});
const patterns = resourceApi<typeof shiftPattern>('organisation/shift-patterns', {});
/** As the reader, or as whoever acts for a child sees them. */
export const shiftsFor = (forId: number | null) =>
  resourceApi<typeof shift, OfRota>('shifts', {}, behalfHeaders(forId));
const shifts = shiftsFor(null);
export const seriesApi = resourceApi<typeof repeatingShift>('repeating-shifts', {});
export const assignmentsFor = (forId: number | null) =>
  resourceApi<typeof assignment>('assignments', {}, behalfHeaders(forId));
const assignments = assignmentsFor(null);

export const ASSIGNMENT_TONES: Record<Assignment['state'], PillTone> = {
  requested: 'sky',
  waiting: 'sun',
  offered: 'sky',
  confirmed: 'ok',
  'cover-requested': 'sun',
  declined: 'neutral',
  expired: 'neutral',
  cancelled: 'neutral',
};

/** States in which someone takes part, or may yet. */
export const COUNTING = 'requested,waiting,offered,confirmed,cover-requested';

export const rotasQuery = queryOptions({
  queryKey: ['organisation', 'rotas', 'all'],
  queryFn: ({ signal }) => listAll(rotas.list, { limit: 999, include: 'can' }, signal),
});

/** Patterns that new shifts can follow. */
export const patternsQuery = queryOptions({
  queryKey: ['organisation', 'shift-patterns', 'offered'],
  queryFn: ({ signal }) => listAll(patterns.list, { limit: 999, filter: { archived: false } }, signal),
});

/** Teams with shifts that the reader sees. */
export const boardTeamsQuery = queryOptions({
  queryKey: ['rota', 'teams'],
  queryFn: async ({ signal }) =>
    (await http.get<{ data: OutputOf<typeof rotaBoard, 'teams'> }>('rota/teams', { signal })).body.data,
});

/** Days are those of the rota's clocks; an index finds the moments around them, so that no one reads the years before. */
const inDays = (first: string, last?: string) => ({
  'day.gte': first,
  'starts_at.gte': `${addDays(first, -1)}T00:00:00Z`,
  ...(last !== undefined && { 'day.lte': last, 'starts_at.lt': `${addDays(last, 2)}T00:00:00Z` }),
});

/** The shifts of some days; of one rota or team, or of all that the reader sees. */
export const spanQuery = (first: string, last: string, rotaId: number | null, teamId?: number) =>
  queryOptions({
    queryKey: ['shifts', 'span', first, last, rotaId, teamId],
    queryFn: ({ signal }) =>
      listAll(
        shifts.list,
        {
          limit: 100,
          include: 'can,rota',
          sort: 'starts_at',
          filter: {
            ...inDays(first, last),
            ...(rotaId !== null && { rota_id: rotaId }),
            ...(teamId !== undefined && { team_id: teamId }),
          },
        },
        signal,
      ),
    placeholderData: keepPreviousData,
  });

/** Who takes part in the shifts of some days. */
export const spanPeopleQuery = (first: string, last: string, rotaId: number | null, teamId?: number) =>
  queryOptions({
    queryKey: ['assignments', 'span', first, last, rotaId, teamId],
    queryFn: ({ signal }) =>
      listAll(
        assignments.list,
        {
          limit: 100,
          filter: {
            ...inDays(first, last),
            'state.in': COUNTING,
            ...(rotaId !== null && { rota_id: rotaId }),
            ...(teamId !== undefined && { team_id: teamId }),
          },
        },
        signal,
      ),
    placeholderData: keepPreviousData,
  });

/** Of all shifts that are still to come. */
export const waitingQuery = (state: 'requested' | 'cover-requested') =>
  queryOptions({
    queryKey: ['assignments', 'waiting', state],
    queryFn: ({ signal }) =>
      listAll(assignments.list, { limit: 100, sort: 'starts_at', filter: { state, ...inDays(today()) } }, signal),
  });

export const shortQuery = (first = today()) =>
  queryOptions({
    queryKey: ['shifts', 'short', first],
    queryFn: ({ signal }) =>
      listAll(
        shifts.list,
        {
          limit: 100,
          include: 'can,rota',
          sort: 'starts_at',
          filter: { short: true, ...inDays(first, addDays(first, 6)) },
        },
        signal,
      ),
  });

/** Someone’s shifts, the next ones or what was, the latest first. */
export const personShiftsQuery = (userId: number, which: 'upcoming' | 'past', now: string) =>
  queryOptions({
    queryKey: ['assignments', 'of-person', userId, which, now],
    queryFn: async ({ signal }) =>
      (
        await assignments.list(
          {
            limit: 50,
            sort: which === 'upcoming' ? 'starts_at' : '-starts_at',
            filter: { user_id: userId, [which === 'upcoming' ? 'ends_at.gt' : 'ends_at.lte']: now },
          },
          signal,
        )
      ).rows,
  });

export const shiftQuery = (id: number, forId: number | null = null) =>
  queryOptions({
    queryKey: ['shifts', id, forId],
    queryFn: ({ signal }) => shiftsFor(forId).show(id, 'can,rota,repeating_shift', signal),
  });

export const shiftPath = (id: number): string => `/staff/rota/shifts/${id}`;

/** After any change: what is shown of shifts and of who takes part is asked for again. */
export function useRefreshShifts(): () => Promise<unknown> {
  const cache = useQueryClient();
  return () =>
    Promise.all(
      ['shifts', 'repeating-shifts', 'assignments', 'rota'].map((first) =>
        cache.invalidateQueries({ queryKey: [first] }),
      ),
    );
}

/** Answers what became of it. */
export const callAssignment = async (
  id: number,
  verb: string,
  forId: number | null = null,
): Promise<OutputOf<typeof assignment, 'cancel'>> =>
  (
    await http.post<{ data: OutputOf<typeof assignment, 'cancel'> }>(
      `assignments/${id}/${verb}`,
      {},
      { headers: behalfHeaders(forId) },
    )
  ).body.data;

export const peopleQuery = (shiftId: number) =>
  queryOptions({
    queryKey: ['assignments', 'of-shift', shiftId],
    queryFn: ({ signal }) => listAll(assignments.list, { limit: 100, filter: { shift_id: shiftId } }, signal),
  });

export const candidatesQuery = (shiftId: number, text: string) =>
  queryOptions({
    queryKey: ['shifts', shiftId, 'candidates', text],
    queryFn: async ({ signal }) =>
      (await http.get<{ data: Candidate[] }>(`shifts/${shiftId}/candidates`, { query: { q: text }, signal })).body.data,
  });

/** Without a person: for oneself, or for the child one acts for. */
export const assign = async (
  shiftId: number,
  body: { user_id?: number; override_reason?: string },
  forId: number | null = null,
): Promise<Assignment> =>
  (await http.post<{ data: Assignment }>(`shifts/${shiftId}/assignments`, body, { headers: behalfHeaders(forId) })).body
    .data;

export const recordAttendance = (id: number, body: object): Promise<unknown> =>
  http.put(`assignments/${id}/attendance`, body);

/** Answers how many shifts are different. */
export const setWeek = async (
  rotaId: number,
  monday: string,
  action: 'publish' | 'lock' | 'unlock',
  teamId?: number,
): Promise<number> =>
  (
    await http.put<{ data: OutputOf<typeof rotaEntry, 'setWeek'> }>(`rota/${rotaId}`, {
      date: monday,
      action,
      ...(teamId !== undefined && { team_id: teamId }),
    })
  ).body.data.changed;

export const copyWeek = (rotaId: number, from: string, to: string, teamId?: number): Promise<unknown> =>
  http.post(`rota/${rotaId}/copy`, { date: from, to_date: to, ...(teamId !== undefined && { team_id: teamId }) });

export const setShiftState = ({ id, version }: Shift, state: Shift['state']): Promise<unknown> =>
  shifts.update(id, { state } as never, etagOf({ version }));

export const removeShift = ({ id, version }: Shift): Promise<void> => shifts.remove(id, etagOf({ version }));

export const seriesQuery = (id: number) =>
  queryOptions({
    queryKey: ['repeating-shifts', id],
    queryFn: ({ signal }) => seriesApi.show(id, undefined, signal),
  });

interface PreviewedRule {
  rota_id: number;
  rrule: string;
  starts_on: string;
  start_time: string;
  ends_on: string | undefined;
}
type Preview = OutputOf<typeof repeatingShift, 'preview'>;

/** The next dates of a rule that no one has saved yet. */
export const previewQuery = (rule: PreviewedRule) =>
  queryOptions({
    queryKey: ['repeating-shifts', 'preview', rule],
    queryFn: async ({ signal }) =>
      (await http.get<{ data: Preview }>('repeating-shifts/preview', { query: { ...rule }, signal })).body.data,
    placeholderData: keepPreviousData,
  });

export const changeFollowing = (id: number, body: object): Promise<unknown> =>
  http.post(`repeating-shifts/${id}/following`, body);

export type Impact = OutputOf<typeof repeatingShift, 'impact'>;

/** What a change of a series would mean, before it is made. */
export const askImpact = async (id: number, body: object): Promise<Impact> =>
  (await http.post<{ data: Impact }>(`repeating-shifts/${id}/impact`, body)).body.data;

/** What cancelling would mean: the series then ends before the shift, or before its first day. */
export const cancelImpactQuery = ({ id, repeating_shift_id, on_date }: Shift, scope: 'this' | 'following' | 'all') =>
  queryOptions({
    queryKey: ['repeating-shifts', 'impact', id, scope],
    enabled: scope !== 'this',
    staleTime: 0,
    async queryFn() {
      const { row } = await seriesApi.show(repeating_shift_id!);
      return askImpact(row.id, { ends_on: addDays(scope === 'all' ? row.starts_on : on_date!, -1) });
    },
  });

/** From a shift on, or altogether. */
export async function cancelSeries({ repeating_shift_id, on_date }: Shift, scope: 'following' | 'all'): Promise<void> {
  const { row } = await seriesApi.show(repeating_shift_id!);
  if (scope === 'all') return seriesApi.remove(row.id, etagOf(row));
  await seriesApi.update(row.id, { ends_on: addDays(on_date!, -1) } as never, etagOf(row));
}

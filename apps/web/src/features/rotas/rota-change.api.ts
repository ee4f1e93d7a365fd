import type { rotaBoard } from '@manyhands/contract/shifts/board.resource.ts';
import type { assignment } from '@manyhands/contract/shifts/assignment.resource.ts';
import type { rotaTimeslot } from '@manyhands/contract/shifts/rota-change.resource.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/http.ts';
import type { OutputOf } from '../../lib/resource-api.ts';
import type { Shift } from './shift.api.ts';

export interface Slot {
  starts_at: string;
  ends_at: string;
}
type Timeslots = OutputOf<typeof rotaTimeslot, 'replace'>;
export type Replaced = OutputOf<typeof rotaBoard, 'replace'>;
export type Conflict = Timeslots['conflicts'][number];
type MovedPerson = OutputOf<typeof assignment, 'move'>;

const putSlot = async (shift: Shift, slot: Slot, how: { dry_run?: boolean; despite_conflicts?: boolean }) =>
  (
    await http.put<{ data: Timeslots }>(`rota/${shift.rota_id}/timeslots`, {
      slots: [{ shift_id: shift.id, ...slot }],
      ...how,
    })
  ).body.data;

/** Who could not come if the shift were then. */
export const conflictsQuery = (shift: Shift | null, slot: Slot | null) =>
  queryOptions({
    queryKey: ['rota', 'conflicts', shift?.id, slot],
    queryFn: async () => (await putSlot(shift!, slot!, { dry_run: true })).conflicts,
    enabled: shift !== null && slot !== null,
    placeholderData: keepPreviousData,
  });

/** Whoever calls it has shown the conflicts. */
export const moveShift = (shift: Shift, slot: Slot): Promise<Timeslots> =>
  putSlot(shift, slot, { despite_conflicts: true });

const move = async (id: number, body: object) =>
  (await http.post<{ data: MovedPerson }>(`assignments/${id}/move`, body)).body.data;

/** What speaks against someone in another shift. */
export const moveReasonsQuery = (id: number, shiftId: number | null) =>
  queryOptions({
    queryKey: ['rota', 'move', id, shiftId],
    queryFn: async () => (await move(id, { shift_id: shiftId, dry_run: true })).reasons,
    enabled: shiftId !== null,
    retry: false,
  });

export const movePerson = (id: number, body: { shift_id: number; override_reason?: string }): Promise<MovedPerson> =>
  move(id, body);

interface Replacing {
  user_id: number;
  replacement_id: number;
  from: string;
  to: string;
  rota_id?: number;
  dry_run?: boolean;
}

export const replacePerson = async (body: Replacing): Promise<Replaced> =>
  (await http.post<{ data: Replaced }>('organisation/rotas/replace', body)).body.data;

/** The week as a PDF. */
export const weekPdfPath = (day: string, rotaId: number | null): string =>
  `/api/rota/pdf?date=${day}${rotaId === null ? '' : `&rota_id=${rotaId}`}`;

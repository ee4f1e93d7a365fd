import type { Context } from '../../../platform/context.ts';
import { listActive } from '../assignment.queries.ts';
import { deleteShifts, updateCancelled, type MadeShift } from '../repeating-shift.queries.ts';
import { changeState } from './change-state.ts';

/** Dates that are no longer part of a series: deleted where no one ever took part, else cancelled, and those who do are told. */
export async function dropShifts(ctx: Context, shifts: readonly MadeShift[]): Promise<void> {
  await deleteShifts(
    ctx.db,
    shifts.filter(({ known }) => !known).map(({ id }) => id),
  );
  const off = shifts.filter(({ known }) => known);
  await updateCancelled(
    ctx.db,
    off.map(({ id }) => id),
  );
  for (const { id } of off)
    for (const part of await listActive(ctx.db, id)) await changeState(ctx, part, { state: 'cancelled' }, 'cancel');
}

import type { Context } from '../../../platform/context.ts';
import { updateCalledOff, updateCancelled } from '../booking.queries.ts';

/** The bed is free at once; the entry stays. Nobody has to wait for this, because it can only make room. */
export async function cancelBooking({ db, now }: Context, { id }: { id: number }): Promise<void> {
  await updateCancelled(db, id, now);
}

/** With what it hangs on: a stay that is over, or cancelled already, stays what it was. */
export async function callOff({ db, now, today }: Context, id: number): Promise<void> {
  await updateCalledOff(db, id, now, today);
}

import type { Context } from '../../../platform/context.ts';
import { updateCancelled } from '../booking.queries.ts';

/** The bed is free at once; the entry stays. No one has to wait for this, because it can only make room. */
export async function cancelBooking({ db, now }: Context, { id }: { id: number }): Promise<void> {
  await updateCancelled(db, id, { at: now, reasonId: null });
}

import type { Context } from '../../../platform/context.ts';
import { updateCalledOff } from '../booking.queries.ts';

/** With what it hangs on: a stay that is over, or cancelled already, stays what it was. */
export async function callOff({ db, now, today }: Context, id: number): Promise<void> {
  await updateCalledOff(db, id, now, today);
}

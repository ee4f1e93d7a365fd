import type { Context } from '../../../platform/context.ts';
import { lockMade } from '../repeating-shift.queries.ts';
import { dropShifts } from './drop-shifts.ts';

/** Before a series is deleted: what has begun stays, without it; what is to come is off. */
export async function endSeries(ctx: Context, id: number): Promise<void> {
  const made = await lockMade(ctx.db, id, ctx.today, ctx.now);
  await dropShifts(
    ctx,
    made.filter(({ state }) => state !== 'cancelled'),
  );
}

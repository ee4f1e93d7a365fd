import { writeAudit } from '../../../platform/audit/write-audit.ts';
import type { Context } from '../../../platform/context.ts';
import { insertBooking, listBookingErrors, lockStay, type NewBooking } from '../booking.queries.ts';
import { assertBookable, type StayLimits } from '../booking.rules.ts';

type BookingRequest = Omit<NewBooking, 'created_by'> & {
  limits: StayLimits;
  /** Where the stay stands in the body, for the paths of what is wrong with it. */
  at?: string;
};

/** For whoever takes a stay along with something else, in that deed's own transaction: both are written or neither. */
export async function createBooking(ctx: Context, { limits, at, ...stay }: BookingRequest): Promise<{ id: number }> {
  await lockStay(ctx.db, stay);
  assertBookable(await listBookingErrors(ctx, { ...stay, limits }), at);
  const id = await insertBooking(ctx.db, { ...stay, created_by: ctx.actor.userId });
  await writeAudit(ctx, {
    action: 'create',
    resource: 'residentialBooking',
    rowId: id,
    subjectId: stay.user_id,
    changes: { after: stay },
  });
  return { id };
}

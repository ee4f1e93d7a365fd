import type { Context } from '../../../platform/context.ts';
import { listBookingErrors, lockStay } from '../booking.queries.ts';
import { assertBookable, type BookingRequest } from '../booking.rules.ts';

/** Two who want the last bed come here one after the other; whoever passes has it once the transaction commits. */
export async function reserveBed(ctx: Context, request: BookingRequest): Promise<void> {
  await lockStay(ctx.db, request);
  assertBookable(await listBookingErrors(ctx, request));
}

import type { Context } from '../../../platform/context.ts';
import { emit } from '../../../platform/events/event.ts';
import { isHolding, type AttendeeState } from '../attendee.rules.ts';
import { attendanceRecorded, attendeeChanged, attendeeRemoved } from '../event.events.ts';
import { fillSession } from './fill-session.ts';

interface Row {
  user_id: number;
  session_id: number;
  state: AttendeeState;
  outcome: string | null;
  in_at: string | null;
  out_at: string | null;
}

/** What a change of an attendee means: a letter, hours, or a place for whoever waits. */
export async function followAttendee(
  ctx: Context,
  { id, before, row }: { id: number; before: Row | null; row: Row | null },
): Promise<void> {
  const { actor } = ctx;
  const { user_id, session_id } = (row ?? before)!;
  if (row && row.state !== before?.state) {
    const byStaff = actor.userId !== user_id && actor.actingForId !== user_id;
    const was = before ? { before: before.state } : {};
    await emit(ctx, attendeeChanged, { attendee_id: id, state: row.state, by_staff: byStaff, ...was });
  }
  if (before && !row) await emit(ctx, attendeeRemoved, { session_id, user_id, before: before.state });
  const came = ({ outcome, in_at, out_at }: Row) => JSON.stringify([outcome, in_at, out_at]);
  if (row && came(row) !== (before ? came(before) : '[null,null,null]'))
    await emit(ctx, attendanceRecorded, { attendee_id: id });
  if (before && isHolding(before.state) && !isHolding(row?.state ?? null)) await fillSession(ctx, session_id);
}

import type { Context } from '../../../platform/context.ts';
import { findMay } from '../../shifts/public.ts';
import { computeRecorded, type Recorded } from '../attendance.rules.ts';
import {
  assertAnswerable,
  assertAskable,
  assertOfferStands,
  computeState,
  type AttendeeState,
} from '../attendee.rules.ts';
import { managers } from '../event-access.rules.ts';
import { lockSession } from '../session.queries.ts';

interface Stored extends Recorded {
  session_id: number;
  user_id: number;
  state: AttendeeState;
  offer_expires_at: string | null;
}

/** What is written besides what was sent: whoever asks to go may have to wait; whoever is offered a place accepts it by that. */
export async function changeAttendee(
  ctx: Context,
  input: Recorded & { state?: AttendeeState | undefined },
  before: Stored,
): Promise<Record<string, unknown>> {
  const { db, now } = ctx;
  const session = await lockSession(db, before.session_id);
  const recorded = computeRecorded(ctx, session, input, before);
  if (input.state === undefined || input.state === before.state) return recorded;
  const byStaff = await findMay(ctx, managers, { user_id: before.user_id, team_id: session.team_id });
  assertAskable(input.state, byStaff);
  assertAnswerable(session, { now, byStaff });
  if (input.state === 'going') assertOfferStands(before, now);
  const state = computeState(input.state, before.state, session);
  return { ...recorded, state, ...(state === 'offered' ? {} : { offer_expires_at: null }) };
}

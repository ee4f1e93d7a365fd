import type { Context } from '../../../platform/context.ts';
import { emit } from '../../../platform/events/event.ts';
import { findAttendeeOf, insertAttendee } from '../attendee.queries.ts';
import { assertAnswerable, computeState, isHolding, type AttendeeState } from '../attendee.rules.ts';
import { attendeeChanged } from '../event.events.ts';
import { lockSession } from '../session.queries.ts';
import { changeAttendeeState } from './change-attendee-state.ts';
import { fillSession } from './fill-session.ts';

interface Wanted {
  sessionId: number;
  userId: number;
  state: AttendeeState;
  source: 'staff' | 'public';
  /** They stand at the door, so no letter tells them that they have a place. */
  hasArrived?: boolean;
}

/** Puts someone on the list or changes what they are there, for whoever is not that person. Answers their number and what they became. */
export async function setAttendee(
  ctx: Context,
  { sessionId, userId, state, source, hasArrived = false }: Wanted,
): Promise<{ id: number; state: AttendeeState; changed: boolean }> {
  const session = await lockSession(ctx.db, sessionId);
  assertAnswerable(session, { now: ctx.now, byStaff: source === 'staff' });
  const before = await findAttendeeOf(ctx.db, sessionId, userId);
  const next = computeState(state, before?.state ?? null, session);
  if (!before) {
    const made = await insertAttendee(ctx.db, { session_id: sessionId, user_id: userId, state: next, source });
    const told = { by_staff: source === 'staff', has_arrived: hasArrived };
    await emit(ctx, attendeeChanged, { attendee_id: made.id, state: next, ...told });
    return { id: made.id, state: next, changed: true };
  }
  if (next === before.state) return { id: before.id, state: next, changed: false };
  await changeAttendeeState(ctx, before, next, { deed: 'update', byThemselves: source === 'public', hasArrived });
  if (isHolding(before.state) && !isHolding(next)) await fillSession(ctx, sessionId);
  return { id: before.id, state: next, changed: true };
}

import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { lockPerson } from '../../../platform/auth/person-lock.ts';
import type { Context } from '../../../platform/context.ts';
import { invalid, Problem } from '../../../platform/problem.ts';
import { findMay } from '../../shifts/public.ts';
import { findAttendeeOf } from '../attendee.queries.ts';
import { assertAnswerable, assertAskable, computeState, type AttendeeState } from '../attendee.rules.ts';
import { managers, takers } from '../event-access.rules.ts';
import { lockSession } from '../session.queries.ts';
import { computeRecorded, type Recorded } from '../attendance.rules.ts';

type Wanted = Recorded & { user_id?: number | undefined; state?: AttendeeState | undefined };

/** What is written: an answer, a place, or a place on the waiting list. The session is held first, then the person. */
export async function joinSession(ctx: Context, sessionId: number, wanted: Wanted): Promise<Record<string, unknown>> {
  const { db, actor, now } = ctx;
  const userId = wanted.user_id ?? actor.actingForId ?? actor.userId;
  if (userId === null) throw invalid({ user_id: [fieldError('person_missing')] });
  const session = await lockSession(db, sessionId);
  const whose = { user_id: userId, team_id: session.team_id };
  const isOwn = await findMay(ctx, takers, whose);
  if (!isOwn && !(await findMay(ctx, managers, whose))) throw new Problem('forbidden');
  const byStaff = await findMay(ctx, managers, whose);
  const requestedState = wanted.state ?? (isOwn ? 'going' : 'invited');
  assertAskable(requestedState, byStaff);
  assertAnswerable(session, { now, byStaff });
  await lockPerson(db, userId);
  if (await findAttendeeOf(db, sessionId, userId)) throw new Problem('already_attending');
  return {
    ...computeRecorded(ctx, session, wanted),
    user_id: userId,
    source: isOwn ? 'self' : 'staff',
    state: computeState(requestedState, null, session),
  };
}

import type { Context } from '../../../platform/context.ts';
import { emit } from '../../../platform/events/event.ts';
import { Problem } from '../../../platform/problem.ts';
import { findMay } from '../../shifts/public.ts';
import { findAttendeeOf, updateOutcome } from '../attendee.queries.ts';
import { assertStarted, type AttendeeState } from '../attendee.rules.ts';
import { attendanceRecorded } from '../event.events.ts';
import { managers, recorders } from '../event-access.rules.ts';
import { findMayRecord } from '../person.queries.ts';
import { lockSession } from '../session.queries.ts';
import { setAttendee } from './set-attendee.ts';

interface Sent {
  user_ids: readonly number[];
  state?: AttendeeState | undefined;
  outcome?: 'attended' | 'absent' | 'left-early' | undefined;
}

/** Whoever is not on the list is passed over, and so are those whose attendance is not theirs to record. */
export async function bulkUpdateUserStatus(ctx: Context, sessionId: number, { user_ids, state, outcome }: Sent) {
  const { db, actor, now } = ctx;
  const session = await lockSession(db, sessionId);
  const isManager = await findMay(ctx, managers, { user_id: actor.userId ?? 0, team_id: session.team_id });
  if (state !== undefined && !isManager) throw new Problem('forbidden');
  if (outcome !== undefined) assertStarted(session, now);
  const skipped: { user_id: number; code: string }[] = [];
  let changed = 0;
  for (const userId of new Set(user_ids)) {
    const known = await findAttendeeOf(db, sessionId, userId);
    if (!known) skipped.push({ user_id: userId, code: 'not_found' });
    else if (state !== undefined) {
      if ((await setAttendee(ctx, { sessionId, userId, state, source: 'staff' })).changed) changed++;
    } else if (!(await findMayRecord(ctx, recorders, known.id))) skipped.push({ user_id: userId, code: 'forbidden' });
    else if (known.outcome !== outcome) {
      await updateOutcome(db, known.id, outcome!, actor.userId);
      await emit(ctx, attendanceRecorded, { attendee_id: known.id });
      changed++;
    }
  }
  return { changed, skipped };
}

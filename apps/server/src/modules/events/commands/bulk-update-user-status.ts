import type { Context } from '../../../platform/context.ts';
import { emit } from '../../../platform/events/event.ts';
import { Problem } from '../../../platform/problem.ts';
import { assertAttendance, findMay } from '../../shifts/public.ts';
import { computeAttendance, computeRecordingErrors, type Recorded, type Span } from '../attendance.rules.ts';
import { findAttendeeOf, updateAttendance, type Attendee } from '../attendee.queries.ts';
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
  in_at?: string | null | undefined;
  out_at?: string | null | undefined;
}

/** The code of what stands in the way, or whether anything changed. */
async function record(ctx: Context, session: Span, known: Attendee, sent: Recorded): Promise<string | boolean> {
  if (!(await findMayRecord(ctx, recorders, known.id))) return 'forbidden';
  const after = computeAttendance(sent, known);
  if (Object.keys(computeRecordingErrors(after, sent, session, ctx.now)).length > 0) return 'invalid';
  if (JSON.stringify(after) === JSON.stringify(computeAttendance({}, known))) return false;
  await updateAttendance(ctx.db, known.id, { ...after, recorded_by: ctx.actor.userId });
  await emit(ctx, attendanceRecorded, { attendee_id: known.id });
  return true;
}

/** Whoever is not on the list is passed over, and so are those whose attendance is not theirs to record. */
export async function bulkUpdateUserStatus(ctx: Context, sessionId: number, { user_ids, state, ...sent }: Sent) {
  const { db, actor, now } = ctx;
  const session = await lockSession(db, sessionId);
  const isManager = await findMay(ctx, managers, { user_id: actor.userId ?? 0, team_id: session.team_id });
  if (state !== undefined && !isManager) throw new Problem('forbidden');
  if (sent.outcome !== undefined) {
    assertStarted(session, now);
    const times = {
      in_at: sent.in_at ? new Date(sent.in_at) : null,
      out_at: sent.out_at ? new Date(sent.out_at) : null,
    };
    assertAttendance({ outcome: sent.outcome, ...times }, session, now);
  }
  const skipped: { user_id: number; code: string }[] = [];
  let changed = 0;
  for (const userId of new Set(user_ids)) {
    const known = await findAttendeeOf(db, sessionId, userId);
    if (!known) skipped.push({ user_id: userId, code: 'not_found' });
    else if (state !== undefined) {
      if ((await setAttendee(ctx, { sessionId, userId, state, source: 'staff' })).changed) changed++;
    } else {
      const done = await record(ctx, session, known, sent);
      if (typeof done === 'string') skipped.push({ user_id: userId, code: done });
      else if (done) changed++;
    }
  }
  return { changed, skipped };
}

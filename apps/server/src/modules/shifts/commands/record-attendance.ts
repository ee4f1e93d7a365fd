import type { Context } from '../../../platform/context.ts';
import { Problem } from '../../../platform/problem.ts';
import { emit } from '../../../platform/events/event.ts';
import { attendanceRecorded } from '../assignment.events.ts';
import { getAssignment, updateAttendance } from '../assignment.queries.ts';
import { assertAttendance, assertIn } from '../assignment.rules.ts';

interface Recorded {
  outcome: 'attended' | 'absent' | 'left-early';
  in_at?: string | null | undefined;
  out_at?: string | null | undefined;
}
const instantOf = (text: string | null | undefined): Date | null => (text ? new Date(text) : null);

/** The plan stays as it was; what was recorded by mistake is recorded anew. */
export async function recordAttendance(ctx: Context, id: number, { outcome, ...sent }: Recorded) {
  const part = await getAssignment(ctx.db, id);
  assertIn(['confirmed', 'cover-requested'], part.state);
  if (part.starts_at > ctx.now) throw new Problem('conflict');
  const times =
    outcome === 'absent'
      ? { in_at: null, out_at: null }
      : { in_at: instantOf(sent.in_at), out_at: instantOf(sent.out_at) };
  assertAttendance({ outcome, ...times }, part, ctx.now);
  const recorded = await updateAttendance(ctx.db, id, { outcome, ...times, recorded_by: ctx.actor.userId });
  await emit(ctx, attendanceRecorded, { assignment_id: id });
  return recorded;
}

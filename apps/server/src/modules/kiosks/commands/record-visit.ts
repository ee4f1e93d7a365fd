import type { Context } from '../../../platform/context.ts';
import { updateTimes } from '../../events/public.ts';
import { updateAttendance } from '../../shifts/public.ts';
import { getTimes, type Visit } from '../visit.queries.ts';

/** The attendance of the shift or the session follows from all visits for it. */
export async function recordVisit({ db }: Context, visit: Visit): Promise<void> {
  const { assignment_id, attendee_id } = visit;
  if (assignment_id === null && attendee_id === null) return;
  const times = await getTimes(db, visit);
  if (assignment_id !== null)
    await updateAttendance(db, assignment_id, { outcome: 'attended', ...times, recorded_by: null });
  if (attendee_id !== null) await updateTimes(db, attendee_id, times);
}

import type { Context } from '../../../platform/context.ts';
import { Problem } from '../../../platform/problem.ts';
import { lockInterview, updateInterview } from '../interview.queries.ts';
import { assertIn, computeChanged, type Changed, type Place } from '../interview.rules.ts';

/** What was recorded by mistake is recorded the other way. */
export async function recordAttendance({ db }: Context, place: Place, attended: boolean): Promise<Changed> {
  const interview = await lockInterview(db, place);
  if (!interview) throw new Problem('not_found');
  assertIn(['booked', 'held', 'missed'], interview.state);
  return computeChanged(await updateInterview(db, interview.id, { state: attended ? 'held' : 'missed' }));
}

import { lockPerson } from '../../../platform/auth/person-lock.ts';
import type { Context } from '../../../platform/context.ts';
import { Problem } from '../../../platform/problem.ts';
import { countClashes, lockApplication, lockInterview, updateInterview } from '../interview.queries.ts';
import { assertIn, assertOffered, computeChanged, computeEnd, type Changed, type Place } from '../interview.rules.ts';
import { tellParties } from './tell-parties.ts';

/** Whoever comes first has the time: the interviewer is held while it is looked whether they are free. */
export async function chooseTime(ctx: Context, place: Place, startsAt: Date): Promise<Changed> {
  const { db, now } = ctx;
  if (!(await lockApplication(db, place.applicationId))) throw new Problem('conflict');
  const interview = await lockInterview(db, place);
  if (!interview) throw new Problem('not_found');
  assertIn(['offered', 'booked'], interview.state);
  assertOffered(interview.times, startsAt, now);
  if (interview.state === 'booked' && interview.starts_at?.getTime() === startsAt.getTime())
    return computeChanged(interview);
  const span = { starts_at: startsAt, ends_at: computeEnd(startsAt, interview.minutes) };
  await lockPerson(db, interview.interviewer_id);
  if ((await countClashes(db, interview, span)) > 0) throw new Problem('time_taken');
  const booked = await updateInterview(db, interview.id, { state: 'booked', ...span });
  await tellParties(ctx, { ...booked, ...span }, 'confirmed');
  return computeChanged(booked);
}

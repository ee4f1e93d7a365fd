import type { Context } from '../../../platform/context.ts';
import { Problem } from '../../../platform/problem.ts';
import { lockInterview, updateInterview } from '../interview.queries.ts';
import { assertIn, computeChanged, type Changed, type Place } from '../interview.rules.ts';
import { tellParties } from './tell-parties.ts';

/** Only those who had it in their calendar hear of it: a time that no one chose goes without a word. */
export async function cancelInterview(ctx: Context, place: Place): Promise<Changed> {
  const interview = await lockInterview(ctx.db, place);
  if (!interview) throw new Problem('not_found');
  assertIn(['offered', 'booked', 'asked'], interview.state);
  const cancelled = await updateInterview(ctx.db, interview.id, { state: 'cancelled' });
  const { starts_at, ends_at } = interview;
  if (starts_at && ends_at) await tellParties(ctx, { ...interview, starts_at, ends_at }, 'cancelled');
  return computeChanged(cancelled);
}

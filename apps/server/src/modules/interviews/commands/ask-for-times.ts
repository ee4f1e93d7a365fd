import type { Context } from '../../../platform/context.ts';
import { sendMail } from '../../../platform/mail/send.ts';
import { Problem } from '../../../platform/problem.ts';
import { timesRequestMail } from '../interview.mails.ts';
import { getWords, listParties, lockApplication, lockInterview, updateInterview } from '../interview.queries.ts';
import { assertIn, computeChanged, type Changed, type Place } from '../interview.rules.ts';
import { tellParties } from './tell-parties.ts';

/** None of the times suits the applicant, or no longer: the next word is the interviewer's. */
export async function askForTimes(ctx: Context, place: Place, request: string): Promise<Changed> {
  const { db } = ctx;
  if (!(await lockApplication(db, place.applicationId))) throw new Problem('conflict');
  const interview = await lockInterview(db, place);
  if (!interview) throw new Problem('not_found');
  assertIn(['offered', 'booked'], interview.state);
  const updated = await updateInterview(db, interview.id, { state: 'asked', request, starts_at: null, ends_at: null });
  const { starts_at, ends_at } = interview;
  if (starts_at && ends_at) await tellParties(ctx, { ...interview, starts_at, ends_at }, 'cancelled');
  const words = await getWords(db, place.applicationId);
  for (const { part, user_id, name, email, language } of await listParties(db, interview, ctx.today)) {
    if (part !== 'interviewer') continue;
    const to = { to: email, userId: user_id, aboutId: interview.user_id, language };
    const params = { ...words, name, request, path: `/staff/applications/${place.applicationId}` };
    await sendMail(ctx, { ...to, template: timesRequestMail, params });
  }
  return computeChanged(updated);
}

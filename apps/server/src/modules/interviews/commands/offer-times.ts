import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import type { interview } from '@manyhands/contract/interviews/interview.resource.ts';
import type { CreateOf } from '@manyhands/contract/kit/resource.ts';
import type { Context } from '../../../platform/context.ts';
import { invalid, Problem } from '../../../platform/problem.ts';
import { lockApplication } from '../interview.queries.ts';
import { assertTimesAhead } from '../interview.rules.ts';

/** With whoever offers it, unless they name a colleague. */
export async function offerTimes(
  { db, actor, now }: Context,
  { times, interviewer_id }: CreateOf<typeof interview>,
  applicationId: number,
) {
  const application = await lockApplication(db, applicationId);
  if (!application) throw new Problem('conflict');
  assertTimesAhead(times, now);
  const interviewer = interviewer_id ?? actor.userId;
  // whoever would arrange their own is refused for that, after this
  if (interviewer === application.user_id && actor.userId !== application.user_id)
    throw invalid({ interviewer_id: [fieldError('interviewer_is_applicant')] });
  return { ...application, interviewer_id: interviewer };
}

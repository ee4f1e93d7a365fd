import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import type { interview } from '@manyhands/contract/interviews/interview.resource.ts';
import type { ReadOf, UpdateOf } from '@manyhands/contract/kit/resource.ts';
import { lockPerson } from '../../../platform/auth/person-lock.ts';
import type { Context } from '../../../platform/context.ts';
import { invalid, Problem } from '../../../platform/problem.ts';
import { countClashes, lockApplication } from '../interview.queries.ts';
import { assertIn, assertTimesAhead, computeEnd } from '../interview.rules.ts';

/** New times begin anew; without them a time that was chosen stays, and only where or how long it is changes. */
export async function changeOffer(
  { db, now }: Context,
  input: UpdateOf<typeof interview>,
  before: ReadOf<typeof interview>,
) {
  if (!(await lockApplication(db, before.application_id))) throw new Problem('conflict');
  assertIn(['offered', 'booked', 'asked'], before.state);
  if (input.interviewer_id === before.user_id)
    throw invalid({ interviewer_id: [fieldError('interviewer_is_applicant')] });
  if (input.times) {
    assertTimesAhead(input.times, now);
    return { state: 'offered', starts_at: null, ends_at: null };
  }
  if (before.state !== 'booked' || !before.starts_at) return {};
  const { id, minutes, interviewer_id } = { ...before, ...input };
  const starts_at = new Date(before.starts_at);
  const ends_at = computeEnd(starts_at, minutes);
  await lockPerson(db, interviewer_id);
  if ((await countClashes(db, { id, interviewer_id }, { starts_at, ends_at })) > 0) throw new Problem('time_taken');
  return { ends_at };
}

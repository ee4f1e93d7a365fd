import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import type { activity } from '@manyhands/contract/activities/activity.resource.ts';
import type { Context } from '../../../platform/context.ts';
import { compileRule } from '../../../platform/policy/compile.ts';
import type { Rule } from '../../../platform/policy/rules.ts';
import { invalid } from '../../../platform/problem.ts';
import type { Call } from '../../../platform/resource/define-module.ts';
import { listOverlapping } from '../activity.queries.ts';

type Question = Call<(typeof activity)['operations']['overlapping']>['query'];

/** Only entries that the caller may read are told, whoever is asked about. */
export async function showOverlapping({ db, actor, today }: Context, readers: Rule, question: Question) {
  const userId = question.user_id ?? actor.userId;
  if (userId === null) throw invalid({ user_id: [fieldError('person_missing')] });
  const { day, minutes = 1, start_time = null, except_id = null } = question;
  return listOverlapping(db, compileRule(readers, actor, today, 'read'), {
    userId,
    day,
    startTime: start_time,
    minutes,
    exceptId: except_id,
  });
}

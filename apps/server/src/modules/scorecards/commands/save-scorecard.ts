import type { scorecard } from '@manyhands/contract/scorecards/scorecard.resource.ts';
import type { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { Problem } from '../../../platform/problem.ts';
import { listQuestions, lockActive, updateCard } from '../scorecard.queries.ts';
import { assertAnswered, computeKept } from '../scorecard.rules.ts';
import { showScorecards } from './show-scorecards.ts';

type Sent = z.output<(typeof scorecard)['operations']['save']['input']>;

/** Once it is decided, no one's opinion changes any more. */
export async function saveScorecard(ctx: Context, applicationId: number, { answers, comment }: Sent) {
  const { db, actor } = ctx;
  const application = await lockActive(db, applicationId);
  if (!application) throw new Problem('conflict');
  const questions = await listQuestions(db, applicationId);
  assertAnswered(questions, answers);
  await updateCard(
    db,
    { application_id: applicationId, user_id: application.user_id, reviewer_id: actor.userId!, comment },
    computeKept(questions, answers),
  );
  return showScorecards(ctx, applicationId);
}

import { lockPerson } from '../../../platform/auth/person-lock.ts';
import type { Context } from '../../../platform/context.ts';
import { Problem } from '../../../platform/problem.ts';
import { insertAnswers, listStanding } from '../user-consent.queries.ts';
import { computeAnswer, computeShown, type SentAnswer } from '../user-consent.rules.ts';

/** The person, or someone for them, says something else than before. */
export async function answerConsent(
  ctx: Context,
  { userId, consentId, sent }: { userId: number; consentId: number; sent: SentAnswer },
) {
  // each line of the history begins where the last one ended
  await lockPerson(ctx.db, userId);
  const [standing] = await listStanding(ctx.db, userId, consentId);
  if (!standing) throw new Problem('not_found');
  const answer = computeAnswer(standing, sent);
  const changed = await insertAnswers(ctx, userId, [{ consent_id: consentId, statement: standing.statement, answer }]);
  if (changed.length === 0) return computeShown(standing);
  const [after] = await listStanding(ctx.db, userId, consentId);
  // an answer that was taken back is no longer there to be shown, if no one is asked for it any more
  return computeShown(after ?? { ...standing, answer });
}

import { writeAudit } from '../../../platform/audit/write-audit.ts';
import type { Context } from '../../../platform/context.ts';
import { insertAnswers, type NewAnswer } from '../user-consent.queries.ts';

/**
 * Answers that were given on a form become those that stand with the person. What was left open there says nothing: no one takes back
 * what they said before by overlooking a box. The caller holds the person's row.
 */
export async function keepAnswers(ctx: Context, userId: number, given: readonly NewAnswer[]): Promise<void> {
  const answers = given.filter(({ answer }) => answer.length > 0);
  const changed = await insertAnswers(ctx, userId, answers);
  if (changed.length === 0) return;
  const after = Object.fromEntries(
    answers
      .filter(({ consent_id }) => changed.includes(consent_id))
      .map(({ consent_id, answer }) => [consent_id, answer]),
  );
  await writeAudit(ctx, {
    action: 'update',
    resource: 'userConsent',
    rowId: null,
    subjectId: userId,
    changes: { after },
  });
}

import type { Context } from '../../../platform/context.ts';
import { updateFromDraft } from '../diversity.queries.ts';

/** From a draft to the person who sent it. Someone else's filling in does not replace the person's own. */
export async function adoptDraftAnswers(
  { db }: Pick<Context, 'db'>,
  keyDigest: Buffer,
  userId: number,
  { isOnBehalf = false }: { isOnBehalf?: boolean } = {},
): Promise<void> {
  await updateFromDraft(db, keyDigest, userId, isOnBehalf);
}

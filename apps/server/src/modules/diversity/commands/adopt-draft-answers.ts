import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/db/sql.ts';

/** From a draft to the person who sent it, inside the database. Somebody else's filling in does not replace the person's own. */
export async function adoptDraftAnswers({ db }: Pick<Context, 'db'>, keyDigest: Buffer, userId: number, { isOnBehalf = false }: { isOnBehalf?: boolean } = {}): Promise<void> {
  await db.run(sql`select diversity.move_draft_answers(${keyDigest}::bytea, ${userId}::bigint, ${isOnBehalf}::boolean)`);
}

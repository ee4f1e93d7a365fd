import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { addressKey, assertWithinLimit } from '../../../platform/http/rate-limit.ts';
import type { Outside } from '../../../platform/resource/define-module.ts';
import { deleteLink } from '../diversity-link.queries.ts';
import { updateOwnAnswers } from '../diversity.queries.ts';
import { computeLinkRefusal, usesPerAddress } from '../diversity.rules.ts';

/** Answers that are refused leave the link as it was. */
export async function answerByLink(ctx: Outside, { token, ...change }: { token: string } & Readonly<Record<string, unknown>>): Promise<void> {
  const { database, organisation, ip, now } = ctx;
  await assertWithinLimit(database, organisation.id, addressKey('diversity-link', ip), usesPerAddress, now);
  await database.transaction(organisation.id, async (db) => {
    const userId = await deleteLink(db, token, now);
    if (userId === null) throw computeLinkRefusal();
    await updateOwnAnswers(db, userId, change);
    await writeAudit({ ...ctx, db }, { action: 'answer', resource: 'diversityLink', rowId: null, subjectId: userId });
  });
}

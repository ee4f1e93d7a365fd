import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { addressKey, assertWithinLimit } from '../../../platform/http/rate-limit.ts';
import type { Outside } from '../../../platform/resource/define-module.ts';
import { write } from '../../../platform/resource/write.ts';
import { deleteLink } from '../diversity-link.queries.ts';
import { updateOwnAnswers } from '../diversity.queries.ts';
import { computeLinkRefusal, usesPerAddress } from '../diversity.rules.ts';

export interface LinkAnswers {
  token: string;
  diversity?: Readonly<Record<string, unknown>> | undefined;
  diversity_v2_questions?: readonly unknown[] | undefined;
}

/** Answers that are refused leave the link as it was. */
export async function answerByLink(ctx: Outside, { token, diversity = {}, ...own }: LinkAnswers): Promise<void> {
  const { database, organisation, ip, now } = ctx;
  await assertWithinLimit(database, organisation.id, addressKey('diversity-link', ip), usesPerAddress, now);
  await write(ctx, async (inside) => {
    const { db } = inside;
    const userId = await deleteLink(db, token, now);
    if (userId === null) throw computeLinkRefusal();
    await updateOwnAnswers(db, userId, { ...diversity, ...own }, { isFlat: false });
    // of no one: in the person's log it would tell others that they have answered
    await writeAudit(inside, { action: 'answer', resource: 'diversityLink', rowId: null });
  });
}

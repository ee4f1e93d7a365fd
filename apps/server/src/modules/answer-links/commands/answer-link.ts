import { writeAudit } from '../../../platform/audit/write-audit.ts';
import type { Context } from '../../../platform/context.ts';
import { addressKey, assertWithinLimit } from '../../../platform/http/rate-limit.ts';
import type { Outside } from '../../../platform/resource/define-module.ts';
import { write } from '../../../platform/resource/write.ts';
import { findAsked, links, type Asked, type LinkKind } from '../answer-link.queries.ts';
import { assertKnown, linksPerAddress } from '../answer-link.rules.ts';

/**
 * Whatever somebody does with the link of a mail, in one transaction with its entry in the trail. The row is locked first, so that of two
 * answers at once the second finds the link used. What was said stays out of the trail: it is read under its own rules.
 */
export async function answerLink(
  ctx: Outside,
  kind: LinkKind,
  token: string,
  action: string,
  keep: (ctx: Context, asked: Asked) => Promise<void>,
): Promise<null> {
  const { database, organisation, now, ip } = ctx;
  await assertWithinLimit(database, organisation.id, addressKey('answer-link', ip), linksPerAddress, now);
  await write(ctx, async (inside) => {
    const asked = await findAsked(inside.db, kind, token, now, { lock: true });
    assertKnown(asked);
    await keep(inside, asked);
    await writeAudit(inside, { action, resource: links[kind].resource, rowId: asked.id, subjectId: asked.user_id });
  });
  return null;
}

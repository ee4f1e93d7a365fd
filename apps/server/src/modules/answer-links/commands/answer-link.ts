import { writeAudit } from '../../../platform/audit/write-audit.ts';
import type { Context } from '../../../platform/context.ts';
import { addressKey, assertWithinLimit } from '../../../platform/http/rate-limit.ts';
import type { Outside } from '../../../platform/resource/define-module.ts';
import { write } from '../../../platform/resource/write.ts';
import { findAnswerRequest, links, type AnswerRequest, type LinkKind } from '../answer-link.queries.ts';
import { assertKnown, linksPerAddress } from '../answer-link.rules.ts';

/**
 * Whatever someone does with the link of a mail, in one transaction with its entry in the trail. The row is locked first, so that of two
 * answers at once the second finds the link used. What was said stays out of the trail: it is read under its own rules.
 */
export async function answerLink(
  ctx: Outside,
  kind: LinkKind,
  token: string,
  action: string,
  keep: (ctx: Context, request: AnswerRequest) => Promise<void>,
): Promise<null> {
  const { database, organisation, now, ip } = ctx;
  await assertWithinLimit(database, organisation.id, addressKey('answer-link', ip), linksPerAddress, now);
  await write(ctx, async (inside) => {
    const request = await findAnswerRequest(inside.db, kind, token, now, { lock: true });
    assertKnown(request);
    await keep(inside, request);
    await writeAudit(inside, { action, resource: links[kind].resource, rowId: request.id, subjectId: request.user_id });
  });
  return null;
}

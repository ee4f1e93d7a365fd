import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { addressKey, assertWithinLimit } from '../../../platform/http/rate-limit.ts';
import { Problem } from '../../../platform/problem.ts';
import type { Outside } from '../../../platform/resource/define-module.ts';
import { write } from '../../../platform/resource/write.ts';
import { linksPerAddress } from '../assignment.rules.ts';
import { deleteLinks, findLinked } from '../offer-link.queries.ts';
import { acceptOffer } from './accept-offer.ts';
import { declineOffer } from './decline-offer.ts';

/** What the person could do signed in, by the link of their letter: once. The offer is held by its shift, so of two answers one counts. */
export async function answerOffer(ctx: Outside, token: string, accepts: boolean): Promise<null> {
  const { database, organisation, ip, now } = ctx;
  await assertWithinLimit(database, organisation.id, addressKey('shift-offer', ip), linksPerAddress, now);
  await write(ctx, async (inside) => {
    const offer = await findLinked(inside.db, token, now);
    if (!offer) throw new Problem('not_found');
    const { assignment_id, user_id } = offer;
    if (accepts) await acceptOffer(inside, assignment_id);
    else await declineOffer(inside, assignment_id, { byThemselves: true });
    await deleteLinks(inside.db, assignment_id);
    const action = accepts ? 'accept' : 'decline';
    await writeAudit(inside, { action, resource: 'assignment', rowId: assignment_id, subjectId: user_id });
  });
  return null;
}

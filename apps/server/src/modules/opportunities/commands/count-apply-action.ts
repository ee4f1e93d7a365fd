import { addressKey, assertWithinLimit } from '../../../platform/http/rate-limit.ts';
import { Problem } from '../../../platform/problem.ts';
import type { Outside } from '../../../platform/resource/define-module.ts';
import { write } from '../../../platform/resource/write.ts';
import { updateApplyActions } from '../opportunity.queries.ts';
import { applyActionsPerAddress } from '../opportunity.rules.ts';

/** A number per day and opportunity, of which no entry in the trail would tell more. Counted apart from anything else a visitor does. */
export async function countApplyAction(ctx: Outside, slug: string): Promise<null> {
  const { database, organisation, ip, now, today } = ctx;
  await assertWithinLimit(database, organisation.id, addressKey('apply-action', ip), applyActionsPerAddress, now);
  const isCounted = await write(ctx, ({ db }) => updateApplyActions(db, slug, today));
  if (!isCounted) throw new Problem('not_found');
  return null;
}

import { writeAudit } from '../../../platform/audit/write-audit.ts';
import type { Context } from '../../../platform/context.ts';
import { Problem } from '../../../platform/problem.ts';
import {
  countAffected,
  deleteDraft,
  findLatestForm,
  getDraft,
  getShelf,
  insertForm,
  lockOpportunity,
  type Affected,
} from '../form.queries.ts';
import { assertComplete, computeForm, computeReferences } from '../form.rules.ts';

/** The draft becomes the next version and goes. Whoever decided this without knowing of a version in between is told of it first. */
export async function publishDraft(
  ctx: Context,
  id: number,
  follows: number,
): Promise<{ id: number; number: number } & Affected> {
  const draft = await getDraft(ctx.db, id);
  const steps = assertComplete(draft.steps);
  const form = computeForm(steps, await getShelf(ctx.db, computeReferences(steps)));
  await lockOpportunity(ctx.db, draft.opportunity_id);
  const latest = await findLatestForm(ctx.db, draft.opportunity_id);
  if ((latest?.number ?? 0) !== follows) throw new Problem('stale');
  const number = follows + 1;
  const version = await insertForm(ctx.db, {
    opportunityId: draft.opportunity_id,
    number,
    steps,
    form,
    createdBy: ctx.actor.userId,
  });
  await deleteDraft(ctx.db, id);
  await writeAudit(ctx, {
    action: 'publish',
    resource: 'formVersion',
    rowId: version,
    changes: { after: { number, steps } },
  });
  return { id: version, number, ...(await countAffected(ctx.db, draft.opportunity_id, ctx.now)) };
}

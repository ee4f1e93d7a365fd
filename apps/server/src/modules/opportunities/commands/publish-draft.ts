import { writeAudit } from '../../../platform/audit/write-audit.ts';
import type { Context } from '../../../platform/context.ts';
import { Problem } from '../../../platform/problem.ts';
import { countOpenApplications, deleteDraft, getDraft, insertForm } from '../form.queries.ts';
import { assertComplete } from '../form.rules.ts';
import { publishForm } from './publish-form.ts';

/** The draft becomes the next version and goes. Whoever decided this without knowing of a version in between is told of it first. */
export async function publishDraft(ctx: Context, id: number, follows: number): Promise<{ id: number; number: number; applications: number }> {
  const draft = await getDraft(ctx.db, id);
  const steps = assertComplete(draft.steps);
  const { number, form, created_by: createdBy } = await publishForm(ctx, draft.opportunity_id, steps);
  if (number !== follows + 1) throw new Problem('stale');
  const version = await insertForm(ctx.db, { opportunityId: draft.opportunity_id, number, steps, form, createdBy });
  await deleteDraft(ctx.db, id);
  await writeAudit(ctx, { action: 'publish', resource: 'formVersion', rowId: version, changes: { after: { number, steps } } });
  return { id: version, number, applications: await countOpenApplications(ctx.db, draft.opportunity_id) };
}

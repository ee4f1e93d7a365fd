import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import type { Context } from '../../../platform/context.ts';
import { invalid } from '../../../platform/problem.ts';
import { findEntry } from '../decision.queries.ts';

/** What an application that arrived on paper is filed with: the form of today, and no answers. */
export async function checkEntry(
  ctx: Context,
  userId: number,
  opportunityId: number,
): Promise<Record<string, unknown>> {
  const found = await findEntry(ctx.db, userId, opportunityId, ctx.today);
  if (!found) throw invalid({ opportunity_id: [fieldError('not_there')] });
  if (found.form_version_id === null) throw invalid({ opportunity_id: [fieldError('form_not_published')] });
  return { ...found, applied_at: ctx.now, completed_at: ctx.now, entered_by: ctx.actor.userId };
}

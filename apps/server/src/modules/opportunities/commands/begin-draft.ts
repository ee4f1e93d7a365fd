import { draftSteps } from '@manyhands/contract/opportunities/form-version.resource.ts';
import type { Context } from '../../../platform/context.ts';
import { findLatestSteps } from '../form.queries.ts';
import { firstSteps, type DraftSteps } from '../form.rules.ts';

/** A copy of the newest version unless other steps are given. */
export async function beginDraft(
  { db }: Context,
  opportunityId: number,
  steps?: unknown,
): Promise<{ follows: number; steps: DraftSteps }> {
  const latest = await findLatestSteps(db, opportunityId);
  return { follows: latest?.number ?? 0, steps: draftSteps.parse(steps ?? latest?.steps ?? firstSteps) };
}

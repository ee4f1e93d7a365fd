import type { Context } from '../../../platform/context.ts';
import { findLatestForm, getShelf, lockOpportunity } from '../form.queries.ts';
import { computeForm, computeReferences, type DraftSteps, type Form } from '../form.rules.ts';

/** The next version of an opportunity's form, with everything it refers to frozen into it. */
export async function publishForm(
  { db, actor }: Context,
  opportunityId: number,
  steps: DraftSteps,
): Promise<{ number: number; created_by: number | null; form: Form }> {
  const form = computeForm(steps, await getShelf(db, computeReferences(steps)));
  await lockOpportunity(db, opportunityId);
  const latest = await findLatestForm(db, opportunityId);
  return { number: (latest?.number ?? 0) + 1, created_by: actor.userId, form };
}

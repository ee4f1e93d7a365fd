import type { Context } from '../../../platform/context.ts';
import { countAffected, findLatestForm, getDraft, getShelf, type Affected } from '../form.queries.ts';
import { assertComplete, computeForm, computeReferences } from '../form.rules.ts';

/** What publishing would do, or everything that stands in its way. Writes nothing. */
export async function weighDraft({ db, now }: Context, id: number): Promise<{ follows: number } & Affected> {
  const draft = await getDraft(db, id);
  const steps = assertComplete(draft.steps);
  computeForm(steps, await getShelf(db, computeReferences(steps)));
  const latest = await findLatestForm(db, draft.opportunity_id);
  return { follows: latest?.number ?? 0, ...(await countAffected(db, draft.opportunity_id, now)) };
}

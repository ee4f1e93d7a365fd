import type { Context } from '../../../platform/context.ts';
import { countOpenApplications, findLatestForm, getDraft, getShelf } from '../form.queries.ts';
import { assertComplete, computeForm, computeReferences } from '../form.rules.ts';

/** What publishing would do, or everything that stands in its way. Writes nothing. */
export async function weighDraft({ db }: Context, id: number): Promise<{ follows: number; applications: number }> {
  const draft = await getDraft(db, id);
  const steps = assertComplete(draft.steps);
  computeForm(steps, await getShelf(db, computeReferences(steps)));
  const latest = await findLatestForm(db, draft.opportunity_id);
  return { follows: latest?.number ?? 0, applications: await countOpenApplications(db, draft.opportunity_id) };
}

import { draftSteps } from '@manyhands/contract/opportunities/form-version.resource.ts';
import type { Context } from '../../../platform/context.ts';
import { getDraft, getShelf } from '../form.queries.ts';
import { computePreview, computeReferences, type Form } from '../form.rules.ts';

/** The form as applicants would get it now; what the organisation no longer offers is left out. */
export async function previewDraft({ db }: Context, id: number): Promise<Form> {
  const steps = draftSteps.parse((await getDraft(db, id)).steps);
  return computePreview(steps, await getShelf(db, computeReferences(steps)));
}

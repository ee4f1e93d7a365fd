import type { StepType } from '@manyhands/contract/form/form-step.ts';
import { confirmCaller } from '../../../platform/auth/session-reader.ts';
import { invalid, Problem } from '../../../platform/problem.ts';
import type { Outside } from '../../../platform/resource/define-module.ts';
import { findForm } from '../../opportunities/public.ts';
import { getDraft, type DraftAddress } from '../draft-access.queries.ts';
import { updateDraftStep, type SavedVersion } from '../draft-saving.queries.ts';
import { lockDraft } from '../draft.queries.ts';
import { savesPerAddress, type StepData } from '../draft.rules.ts';

export interface DraftSaving {
  step: StepType;
  data: StepData;
  seen: number | null;
  uploaderKey: string | undefined;
}

/** One step, by whoever may read the draft. */
export async function saveDraft(ctx: Outside, address: DraftAddress, saving: DraftSaving): Promise<SavedVersion> {
  const { database, organisation, actor, today } = ctx;
  const { id } = await getDraft(ctx, address, { purpose: 'draft-save', ...savesPerAddress });
  return database.transaction(organisation.id, async (db) => {
    await confirmCaller(db, actor, today);
    const draft = await lockDraft(db, id);
    if (!draft) throw new Problem('not_found');
    const form = (await findForm(db, draft.form_version_id))!;
    if (!form.some(({ type }) => type === saving.step)) throw invalid({ step: ['This form has no such step'] });
    return updateDraftStep({ ...ctx, db }, { draft, form, ...saving });
  });
}

import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import type { StepType } from '@manyhands/contract/form/form-step.ts';
import type { Context } from '../../../platform/context.ts';
import { invalid, Problem } from '../../../platform/problem.ts';
import type { Outside } from '../../../platform/resource/define-module.ts';
import { write } from '../../../platform/resource/write.ts';
import { findHolder } from '../../auth/public.ts';
import { findForm } from '../../opportunities/public.ts';
import { getDraft, type DraftAddress } from '../draft-access.queries.ts';
import { updateDraftStep, type SavedVersion } from '../draft-saving.queries.ts';
import { mailDraftLink } from '../draft.mails.ts';
import { lockDraft, updateDraftEmail, type Draft } from '../draft.queries.ts';
import { assertEmailFree, isSameEmail, savesPerAddress, type StepData } from '../draft.rules.ts';

export interface DraftSaving {
  step: StepType;
  data: StepData;
  /** The applicant has another address than the one they began with. */
  email: string | undefined;
  seen: number | null;
  uploaderKey: string | undefined;
}

/** One step, by whoever may read the draft. */
export async function saveDraft(
  ctx: Outside,
  address: DraftAddress,
  { email, ...saving }: DraftSaving,
): Promise<SavedVersion> {
  const { id } = await getDraft(ctx, address, { purpose: 'draft-save', ...savesPerAddress });
  return write(ctx, async (inside) => {
    const { db } = inside;
    const draft = await lockDraft(db, id);
    if (!draft) throw new Problem('not_found');
    const form = (await findForm(db, draft.form_version_id))!;
    if (!form.some(({ type }) => type === saving.step)) throw invalid({ step: [fieldError('step_unknown')] });
    const saved = await updateDraftStep(inside, { draft, form, ...saving });
    if (email !== undefined && !isSameEmail(draft.email, email)) await moveTo(inside, draft, email);
    return saved;
  });
}

/** Only what belongs to no one's account yet; from now on the new address opens it, and no longer the old one. */
async function moveTo(
  ctx: Context,
  { id, user_id, supervisor_id, opportunity_id }: Draft,
  email: string,
): Promise<void> {
  if (user_id !== null || supervisor_id !== null) throw invalid({ email: [fieldError('field_closed')] });
  assertEmailFree(await findHolder(ctx.db, email));
  await updateDraftEmail(ctx.db, id, email);
  await mailDraftLink(ctx, {
    draftId: id,
    opportunityId: opportunity_id,
    email,
    isKeyed: true,
    userId: null,
    startedBy: null,
  });
}

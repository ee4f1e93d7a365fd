import type { FormStep } from '@manyhands/contract/form/form-step.ts';
import { newToken } from '../../platform/auth/tokens.ts';
import type { Context } from '../../platform/context.ts';
import { updateDraftStep, type SavedVersion } from './draft-saving.queries.ts';
import { insertDraft, lockDraft, type Draft } from './draft.queries.ts';
import { computeDraftEnd, computeStepData, type StepData } from './draft.rules.ts';

export interface DraftStart {
  opportunityId: number;
  form: { id: number; steps: readonly FormStep[] };
  email: string;
  /** The fields of the application so far. */
  data: StepData;
  /** Whose account it belongs to. */
  userId: number | null;
  /** Who fills it in for the applicant. */
  startedBy?: number | null;
  /** Nobody can sign in to the account yet, or there is none: a key is made, to be mailed to the applicant. */
  requirePassword: boolean;
  uploaderKey?: string | undefined;
}

/** In the caller's transaction. Answers the key, if there is one: only its digest is stored. */
export async function insertStartedDraft(ctx: Context, start: DraftStart): Promise<{ key: string | null; draft: Draft; steps: SavedVersion[] }> {
  const { opportunityId, form, email, userId, startedBy = null, requirePassword, uploaderKey } = start;
  const key = requirePassword ? newToken('application') : null;
  const id = await insertDraft(ctx.db, { opportunityId, formVersionId: form.id, key, email, userId, startedBy, requirePassword, expiresAt: computeDraftEnd(ctx.now) }, ctx.now);
  const draft = (await lockDraft(ctx.db, id))!;
  const steps: SavedVersion[] = [];
  for (const [step, data] of computeStepData(form.steps, start.data)) steps.push(await updateDraftStep(ctx, { draft, form: form.steps, step, data, seen: null, uploaderKey }));
  return { key, draft, steps };
}

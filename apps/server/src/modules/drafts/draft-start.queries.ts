import type { FormStep } from '@manyhands/contract/form/form-step.ts';
import { newToken } from '../../platform/auth/tokens.ts';
import type { Context } from '../../platform/context.ts';
import { updateDraftStep, type SavedVersion } from './draft-saving.queries.ts';
import { insertDraft, insertDraftOnBehalf, lockDraft, type Draft } from './draft.queries.ts';
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
  /** No one can sign in to the account yet, or there is none: a key is made, to be mailed to the applicant. */
  requirePassword: boolean;
  uploaderKey?: string | undefined;
  /** The draft that this one takes over from, with its uploads. */
  from?: Pick<Draft, 'id'> | null;
}

/** In the caller's transaction. Answers the key, if there is one: only its digest is stored. */
export async function insertStartedDraft(
  ctx: Context,
  start: DraftStart,
): Promise<{ key: string | null; draft: Draft; steps: SavedVersion[] }> {
  const { opportunityId, form, email, userId, startedBy = null, requirePassword, uploaderKey, from = null } = start;
  const key = requirePassword ? newToken('application') : null;
  const id = await insertDraft(
    ctx.db,
    {
      opportunityId,
      formVersionId: form.id,
      key,
      email,
      userId,
      startedBy,
      requirePassword,
      expiresAt: computeDraftEnd(ctx.now),
    },
    ctx.now,
  );
  return { key, ...(await fillDraft(ctx, id, { form, data: start.data, uploaderKey, from })) };
}

async function fillDraft(
  ctx: Context,
  id: number,
  { form, data: whole, uploaderKey, from = null }: Pick<DraftStart, 'form' | 'data' | 'uploaderKey' | 'from'>,
): Promise<{ draft: Draft; steps: SavedVersion[] }> {
  const draft = (await lockDraft(ctx.db, id))!;
  const steps: SavedVersion[] = [];
  for (const [step, data] of computeStepData(form.steps, whole))
    steps.push(await updateDraftStep(ctx, { draft, form: form.steps, step, data, seen: null, uploaderKey, from }));
  return { draft, steps };
}

/** The same for whoever fills it in on behalf of someone: theirs, and no one is written to. */
export async function insertStartedOnBehalf(
  ctx: Context,
  {
    opportunityId,
    form,
    data,
    uploaderKey,
    supervisorId,
    aboutId,
  }: Pick<DraftStart, 'opportunityId' | 'form' | 'data' | 'uploaderKey'> & {
    supervisorId: number;
    aboutId: number | null;
  },
): Promise<{ draft: Draft; steps: SavedVersion[] }> {
  const id = await insertDraftOnBehalf(
    ctx.db,
    { opportunityId, formVersionId: form.id, supervisorId, aboutId, expiresAt: computeDraftEnd(ctx.now) },
    ctx.now,
  );
  return fillDraft(ctx, id, { form, data, uploaderKey });
}

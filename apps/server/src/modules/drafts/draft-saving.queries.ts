import { readDiversity } from '@manyhands/contract/form/diversity-answers.ts';
import type { FormStep, StepType } from '@manyhands/contract/form/form-step.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { Context } from '../../platform/context.ts';
import { adoptFile, deleteFile, listFilesOf } from '../files/public.ts';
import { adoptDraftAnswers, deleteDraftAnswers, saveDiversity } from '../diversity/public.ts';
import { deleteDraft, listSteps, lockDraft, updateDraftEnd, updateStep, type Draft } from './draft.queries.ts';
import {
  assertSeen,
  computeDraftEnd,
  computeFiles,
  computeKeepable,
  computeWhole,
  draftResource,
  hasDiversityWord,
  isNewSitting,
  type StepData,
} from './draft.rules.ts';

export interface StepSaving {
  draft: Draft;
  form: readonly FormStep[];
  step: StepType;
  data: StepData;
  /** The version that the page has seen. */
  seen: number | null;
  uploaderKey: string | undefined;
  /** Uploads may come from this draft, which is about to end. */
  from?: Pick<Draft, 'id'> | null;
}
export interface SavedVersion {
  step: StepType;
  version: number;
  saved_at: string;
}

/** One step of a locked draft, with its uploads and, behind their wall, its diversity answers. */
export async function updateDraftStep(
  ctx: Context,
  { draft, form, step, data, seen, uploaderKey, from = null }: StepSaving,
): Promise<SavedVersion> {
  const steps = await listSteps(ctx.db, draft.id);
  const stored = steps.find((one) => one.step === step);
  assertSeen(stored, seen);
  const kept = computeKeepable(data);
  const others = steps.filter((one) => one.step !== step);
  await keepFiles(ctx, draft, computeFiles(form, computeWhole([...others, { data: kept }])), { uploaderKey, from });
  await keepDiversity(
    ctx,
    draft,
    form.find(({ type }) => type === 'diversity'),
    step,
    data,
  );
  const version = await updateStep(ctx.db, draft.id, step, kept, ctx.now);
  await updateDraftEnd(ctx.db, draft.id, computeDraftEnd(ctx.now));
  if (isNewSitting(stored?.saved_at ?? null, ctx.now))
    await writeAudit(ctx, {
      action: 'save',
      resource: draftResource,
      rowId: draft.id,
      subjectId: draft.user_id,
      changes: { step },
    });
  return { step, version, saved_at: ctx.now.toISOString() };
}

/** New uploads become the draft's; those that nothing refers to any more are let go. */
async function keepFiles(
  ctx: Context,
  draft: Draft,
  named: ReturnType<typeof computeFiles>,
  { uploaderKey, from }: { uploaderKey: string | undefined; from: Pick<Draft, 'id'> | null },
): Promise<void> {
  const owned = await listFilesOf(ctx.db, { resource: draftResource, id: draft.id });
  for (const { id, path } of named.filter((file) => !owned.some((one) => one.id === file.id))) {
    await adoptFile(
      ctx,
      id,
      { resource: draftResource, id: draft.id, userId: draft.user_id },
      { uploaderKey, path, ...(from && { from: { resource: draftResource, id: from.id } }) },
    );
  }
  for (const { id } of owned.filter((file) => !named.some((one) => one.id === file.id))) await deleteFile(ctx.db, id);
}

async function keepDiversity(
  ctx: Context,
  draft: Draft,
  formStep: FormStep | undefined,
  step: string,
  body: StepData,
): Promise<void> {
  // what someone else says of a person is not kept before the application is sent
  if (step !== 'diversity' || !formStep || draft.supervisor_id !== null || !hasDiversityWord(body)) return;
  if (readDiversity({ ...formStep, diversity_compulsory: false }, body).answers === null)
    await deleteDraftAnswers(ctx.db, draft.key_digest);
  else await saveDiversity(ctx, { whose: { keyDigest: draft.key_digest }, step: formStep, body });
}

/**
 * The application is made, in this transaction: the draft's diversity answers become the person's and the draft is
 * gone, and with it every upload that the application did not take over before. False: someone was faster.
 */
export async function deleteCompletedDraft(
  ctx: Context,
  { id, key_digest, started_by, supervisor_id }: Pick<Draft, 'id' | 'key_digest' | 'started_by' | 'supervisor_id'>,
  userId: number,
): Promise<boolean> {
  if (!(await lockDraft(ctx.db, id))) return false;
  await adoptDraftAnswers(ctx, key_digest, userId, { isOnBehalf: started_by !== null || supervisor_id !== null });
  await deleteDraft(ctx.db, id);
  await writeAudit(ctx, { action: 'complete', resource: draftResource, rowId: id, subjectId: userId });
  return true;
}

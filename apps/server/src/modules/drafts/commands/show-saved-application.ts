import type { StepType } from '@manyhands/contract/form/form-step.ts';
import type { Outside } from '../../../platform/resource/define-module.ts';
import { listFilesOf } from '../../files/public.ts';
import { findWhetherDraftAnswered } from '../../diversity/public.ts';
import { getDraft, type DraftAddress } from '../draft-access.queries.ts';
import { listSteps, type SavedStep } from '../draft.queries.ts';
import { computeWhole, draftResource, readsPerAddress, type StepData } from '../draft.rules.ts';

export interface SavedApplication {
  email: string;
  data: StepData;
  steps: { step: StepType; version: number; saved_at: string }[];
  files: { id: number; original_name: string; type: string; size: number }[];
  has_diversity_answers: boolean;
  require_password: boolean;
  on_behalf: boolean;
  form_version_id: number;
  expires_at: string;
}

const shownStep = ({ step, version, saved_at }: SavedStep) => ({ step, version, saved_at: saved_at.toISOString() });

/** Everything that was typed so far but passwords and codes, and of the diversity answers only that there are some. */
export async function showSavedApplication(ctx: Outside, address: DraftAddress): Promise<SavedApplication> {
  const draft = await getDraft(ctx, address, { purpose: 'draft-read', ...readsPerAddress });
  return ctx.database.read(ctx.organisation.id, async (db) => {
    const steps = await listSteps(db, draft.id);
    const files = await listFilesOf(db, { resource: draftResource, id: draft.id });
    return {
      email: draft.email,
      data: computeWhole(steps),
      steps: steps.map(shownStep),
      files: files.map(({ id, original_name, type, size }) => ({ id, original_name, type, size })),
      has_diversity_answers: await findWhetherDraftAnswered(db, draft.key_digest),
      require_password: draft.require_password,
      on_behalf: draft.started_by !== null,
      form_version_id: draft.form_version_id,
      expires_at: draft.expires_at.toISOString(),
    };
  });
}

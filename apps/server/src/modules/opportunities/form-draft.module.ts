import { formDraft } from '@manyhands/contract/opportunities/form-draft.resource.ts';
import type { shownSteps } from '@manyhands/contract/opportunities/form-version.resource.ts';
import type { z } from 'zod';
import { defineModule } from '../../platform/resource/define-module.ts';
import { beginDraft } from './commands/begin-draft.ts';
import { previewDraft } from './commands/preview-draft.ts';
import { publishDraft } from './commands/publish-draft.ts';
import { weighDraft } from './commands/weigh-draft.ts';
import { formDraftPolicy } from './opportunity.policy.ts';

export const formDraftModule = defineModule(formDraft, {
  table: 'form_drafts',
  policy: formDraftPolicy,
  guard: { create: async (ctx, { steps }, opportunityId) => ({ ...(await beginDraft(ctx, opportunityId!, steps)) }) },
  operations: {
    preview: {
      target: 'read',
      run: async (ctx, { params }) => (await previewDraft(ctx, params.id!)) as unknown as z.input<typeof shownSteps>,
    },
    effect: { target: 'update', run: (ctx, { params }) => weighDraft(ctx, params.id!) },
    publish: { target: 'update', run: (ctx, { params, input }) => publishDraft(ctx, params.id!, input.follows) },
  },
});

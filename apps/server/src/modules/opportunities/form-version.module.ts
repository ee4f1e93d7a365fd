import { formVersion } from '@manyhands/contract/opportunities/form-version.resource.ts';
import { defineModule } from '../../platform/resource/define-module.ts';
import { publishForm } from './commands/publish-form.ts';
import type { DraftSteps } from './form.rules.ts';
import { formVersionPolicy } from './opportunity.policy.ts';

export const formVersionModule = defineModule(formVersion, {
  table: 'form_versions',
  policy: formVersionPolicy,
  // the body was parsed, so what may be left out is there
  guard: {
    create: async (ctx, { steps }, opportunityId) => ({
      ...(await publishForm(ctx, opportunityId!, steps as DraftSteps)),
    }),
  },
  operations: {},
});

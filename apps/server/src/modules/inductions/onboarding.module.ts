import { onboarding } from '@manyhands/contract/inductions/onboarding.resource.ts';
import { defineCalls } from '../../platform/resource/define-module.ts';
import { readsOnboarding } from './induction.policy.ts';
import { listSteps } from './onboarding.queries.ts';

export const onboardingModule = defineCalls(onboarding, {
  list: { parent: readsOnboarding, run: ({ db, today }, { params }) => listSteps(db, params.userId!, today) },
});

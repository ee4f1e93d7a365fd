import type { AnyModule } from '../../platform/resource/define-module.ts';
import { activityConsentModule } from './activity-consent.module.ts';
import { consentModule } from './consent.module.ts';
import { termModule } from './term.module.ts';
import { userConsentModule } from './user-consent.module.ts';

export const consentsModules: readonly AnyModule[] = [
  consentModule,
  termModule,
  userConsentModule,
  activityConsentModule,
];

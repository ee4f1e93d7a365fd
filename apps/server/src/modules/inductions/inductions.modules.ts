import type { AnyModule } from '../../platform/resource/define-module.ts';
import { inductionAttachmentModule, inductionModuleModule, inductionModuleOfPerson } from './induction.module.ts';
import { onboardingModule } from './onboarding.module.ts';

export const inductionsModules: readonly AnyModule[] = [
  inductionModuleModule,
  inductionModuleOfPerson,
  inductionAttachmentModule,
  onboardingModule,
];

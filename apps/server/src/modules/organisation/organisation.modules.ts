import type { AnyModule } from '../../platform/resource/define-module.ts';
import { embedSettingsModule } from './embed-settings.module.ts';
import { organisationModule } from './organisation.module.ts';
import { signInSettingsModule } from './sign-in-settings.module.ts';

export const organisationModules: readonly AnyModule[] = [
  organisationModule,
  signInSettingsModule,
  embedSettingsModule,
];

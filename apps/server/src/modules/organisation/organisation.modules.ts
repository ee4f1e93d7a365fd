import type { FileArea } from '../../platform/files/file-area.ts';
import type { AnyModule } from '../../platform/resource/define-module.ts';
import { embedSettingsModule } from './embed-settings.module.ts';
import { organisationModule } from './organisation.module.ts';
import { organisationSettingsModule } from './organisation-settings.module.ts';
import { safeguardingModule } from './safeguarding.module.ts';
import { signInSettingsModule } from './sign-in-settings.module.ts';

export const organisationModules = (options: { area: FileArea }): AnyModule[] => [
  organisationModule(options),
  organisationSettingsModule,
  signInSettingsModule,
  safeguardingModule,
  embedSettingsModule,
];

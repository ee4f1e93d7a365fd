import type { AnyModule } from '../../platform/resource/define-module.ts';
import { applicationHistoryModule } from './application-history.module.ts';
import { applicationNoteModule } from './application-note.module.ts';
import { applicationModule, userApplicationModule } from './application.module.ts';
import { roleConsentModule } from './role-consent.module.ts';

export const applicationsModules: readonly AnyModule[] = [
  applicationModule,
  applicationNoteModule,
  applicationHistoryModule,
  userApplicationModule,
  roleConsentModule,
];

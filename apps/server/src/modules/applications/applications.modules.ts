import type { AnyModule } from '../../platform/resource/define-module.ts';
import type { Requirements } from '../recruitment/public.ts';
import { applicationDocumentModule } from './application-document.module.ts';
import { applicationHistoryModule } from './application-history.module.ts';
import { applicationNoteModule } from './application-note.module.ts';
import { applicationModule, userApplicationModule } from './application.module.ts';
import { roleConsentModule } from './role-consent.module.ts';

export const applicationsModules = ({ requirements }: { requirements: Requirements }): AnyModule[] => [
  applicationModule(requirements),
  applicationDocumentModule,
  applicationNoteModule,
  applicationHistoryModule,
  userApplicationModule(requirements),
  roleConsentModule,
];

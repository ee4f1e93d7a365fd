import type { AnyModule } from '../../platform/resource/define-module.ts';
import type { ApplyOptions } from './commands/submit-application.ts';
import { parentalConsentLinkModule, referenceLinkModule } from './answer-link.module.ts';
import { applicationModule, userApplicationModule } from './application.module.ts';
import { applicationHistoryModule } from './application-history.module.ts';
import { applicationNoteModule } from './application-note.module.ts';
import { applicationReferenceModule, parentalConsentModule } from './application-reference.module.ts';
import { applyModule } from './apply.module.ts';
import { copyModule } from './copy.module.ts';
import { draftModule } from './draft.module.ts';
import { roleConsentModule, userParentalConsentModule } from './given-consent.module.ts';

export const applicationsModules = (options: ApplyOptions): AnyModule[] => [
  draftModule(options),
  applicationModule,
  copyModule,
  applicationReferenceModule,
  parentalConsentModule,
  applicationNoteModule,
  applicationHistoryModule,
  referenceLinkModule,
  parentalConsentLinkModule,
  userApplicationModule,
  roleConsentModule,
  userParentalConsentModule,
  applyModule(options),
];

import type { AnyModule } from '../../platform/resource/define-module.ts';
import { parentalConsentLinkModule, referenceLinkModule } from './answer-link.module.ts';
import {
  consentRequestModule,
  referenceModule,
  userConsentRequestModule,
  userParentalConsentModule,
  userReferenceModule,
} from './answer-request.module.ts';

export const answerLinksModules: readonly AnyModule[] = [
  referenceLinkModule,
  parentalConsentLinkModule,
  referenceModule,
  userReferenceModule,
  consentRequestModule,
  userConsentRequestModule,
  userParentalConsentModule,
];

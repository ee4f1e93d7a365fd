import type { Resource } from '../kit/resource.ts';
import { parentalConsentLink, referenceLink } from './answer-link.resource.ts';
import { consentRequest, userConsentRequest } from './consent-request.resource.ts';
import { reference, userReference } from './reference-request.resource.ts';

export const answerLinksResources: readonly Resource[] = [
  referenceLink,
  parentalConsentLink,
  reference,
  userReference,
  consentRequest,
  userConsentRequest,
];

import type { Resource } from '../kit/resource.ts';
import { parentalConsentLink, referenceLink } from './answer-link.resource.ts';
import { application, userApplication } from './application.resource.ts';
import { applicationCopy } from './application-copy.resource.ts';
import { applicationHistory } from './application-history.resource.ts';
import { applicationNote } from './application-note.resource.ts';
import { applicationReference, parentalConsent } from './application-reference.resource.ts';
import { apply } from './apply.resource.ts';
import { applicationDraft } from './draft.resource.ts';
import { roleConsent, userParentalConsent } from './given-consent.resource.ts';
import { requestedDocument } from './lookups.resource.ts';

export const applicationsResources: readonly Resource[] = [
  userApplication,
  roleConsent,
  userParentalConsent,
  apply,
  application,
  applicationCopy,
  applicationReference,
  parentalConsent,
  applicationNote,
  applicationHistory,
  referenceLink,
  parentalConsentLink,
  applicationDraft,
  requestedDocument,
];

import type { Resource } from '../kit/resource.ts';
import { application, userApplication } from './application.resource.ts';
import { applicationDocument } from './application-document.resource.ts';
import { applicationHistory } from './application-history.resource.ts';
import { applicationNote } from './application-note.resource.ts';
import { requestedDocument } from './lookups.resource.ts';
import { roleConsent } from './role-consent.resource.ts';

export const applicationsResources: readonly Resource[] = [
  userApplication,
  roleConsent,
  application,
  applicationDocument,
  applicationNote,
  applicationHistory,
  requestedDocument,
];

import type { Resource } from '../kit/resource.ts';
import { embedSettings } from './embed-settings.resource.ts';
import {
  attributeCategory,
  contactCategory,
  leavingReason,
  noteCategory,
  requestedDocument,
  residentialCancelReason,
  residentialResource,
  riskActivity,
} from './lookups.resource.ts';
import { organisation } from './organisation.resource.ts';
import { signInSettings } from './sign-in-settings.resource.ts';

export const organisationResources: readonly Resource[] = [
  organisation,
  signInSettings,
  embedSettings,
  noteCategory,
  leavingReason,
  contactCategory,
  riskActivity,
  residentialCancelReason,
  residentialResource,
  attributeCategory,
  requestedDocument,
];

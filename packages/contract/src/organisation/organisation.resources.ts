import type { Resource } from '../kit/resource.ts';
import { embedSettings } from './embed-settings.resource.ts';
import { organisationSettings } from './organisation-settings.resource.ts';
import { organisation } from './organisation.resource.ts';
import { safeguarding } from './safeguarding.resource.ts';
import { signInSettings } from './sign-in-settings.resource.ts';

export const organisationResources: readonly Resource[] = [
  organisation,
  organisationSettings,
  signInSettings,
  safeguarding,
  embedSettings,
];

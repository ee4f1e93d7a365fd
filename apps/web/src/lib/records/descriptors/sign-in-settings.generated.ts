// Rendered from the declarations by `npm run generated`.
import type { Descriptor } from '../descriptor.ts';
import type { signInSettings as resource } from '@manyhands/contract/organisation/sign-in-settings.resource.ts';

export const signInSettings: Descriptor<typeof resource> = {
  name: 'signInSettings',
  path: 'organisation/sign-in-settings',
  domain: 'organisation',
  actions: ['show', 'update'],
  named: 'id',
  fields: {
    id: { type: 'integer' },
    staff_idle_minutes: { type: 'integer', write: 'always', required: true, min: 5, max: 43200 },
    staff_session_minutes: { type: 'integer', write: 'always', required: true, min: 30, max: 43200 },
    volunteer_idle_minutes: { type: 'integer', write: 'always', required: true, min: 5, max: 129600 },
    volunteer_session_minutes: { type: 'integer', write: 'always', required: true, min: 30, max: 129600 },
    session_warning_seconds: { type: 'integer', write: 'always', required: true, min: 120, max: 3600 },
    private_email_check: { type: 'boolean', write: 'always' },
    version: { type: 'integer' },
  },
};

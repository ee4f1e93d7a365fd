// Rendered from the declarations by `npm run generated`.
import type { Descriptor } from '../descriptor.ts';
import type { roleConsent as resource } from '@manyhands/contract/applications/role-consent.resource.ts';

export const roleConsent: Descriptor<typeof resource> = {
  name: 'roleConsent',
  path: 'users/{userId}/role-consents',
  domain: 'applications',
  actions: ['list'],
  named: 'statement',
  sort: '-id',
  fields: {
    id: { type: 'integer' },
    user_id: { type: 'integer' },
    application_id: { type: 'integer', filter: ['eq', 'in'] },
    opportunity: { type: 'other' },
    role_profile: { type: 'other' },
    kind: { type: 'choice', filter: ['eq', 'in'] },
    statement: { type: 'text' },
    link: { type: 'text', label: 'label.link' },
    options: { type: 'other' },
    answer: { type: 'other' },
    answered_at: { type: 'instant' },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
};

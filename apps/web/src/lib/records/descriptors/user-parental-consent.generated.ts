// Rendered from the declarations by `npm run generated`.
import type { Descriptor } from '../descriptor.ts';
import type { userParentalConsent as resource } from '@manyhands/contract/parental-consents/parental-consent.resource.ts';

export const userParentalConsent: Descriptor<typeof resource> = {
  name: 'userParentalConsent',
  path: 'users/{userId}/parental-consents',
  domain: 'parental-consents',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'email',
  sort: '-id',
  fields: {
    id: { type: 'integer' },
    user_id: { type: 'integer' },
    application_id: { type: 'reference', write: 'create', required: true, to: { path: 'applications', include: 'application', named: 'user_name' }, filter: ['eq', 'in'] },
    opportunity: { type: 'other' },
    first_name: { type: 'text', write: 'always', required: true, max: 100 },
    last_name: { type: 'text', write: 'always', required: true, max: 100 },
    email: { type: 'email', label: 'label.email', write: 'always', max: 254 },
    phone_number: { type: 'text', write: 'always', max: 40 },
    state: { type: 'choice', filter: ['eq', 'in'] },
    requested_at: { type: 'instant', label: 'label.requested_at' },
    reminded_at: { type: 'instant', nullable: true },
    reminders_stopped: { type: 'boolean', write: 'always' },
    answered_at: { type: 'instant', nullable: true },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
};

// Rendered from the declarations by `npm run generated`.
import type { Descriptor } from '../descriptor.ts';
import type { userParentalConsent as resource } from '@manyhands/contract/parental-consents/parental-consent.resource.ts';

export const userParentalConsent: Descriptor<typeof resource> = {
  name: 'userParentalConsent',
  path: 'users/{userId}/parental-consents',
  domain: 'parental-consents',
  actions: ['list', 'show'],
  named: 'email',
  sort: '-id',
  fields: {
    id: { type: 'integer' },
    user_id: { type: 'integer' },
    application_id: { type: 'integer', filter: ['eq', 'in'] },
    opportunity: { type: 'other' },
    first_name: { type: 'text' },
    last_name: { type: 'text' },
    email: { type: 'text', label: 'label.email' },
    state: { type: 'choice', filter: ['eq', 'in'] },
    requested_at: { type: 'instant' },
    reminded_at: { type: 'instant', nullable: true },
    answered_at: { type: 'instant', nullable: true },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
};

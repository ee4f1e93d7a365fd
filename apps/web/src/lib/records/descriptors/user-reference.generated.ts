// Rendered from the declarations by `npm run generated`.
import type { Descriptor } from '../descriptor.ts';
import type { userReference as resource } from '@manyhands/contract/answer-links/reference-request.resource.ts';

export const userReference: Descriptor<typeof resource> = {
  name: 'userReference',
  path: 'users/{userId}/applications/{applicationId}/references',
  domain: 'answer-links',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'email',
  search: true,
  fields: {
    id: { type: 'integer' },
    user_id: { type: 'integer', filter: ['eq', 'in'] },
    user_name: { type: 'text' },
    opportunity_id: { type: 'integer', filter: ['eq', 'in'] },
    opportunity: { type: 'other' },
    active: { type: 'boolean', filter: ['eq'] },
    first_name: { type: 'text', write: 'always', required: true, max: 100 },
    last_name: { type: 'text', write: 'always', required: true, max: 100 },
    email: { type: 'email', label: 'label.email', write: 'always', max: 254 },
    phone_number: { type: 'text', write: 'always', max: 40 },
    requested_at: { type: 'instant', label: 'label.requested_at', nullable: true, sort: true },
    waiting_days: { type: 'integer', nullable: true },
    reminded_at: { type: 'instant', nullable: true },
    reminders_sent: { type: 'integer' },
    reminders_stopped: { type: 'boolean', write: 'always', filter: ['eq'] },
    answered_at: { type: 'instant', nullable: true },
    taken_by_name: { type: 'other', nullable: true },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
    application_id: { type: 'integer' },
    state: { type: 'choice', filter: ['eq', 'in'] },
  },
};

// Rendered from the declarations by `npm run generated`.
import { recordWords } from '../record-words.ts';
import type { TitledDescriptor } from '../descriptor.ts';
import type { reference as resource } from '@manyhands/contract/answer-links/reference-request.resource.ts';

export const reference: TitledDescriptor<typeof resource> = {
  name: 'reference',
  path: 'reference',
  domain: 'answer-links',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'email',
  search: true,
  one: 'reference.one',
  many: 'reference.many',
  empty: 'reference.empty',
  count: 'reference.count',
  no_match: 'reference.no_match',
  fields: {
    id: { type: 'integer' },
    user_id: { type: 'integer', label: 'reference.user_id', filter: ['eq', 'in'] },
    user_name: { type: 'text' },
    opportunity_id: { type: 'integer', label: 'reference.opportunity_id', filter: ['eq', 'in'] },
    opportunity: { type: 'other' },
    active: { type: 'boolean', label: 'reference.active', filter: ['eq'] },
    first_name: { type: 'text', label: 'reference.first_name', write: 'always', required: true, max: 100 },
    last_name: { type: 'text', label: 'reference.last_name', write: 'always', required: true, max: 100 },
    email: { type: 'email', label: 'label.email', hint: 'reference.email_hint', write: 'always', max: 254 },
    phone_number: { type: 'text', label: 'reference.phone_number', write: 'always', max: 40 },
    requested_at: { type: 'instant', label: 'label.requested_at', nullable: true, sort: true },
    waiting_days: { type: 'integer', nullable: true },
    reminded_at: { type: 'instant', nullable: true },
    reminders_sent: { type: 'integer' },
    reminders_stopped: { type: 'boolean', label: 'reference.reminders_stopped', write: 'always', filter: ['eq'] },
    answered_at: { type: 'instant', nullable: true },
    taken_by_name: { type: 'other', nullable: true },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
    application_id: { type: 'reference', label: 'reference.application_id', write: 'create', required: true, to: { path: 'applications', include: 'application', named: 'user_name' }, filter: ['eq', 'in'] },
    state: { type: 'choice', label: 'reference.state', options: { open: 'reference.state_open', requested: 'reference.state_requested', received: 'reference.state_received', refused: 'reference.state_refused' }, filter: ['eq', 'in'] },
  },
  words: recordWords({
    en: () => import('../../messages/en.json?record=reference&compiled'),
    cy: () => import('../../messages/cy.json?record=reference&compiled'),
  }),
};

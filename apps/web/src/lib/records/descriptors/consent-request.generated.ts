// Rendered from the declarations by `npm run generated`.
import { recordWords } from '../record-words.ts';
import type { TitledDescriptor } from '../descriptor.ts';
import type { consentRequest as resource } from '@manyhands/contract/answer-links/consent-request.resource.ts';

export const consentRequest: TitledDescriptor<typeof resource> = {
  name: 'consentRequest',
  path: 'parental-consent',
  domain: 'answer-links',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'email',
  search: true,
  one: 'consentRequest.one',
  many: 'consentRequest.many',
  empty: 'consentRequest.empty',
  count: 'consentRequest.count',
  no_match: 'consentRequest.no_match',
  fields: {
    id: { type: 'integer' },
    user_id: { type: 'integer', label: 'consentRequest.user_id', filter: ['eq', 'in'] },
    user_name: { type: 'text' },
    opportunity_id: { type: 'integer', label: 'consentRequest.opportunity_id', filter: ['eq', 'in'] },
    opportunity: { type: 'other' },
    active: { type: 'boolean', label: 'consentRequest.active', filter: ['eq'] },
    first_name: { type: 'text', label: 'consentRequest.first_name', write: 'always', required: true, max: 100 },
    last_name: { type: 'text', label: 'consentRequest.last_name', write: 'always', required: true, max: 100 },
    email: { type: 'email', label: 'label.email', hint: 'consentRequest.email_hint', write: 'always', max: 254 },
    phone_number: { type: 'text', label: 'consentRequest.phone_number', write: 'always', max: 40 },
    requested_at: { type: 'instant', label: 'label.requested_at', nullable: true, sort: true },
    waiting_days: { type: 'integer', nullable: true },
    reminded_at: { type: 'instant', nullable: true },
    reminders_sent: { type: 'integer' },
    reminders_stopped: { type: 'boolean', label: 'consentRequest.reminders_stopped', write: 'always', filter: ['eq'] },
    answered_at: { type: 'instant', nullable: true },
    taken_by_name: { type: 'other', nullable: true },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
    application_id: { type: 'reference', label: 'consentRequest.application_id', write: 'create', required: true, to: { path: 'applications', include: 'application', named: 'user_name' }, filter: ['eq', 'in'] },
    state: { type: 'choice', label: 'consentRequest.state', options: { requested: 'consentRequest.state_requested', given: 'consentRequest.state_given', refused: 'consentRequest.state_refused' }, filter: ['eq', 'in'] },
  },
  words: recordWords({
    en: () => import('../../messages/en.json?record=consent-request&compiled'),
    cy: () => import('../../messages/cy.json?record=consent-request&compiled'),
  }),
};

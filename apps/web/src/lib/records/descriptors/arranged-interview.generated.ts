// Rendered from the declarations by `npm run generated`.
import { recordWords } from '../record-words.ts';
import type { TitledDescriptor } from '../descriptor.ts';
import type { arrangedInterview as resource } from '@manyhands/contract/interviews/arranged-interview.resource.ts';

export const arrangedInterview: TitledDescriptor<typeof resource> = {
  name: 'arrangedInterview',
  path: 'interviews',
  domain: 'interviews',
  actions: ['list', 'show'],
  named: 'id',
  sort: '-at',
  one: 'arrangedInterview.one',
  many: 'arrangedInterview.many',
  empty: 'arrangedInterview.empty',
  count: 'arrangedInterview.count',
  no_match: 'arrangedInterview.no_match',
  fields: {
    id: { type: 'integer' },
    application_id: { type: 'reference', label: 'arrangedInterview.application_id', to: { path: 'applications', include: 'application', named: 'user_name' }, filter: ['eq', 'in'] },
    user_id: { type: 'integer', label: 'arrangedInterview.user_id', filter: ['eq', 'in'] },
    user_name: { type: 'text' },
    opportunity_id: { type: 'integer', label: 'arrangedInterview.opportunity_id', filter: ['eq', 'in'] },
    opportunity: { type: 'other' },
    interviewer_id: { type: 'integer', label: 'arrangedInterview.interviewer_id', filter: ['eq', 'in'] },
    interviewer_name: { type: 'text' },
    at: { type: 'instant', label: 'arrangedInterview.at', sort: true, filter: ['gte', 'lt'] },
    minutes: { type: 'integer' },
    location: { type: 'text', label: 'arrangedInterview.location' },
    request: { type: 'text' },
    state: { type: 'choice', label: 'arrangedInterview.state', options: { offered: 'arrangedInterview.state_offered', booked: 'arrangedInterview.state_booked', asked: 'arrangedInterview.state_asked', held: 'arrangedInterview.state_held', missed: 'arrangedInterview.state_missed', cancelled: 'arrangedInterview.state_cancelled' }, filter: ['eq', 'in'] },
    next: { type: 'choice', label: 'arrangedInterview.next', options: { choice: 'arrangedInterview.next_choice', times: 'arrangedInterview.next_times', attendance: 'arrangedInterview.next_attendance', nothing: 'arrangedInterview.next_nothing' }, filter: ['eq', 'in'] },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
  words: recordWords({
    en: () => import('../../messages/en.json?record=arranged-interview&compiled'),
    cy: () => import('../../messages/cy.json?record=arranged-interview&compiled'),
  }),
};

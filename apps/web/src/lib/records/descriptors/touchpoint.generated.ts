// Rendered from the declarations by `npm run generated`.
import { recordWords } from '../record-words.ts';
import type { TitledDescriptor } from '../descriptor.ts';
import type { touchpoint as resource } from '@manyhands/contract/touchpoints/touchpoint.resource.ts';

export const touchpoint: TitledDescriptor<typeof resource> = {
  name: 'touchpoint',
  path: 'users/{userId}/touchpoints',
  domain: 'touchpoints',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'summary',
  sort: '-happened_at',
  search: true,
  one: 'touchpoint.one',
  many: 'touchpoint.many',
  note: 'touchpoint.note',
  empty: 'touchpoint.empty',
  fields: {
    id: { type: 'integer' },
    user_id: { type: 'integer' },
    author_id: { type: 'integer', nullable: true },
    author_name: { type: 'other', nullable: true },
    happened_at: { type: 'instant', label: 'touchpoint.happened_at', write: 'always', required: true, sort: true, filter: ['gte', 'lt'] },
    channel: { type: 'choice', label: 'touchpoint.channel', write: 'always', required: true, options: { phone: 'touchpoint.channel_phone', email: 'touchpoint.channel_email', text: 'touchpoint.channel_text', visit: 'touchpoint.channel_visit', video: 'touchpoint.channel_video', letter: 'touchpoint.channel_letter', event: 'touchpoint.channel_event', other: 'touchpoint.channel_other' }, filter: ['eq', 'in'] },
    summary: { type: 'markdown', label: 'touchpoint.summary', write: 'always', required: true, max: 10000 },
    type_id: { type: 'reference', label: 'touchpoint.type_id', write: 'always', nullable: true, to: { path: 'organisation/touchpoint-types', include: 'type', named: 'name', whole: true }, filter: ['eq', 'in'] },
    outcome: { type: 'text', label: 'touchpoint.outcome', write: 'always', max: 200 },
    follow_up_on: { type: 'day', label: 'touchpoint.follow_up_on', hint: 'touchpoint.follow_up_on_hint', write: 'always', nullable: true, filter: ['gte', 'lte'] },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
  words: recordWords({
    en: () => import('../../messages/en.json?record=touchpoint&compiled'),
    cy: () => import('../../messages/cy.json?record=touchpoint&compiled'),
  }),
};

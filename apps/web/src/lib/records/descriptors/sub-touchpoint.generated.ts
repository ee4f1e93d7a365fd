// Rendered from the declarations by `npm run generated`.
import { recordWords } from '../record-words.ts';
import type { TitledDescriptor } from '../descriptor.ts';
import type { subTouchpoint as resource } from '@manyhands/contract/touchpoints/touchpoint.resource.ts';

export const subTouchpoint: TitledDescriptor<typeof resource> = {
  name: 'subTouchpoint',
  path: 'users/{userId}/touchpoints/{touchpointId}/sub-touchpoints',
  domain: 'touchpoints',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'summary',
  sort: 'happened_at',
  search: true,
  one: 'subTouchpoint.one',
  many: 'subTouchpoint.many',
  fields: {
    id: { type: 'integer' },
    touchpoint_id: { type: 'integer' },
    user_id: { type: 'integer' },
    author_id: { type: 'integer', nullable: true },
    author_name: { type: 'other', nullable: true },
    happened_at: { type: 'instant', label: 'subTouchpoint.happened_at', write: 'always', required: true, sort: true, filter: ['gte', 'lt'] },
    channel: { type: 'choice', label: 'subTouchpoint.channel', write: 'always', required: true, options: { phone: 'subTouchpoint.channel_phone', email: 'subTouchpoint.channel_email', text: 'subTouchpoint.channel_text', visit: 'subTouchpoint.channel_visit', video: 'subTouchpoint.channel_video', letter: 'subTouchpoint.channel_letter', event: 'subTouchpoint.channel_event', other: 'subTouchpoint.channel_other' }, filter: ['eq', 'in'] },
    summary: { type: 'markdown', label: 'subTouchpoint.summary', write: 'always', required: true, max: 10000 },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
  words: recordWords({
    en: () => import('../../messages/en.json?record=sub-touchpoint&compiled'),
    cy: () => import('../../messages/cy.json?record=sub-touchpoint&compiled'),
  }),
};

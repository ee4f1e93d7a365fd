// Rendered from the declarations by `npm run generated`.
import { recordWords } from '../record-words.ts';
import type { TitledDescriptor } from '../descriptor.ts';
import type { blacklistEntry as resource } from '@manyhands/contract/blacklist/blacklist-entry.resource.ts';

export const blacklistEntry: TitledDescriptor<typeof resource> = {
  name: 'blacklistEntry',
  path: 'organisation/blacklist',
  domain: 'blacklist',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'email',
  sort: 'review_on',
  search: true,
  write: 'manage-blacklist',
  one: 'blacklistEntry.one',
  many: 'blacklistEntry.many',
  note: 'blacklistEntry.note',
  empty: 'blacklistEntry.empty',
  fields: {
    id: { type: 'integer' },
    first_name: { type: 'text', label: 'blacklistEntry.first_name', write: 'always', required: true, max: 120, sort: true },
    last_name: { type: 'text', label: 'blacklistEntry.last_name', write: 'always', required: true, max: 120, sort: true },
    dob: { type: 'day', label: 'blacklistEntry.dob', hint: 'blacklistEntry.dob_hint', write: 'always', nullable: true },
    email: { type: 'email', label: 'blacklistEntry.email', write: 'always', nullable: true, max: 254 },
    reason: { type: 'prose', label: 'blacklistEntry.reason', write: 'always', required: true, max: 4000 },
    author_id: { type: 'integer', nullable: true },
    author_name: { type: 'other', label: 'blacklistEntry.author_name', nullable: true },
    review_on: { type: 'day', label: 'blacklistEntry.review_on', write: 'always', required: true, sort: true, filter: ['gte', 'lte'] },
    expires_on: { type: 'day', label: 'blacklistEntry.expires_on', hint: 'blacklistEntry.expires_on_hint', write: 'always', required: true, sort: true, filter: ['gte', 'lte'] },
    due: { type: 'boolean', label: 'blacklistEntry.due', filter: ['eq'] },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
  words: recordWords({
    en: () => import('../../messages/en.json?record=blacklist-entry&compiled'),
    cy: () => import('../../messages/cy.json?record=blacklist-entry&compiled'),
  }),
};

// Rendered from the declarations by `npm run generated`.
import { recordWords } from '../record-words.ts';
import type { TitledDescriptor } from '../descriptor.ts';
import type { partner as resource } from '@manyhands/contract/partners/partner.resource.ts';

export const partner: TitledDescriptor<typeof resource> = {
  name: 'partner',
  path: 'organisation/partners',
  domain: 'partners',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'name',
  sort: 'name',
  search: true,
  write: 'manage-settings',
  history: true,
  one: 'partner.one',
  many: 'partner.many',
  note: 'partner.note',
  empty: 'partner.empty',
  count: 'partner.count',
  fields: {
    id: { type: 'integer' },
    name: { type: 'text', label: 'label.name', write: 'always', required: true, max: 120, sort: true, filter: ['eq', 'contains'] },
    website: { type: 'link', label: 'partner.website', write: 'always', nullable: true, max: 2000 },
    contact_name: { type: 'text', label: 'partner.contact_name', write: 'always', max: 200 },
    contact_email: { type: 'email', label: 'partner.contact_email', write: 'always', nullable: true, max: 254 },
    contact_phone: { type: 'text', label: 'partner.contact_phone', write: 'always', max: 200 },
    notes: { type: 'prose', label: 'partner.notes', write: 'always', max: 4000 },
    archived: { type: 'boolean', label: 'label.archived', write: 'always', filter: ['eq'] },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
  words: recordWords({
    en: () => import('../../messages/en.json?record=partner&compiled'),
    cy: () => import('../../messages/cy.json?record=partner&compiled'),
  }),
};

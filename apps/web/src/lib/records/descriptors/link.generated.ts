// Rendered from the declarations by `npm run generated`.
import { recordWords } from '../record-words.ts';
import type { TitledDescriptor } from '../descriptor.ts';
import type { link as resource } from '@manyhands/contract/links/link.resource.ts';

export const link: TitledDescriptor<typeof resource> = {
  name: 'link',
  path: 'organisation/links',
  domain: 'links',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'title',
  sort: 'position',
  search: true,
  write: 'manage-settings',
  history: 'writers',
  one: 'link.one',
  many: 'link.many',
  note: 'link.note',
  empty: 'link.empty',
  fields: {
    id: { type: 'integer' },
    title: { type: 'text', label: 'link.title', write: 'always', required: true, max: 120, sort: true, filter: ['contains'] },
    url: { type: 'link', label: 'link.url', write: 'always', required: true, max: 2000 },
    description: { type: 'text', label: 'link.description', write: 'always', max: 200 },
    audience: { type: 'choice', label: 'link.audience', write: 'always', options: { everyone: 'link.audience_everyone', volunteers: 'link.audience_volunteers', staff: 'link.audience_staff' }, filter: ['eq'] },
    position: { type: 'integer', label: 'label.position', write: 'always', min: 0, max: 100000, sort: true },
    archived: { type: 'boolean', label: 'label.archived', write: 'always', filter: ['eq'] },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
  words: recordWords({
    en: () => import('../../messages/en.json?record=link&compiled'),
    cy: () => import('../../messages/cy.json?record=link&compiled'),
  }),
};

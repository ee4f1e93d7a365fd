// Rendered from the declarations by `npm run generated`.
import { recordWords } from '../record-words.ts';
import type { TitledDescriptor } from '../descriptor.ts';
import type { motivation as resource } from '@manyhands/contract/motivations/motivation.resource.ts';

export const motivation: TitledDescriptor<typeof resource> = {
  name: 'motivation',
  path: 'organisation/motivations',
  domain: 'motivations',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'content',
  sort: 'position',
  search: true,
  maxLimit: 999,
  write: 'manage-settings',
  one: 'motivation.one',
  many: 'motivation.many',
  note: 'motivation.note',
  fields: {
    id: { type: 'integer' },
    content: { type: 'text', label: 'motivation.content', write: 'always', required: true, max: 200, sort: true, filter: ['contains'] },
    base_id: { type: 'reference', label: 'motivation.base_id', write: 'always', nullable: true, to: { path: 'organisation/motivation-bases', include: 'base', named: 'name', whole: true }, filter: ['eq', 'in'] },
    position: { type: 'integer', label: 'label.position', write: 'always', min: 0, max: 100000, sort: true },
    archived: { type: 'boolean', label: 'label.archived', write: 'always', filter: ['eq'] },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
  words: recordWords({
    en: () => import('../../messages/en.json?record=motivation&compiled'),
    cy: () => import('../../messages/cy.json?record=motivation&compiled'),
  }),
};

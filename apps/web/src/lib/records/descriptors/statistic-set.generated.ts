// Rendered from the declarations by `npm run generated`.
import { recordWords } from '../record-words.ts';
import type { TitledDescriptor } from '../descriptor.ts';
import type { statisticSet as resource } from '@manyhands/contract/statistics/statistic-set.resource.ts';

export const statisticSet: TitledDescriptor<typeof resource> = {
  name: 'statisticSet',
  path: 'organisation/statistic-sets',
  domain: 'statistics',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'name',
  sort: 'position',
  search: true,
  write: 'manage-settings',
  history: true,
  one: 'statisticSet.one',
  many: 'statisticSet.many',
  note: 'statisticSet.note',
  empty: 'statisticSet.empty',
  fields: {
    id: { type: 'integer' },
    name: { type: 'text', label: 'label.name', write: 'always', required: true, max: 120, sort: true, filter: ['eq', 'contains'] },
    description: { type: 'text', label: 'statisticSet.description', write: 'always', max: 200 },
    figures: { type: 'other', label: 'statisticSet.figures', write: 'always', required: true },
    position: { type: 'integer', label: 'label.position', write: 'always', min: 0, max: 100000, sort: true },
    archived: { type: 'boolean', label: 'label.archived', write: 'always', filter: ['eq'] },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
  words: recordWords({
    en: () => import('../../messages/en.json?record=statistic-set&compiled'),
    cy: () => import('../../messages/cy.json?record=statistic-set&compiled'),
  }),
};

// Rendered from the declarations by `npm run generated`.
import type { Descriptor } from '../descriptor.ts';
import type { motivation as resource } from '@manyhands/contract/motivations/motivation.resource.ts';

export const motivation: Descriptor<typeof resource> = {
  name: 'motivation',
  path: 'organisation/motivations',
  domain: 'motivations',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'content',
  sort: 'position',
  search: true,
  maxLimit: 999,
  write: 'manage-settings',
  fields: {
    id: { type: 'integer' },
    content: { type: 'text', write: 'always', required: true, max: 200, sort: true, filter: ['contains'] },
    position: { type: 'integer', label: 'label.position', write: 'always', min: 0, max: 100000, sort: true },
    archived: { type: 'boolean', label: 'label.archived', write: 'always', filter: ['eq'] },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
};

// Rendered from the declarations by `npm run generated`.
import type { Descriptor } from '../descriptor.ts';
import type { savedList as resource } from '@manyhands/contract/lists/saved-list.resource.ts';

export const savedList: Descriptor<typeof resource> = {
  name: 'savedList',
  path: 'organisation/saved-list',
  domain: 'lists',
  actions: ['show'],
  named: 'name',
  fields: {
    id: { type: 'integer' },
    name: { type: 'text', label: 'label.name', max: 120 },
    query: { type: 'other', nullable: true },
    people: { type: 'integer', nullable: true },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
};

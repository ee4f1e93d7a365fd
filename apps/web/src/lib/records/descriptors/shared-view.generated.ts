// Rendered from the declarations by `npm run generated`.
import type { Descriptor } from '../descriptor.ts';
import type { sharedView as resource } from '@manyhands/contract/lists/list-view.resource.ts';

export const sharedView: Descriptor<typeof resource> = {
  name: 'sharedView',
  path: 'organisation/views',
  domain: 'lists',
  actions: ['list', 'show'],
  named: 'name',
  sort: 'name',
  search: true,
  fields: {
    id: { type: 'integer' },
    user_id: { type: 'integer' },
    name: { type: 'text', label: 'label.name', max: 120, sort: true, filter: ['contains'] },
    list: { type: 'text', filter: ['eq'] },
    parameters: { type: 'other' },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
};

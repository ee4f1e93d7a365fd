// Rendered from the declarations by `npm run generated`.
import type { Descriptor } from '../descriptor.ts';
import type { residentialBoard as resource } from '@manyhands/contract/residential/board.resource.ts';

export const residentialBoard: Descriptor<typeof resource> = {
  name: 'residentialBoard',
  path: 'residential-boards',
  domain: 'residential',
  actions: ['list', 'show', 'update'],
  named: 'name',
  sort: 'name',
  search: true,
  fields: {
    id: { type: 'integer' },
    name: { type: 'text', label: 'label.name', sort: true },
    rooms: { type: 'integer' },
    beds: { type: 'integer', filter: ['gte'] },
    unassigned: { type: 'integer' },
    stay_change_days: { type: 'integer', write: 'always', required: true, min: 0, max: 365 },
    version: { type: 'integer' },
  },
};

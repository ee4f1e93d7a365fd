// Rendered from the declarations by `npm run generated`.
import type { Descriptor } from '../descriptor.ts';
import type { residentialSite as resource } from '@manyhands/contract/residential/site.resource.ts';

export const residentialSite: Descriptor<typeof resource> = {
  name: 'residentialSite',
  path: 'residential-availability',
  domain: 'residential',
  actions: ['list'],
  named: 'name',
  sort: 'name',
  search: true,
  fields: {
    id: { type: 'integer', filter: ['eq', 'in'] },
    name: { type: 'text', label: 'label.name', sort: true },
    rooms: { type: 'integer' },
    beds: { type: 'integer', filter: ['gte'] },
  },
};

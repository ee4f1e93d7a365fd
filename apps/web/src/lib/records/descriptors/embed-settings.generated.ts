// Rendered from the declarations by `npm run generated`.
import type { Descriptor } from '../descriptor.ts';
import type { embedSettings as resource } from '@manyhands/contract/organisation/embed-settings.resource.ts';

export const embedSettings: Descriptor<typeof resource> = {
  name: 'embedSettings',
  path: 'organisation/embed-settings',
  domain: 'organisation',
  actions: ['show', 'update'],
  named: 'id',
  fields: {
    id: { type: 'integer' },
    sites: { type: 'other', write: 'always', required: true },
    version: { type: 'integer' },
  },
};

// Rendered from the declarations by `npm run generated`.
import type { Descriptor } from '../descriptor.ts';
import type { publicMotivation as resource } from '@manyhands/contract/motivations/motivation.resource.ts';

export const publicMotivation: Descriptor<typeof resource> = {
  name: 'publicMotivation',
  path: 'motivations',
  domain: 'motivations',
  actions: ['list', 'show'],
  named: 'id',
  sort: 'position',
  maxLimit: 999,
  fields: {
    id: { type: 'integer' },
    content: { type: 'text', max: 200 },
    position: { type: 'integer', label: 'label.position', sort: true },
  },
};

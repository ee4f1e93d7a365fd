// Rendered from the declarations by `npm run generated`.
import type { Descriptor } from '../descriptor.ts';
import type { rotaTeam as resource } from '@manyhands/contract/rotas/rota.resource.ts';

export const rotaTeam: Descriptor<typeof resource> = {
  name: 'rotaTeam',
  path: 'organisation/rota/{rotaId}/teams',
  domain: 'rotas',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'id',
  fields: {
    id: { type: 'integer' },
    rota_id: { type: 'integer' },
    team_id: { type: 'reference', write: 'always', required: true, to: { path: 'organisation/teams', include: 'team', named: 'name' }, filter: ['eq', 'in'] },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
};

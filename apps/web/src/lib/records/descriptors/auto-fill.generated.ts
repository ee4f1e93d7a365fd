// Rendered from the declarations by `npm run generated`.
import type { Descriptor } from '../descriptor.ts';
import type { autoFill as resource } from '@manyhands/contract/auto-fill/auto-fill.resource.ts';

export const autoFill: Descriptor<typeof resource> = {
  name: 'autoFill',
  path: 'organisation/rotas/{rotaId}/auto-fill',
  domain: 'auto-fill',
  actions: ['list', 'show'],
  named: 'id',
  sort: '-id',
  fields: {
    id: { type: 'integer' },
    rota_id: { type: 'integer' },
    user_id: { type: 'integer' },
    from: { type: 'day' },
    to: { type: 'day' },
    apply: { type: 'choice' },
    state: { type: 'choice' },
    progress: { type: 'integer', min: 0, max: 100 },
    seed: { type: 'integer' },
    rounds: { type: 'integer', nullable: true },
    summary: { type: 'other', nullable: true },
    assignments: { type: 'other' },
    unfilled: { type: 'other' },
    people: { type: 'other' },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
};

// Rendered from the declarations by `npm run generated`.
import type { Descriptor } from '../descriptor.ts';
import type { kiosk as resource } from '@manyhands/contract/kiosks/kiosk.resource.ts';

export const kiosk: Descriptor<typeof resource> = {
  name: 'kiosk',
  path: 'kiosks',
  domain: 'kiosks',
  actions: ['list', 'show', 'create'],
  named: 'id',
  sort: '-id',
  fields: {
    id: { type: 'integer' },
    team_id: { type: 'reference', write: 'create', required: true, to: { path: 'organisation/teams', include: 'team', named: 'name' }, filter: ['eq', 'in'] },
    team_name: { type: 'text' },
    rota_id: { type: 'integer', write: 'create', nullable: true, filter: ['eq', 'in'] },
    rota_name: { type: 'other', nullable: true },
    event_id: { type: 'integer', write: 'create', nullable: true, filter: ['eq', 'in'] },
    event_name: { type: 'other', nullable: true },
    day: { type: 'day', filter: ['eq', 'gte', 'lte'] },
    timezone: { type: 'text' },
    closes_at: { type: 'instant' },
    closed_at: { type: 'instant', nullable: true },
    opened_by_name: { type: 'other', nullable: true },
    here: { type: 'integer' },
    visits: { type: 'integer' },
    late: { type: 'integer' },
    token: { type: 'other', nullable: true },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
};

// Rendered from the declarations by `npm run generated`.
import type { Descriptor } from '../descriptor.ts';
import type { assignment as resource } from '@manyhands/contract/shifts/assignment.resource.ts';

export const assignment: Descriptor<typeof resource> = {
  name: 'assignment',
  path: 'assignments',
  domain: 'shifts',
  actions: ['list', 'show'],
  named: 'id',
  sort: 'starts_at',
  fields: {
    id: { type: 'integer' },
    shift_id: { type: 'reference', to: { path: 'shifts', include: 'shift', named: 'name' }, filter: ['eq', 'in'] },
    shift_name: { type: 'text' },
    user_id: { type: 'reference', write: 'create', to: { path: 'users', include: 'user', named: 'display_name' }, filter: ['eq', 'in'] },
    user_name: { type: 'text' },
    need_id: { type: 'integer', write: 'create', nullable: true, min: 1, max: 1000 },
    state: { type: 'choice', filter: ['eq', 'in'] },
    source: { type: 'choice', filter: ['eq', 'in'] },
    offer_expires_at: { type: 'instant', nullable: true },
    covers_id: { type: 'integer', nullable: true },
    override_reason: { type: 'text', write: 'create', max: 200 },
    override_by_name: { type: 'other', nullable: true },
    needed_adult: { type: 'boolean' },
    ended: { type: 'other' },
    swap: { type: 'other', nullable: true },
    asked_by: { type: 'other', nullable: true },
    attendance: { type: 'other', nullable: true },
    rota_id: { type: 'integer', filter: ['eq', 'in'] },
    team_id: { type: 'integer', filter: ['eq', 'in'] },
    starts_at: { type: 'instant', sort: true, filter: ['gte', 'gt', 'lte', 'lt'] },
    ends_at: { type: 'instant', filter: ['gte', 'gt', 'lte', 'lt'] },
    day: { type: 'day', filter: ['eq', 'gte', 'lte'] },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
};

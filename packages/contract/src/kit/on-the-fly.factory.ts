import { z } from 'zod';
import { allActions, defineResource, field } from './resource.ts';
import { lookup, stamps } from './shapes.ts';
import { day, id, label } from './types.ts';

// Declared for tests alone: what a newcomer would write, and nothing else.

// a lookup is this line
export const skillLevel = lookup('skillLevel', 'organisation/skill-levels');

// a plain resource is this declaration
export const vehicle = defineResource({
  name: 'vehicle',
  path: 'organisation/vehicles',
  summary: 'What the organisation drives.',
  fields: {
    id: field(id, { filter: ['eq', 'in'] }),
    registration: field(label, { write: 'create', filter: ['eq'], sort: true, search: true }),
    seats: field(z.int().min(1).max(80), { write: 'always', filter: ['gte', 'lte'], sort: true }),
    serviced_on: field(day.nullable(), { write: 'always', optional: true, filter: ['gte'] }),
    electric: field(z.boolean(), { write: 'always', optional: true, filter: ['eq'] }),
    team_id: field(id.nullable(), { write: 'always', optional: true }),
    ...stamps,
  },
  relations: { team: { kind: 'one', to: 'team', via: 'team_id' } },
  actions: allActions,
  operations: {},
  access: { read: { open: 'signed-in' }, write: 'manage-settings' },
  sort: 'registration',
});

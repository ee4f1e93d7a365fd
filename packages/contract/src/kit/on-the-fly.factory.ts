import { z } from 'zod';
import { allActions, defineResource, field } from './resource.ts';
import { attachments, childOf, lookup, ownedByUser, stamps } from './shapes.ts';
import { day, id, label, line, prose } from './types.ts';

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
  history: true,
  settings: true,
});

// what hangs on a row and names a person, each once
export const vehicleDriver = childOf(vehicle, 'vehicleDriver', 'drivers', {
  summary: 'Who may drive it.',
  fields: {
    user_id: field(id, { write: 'create', filter: ['eq'] }),
    insured: field(z.boolean(), { write: 'always', optional: true }),
  },
  relations: { user: { kind: 'one', to: 'user', via: 'user_id' } },
});

// what belongs to a person and is seen by whoever sees them, but for a field that is open to fewer
export const dialect = ownedByUser('dialect', 'dialects', {
  summary: 'What a person speaks.',
  access: {
    read: ['viewers'],
    write: ['person', 'guardian', 'edit-users'],
    groups: { assessment: { read: ['view-sensitive-details'], write: ['edit-sensitive-details'] } },
  },
  fields: {
    name: field(label, { write: 'always', sort: true, filter: ['eq'] }),
    level: field(z.enum(['basic', 'fluent', 'native']), { write: 'always', optional: true }),
    assessment: field(line, { write: 'always', optional: true, group: 'assessment' }),
  },
  history: true,
});

// what staff keep about a person, hidden from them, with replies and files below it
export const observation = ownedByUser('observation', 'observations', {
  summary: 'What staff noticed.',
  access: { read: ['view-audit'], write: ['edit-files'], hidden: true },
  fields: { text: field(prose, { write: 'always' }) },
  history: true,
});
export const subObservation = childOf(observation, 'subObservation', 'sub-observations', {
  summary: 'Replies.',
  fields: { text: field(prose, { write: 'always' }) },
  history: true,
});
export const observationAttachment = attachments(observation, 'observationAttachment', {
  summary: 'Files that show what was noticed.',
});

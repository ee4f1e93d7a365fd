import { z } from 'zod';
import { allActions, defineResource, field } from '../kit/resource.ts';
import { span, stamps } from '../kit/shapes.ts';
import { id, label, line, prose } from '../kit/types.ts';

const beds = z.int().min(1).max(100);

/** A team with rooms is a residential site. */
export const room = defineResource({
  name: 'room',
  path: 'organisation/teams/{teamId}/residential/rooms',
  summary: 'The rooms of a residential site and their beds.',
  parent: { resource: 'team', param: 'teamId', via: 'team_id' },
  fields: {
    id: field(id),
    team_id: field(id),
    name: field(label, { write: 'always', sort: true, search: true, filter: ['eq', 'contains'] }),
    beds: field(beds, { write: 'always', filter: ['gte', 'lte'] }),
    notes: field(prose, { write: 'always', optional: true }),
    archived: field(z.boolean(), {
      write: 'always',
      optional: true,
      filter: ['eq'],
      doc: 'No longer offered; its past stays in the records.',
    }),
    ...stamps,
  },
  relations: { unavailablePeriods: { kind: 'many', to: 'unavailablePeriod', via: 'room_id' } },
  actions: allActions,
  operations: {},
  sort: 'name',
});

/** The nights that begin on these days, the last one included; without an end until further notice. */
export const unavailablePeriod = defineResource({
  name: 'unavailablePeriod',
  path: 'organisation/teams/{teamId}/residential/rooms/{roomId}/unavailable-periods',
  summary: 'When a room, or some of its beds, cannot be used.',
  parent: { resource: 'room', param: 'roomId', via: 'room_id' },
  fields: {
    id: field(id),
    room_id: field(id),
    ...span,
    beds: field(beds.nullable(), {
      write: 'always',
      optional: true,
      doc: 'How many beds are out of use. Null: the whole room.',
    }),
    reason: field(line, { write: 'always', optional: true }),
    ...stamps,
  },
  relations: { room: { kind: 'one', to: 'room', via: 'room_id' } },
  actions: allActions,
  operations: {},
  sort: 'start_date',
});

import { z } from 'zod';
import { allActions, defineResource, field } from '../kit/resource.ts';
import { stamps } from '../kit/shapes.ts';
import { id, label, line } from '../kit/types.ts';

const position = z.int().min(0).max(100_000);
const nights = z.int().min(1).max(366);
const parent = { resource: 'opportunity', param: 'opportunityId', via: 'opportunity_id' } as const;

export const shownTimeslot = z.object({ id, name: z.string(), min_duration: nights, max_duration: nights });
/** A place with its slots, as the opportunity itself shows it to everyone. */
export const shownSubLocation = z.object({ id, name: z.string(), timeslots: z.array(shownTimeslot) });

export const subLocation = defineResource({
  name: 'subLocation',
  path: 'opportunities/{opportunityId}/sub-locations',
  summary: 'The places at which an opportunity happens.',
  parent,
  fields: {
    id: field(id),
    opportunity_id: field(id),
    name: field(label, { write: 'always' }),
    position: field(position, { write: 'always', optional: true, sort: true }),
    timeslots: field(z.array(shownTimeslot.extend({ version: z.int() })), {
      doc: 'Each with its version, for updates.',
    }),
    ...stamps,
  },
  relations: {},
  actions: allActions,
  operations: {},
  sort: 'position',
});

export const timeslot = defineResource({
  name: 'timeslot',
  path: 'opportunities/{opportunityId}/timeslots',
  summary: 'For how long one may come to a place, in nights.',
  parent,
  fields: {
    id: field(id),
    opportunity_id: field(id),
    sub_location_id: field(id, { write: 'create', filter: ['eq'] }),
    name: field(line, { write: 'always', optional: true }),
    min_duration: field(nights, { write: 'always', optional: true }),
    max_duration: field(nights, { write: 'always', optional: true }),
    position: field(position, { write: 'always', optional: true, sort: true }),
    ...stamps,
  },
  relations: { subLocation: { kind: 'one', to: 'subLocation', via: 'sub_location_id' } },
  actions: allActions,
  operations: {},
  sort: 'position',
});

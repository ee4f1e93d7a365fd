import { said } from '../kit/field-errors.ts';
import { z } from 'zod';
import { allActions, defineResource, field } from '../kit/resource.ts';
import { stamps } from '../kit/shapes.ts';
import { id, label, line, prose } from '../kit/types.ts';

/** On a clock, from 00:00 to 23:59. */
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: said('time_wrong', { example: '09:30' }) });

export const shiftPattern = defineResource({
  name: 'shiftPattern',
  path: 'organisation/shift-patterns',
  summary: 'What many shifts are like: chosen when a shift is added.',
  fields: {
    id: field(id),
    name: field(label, { write: 'always', filter: ['eq', 'contains'], sort: true, search: true }),
    start_time: field(time, { write: 'always' }),
    minutes: field(z.int().min(15).max(2880), { write: 'always' }),
    location: field(line, { write: 'always', optional: true }),
    briefing: field(prose, { write: 'always', optional: true }),
    places: field(z.int().min(1).max(1000), { write: 'always', optional: true }),
    minimum: field(z.int().min(0).max(1000), { write: 'always', optional: true }),
    minimum_age: field(z.int().min(0).max(120).nullable(), { write: 'always', optional: true }),
    clearance_flag_ids: field(z.array(id).max(50), { write: 'always', optional: true }),
    module_ids: field(z.array(id).max(50), { write: 'always', optional: true, doc: 'Training that is needed.' }),
    supervisor_id: field(id.nullable(), { write: 'always', optional: true, doc: 'Who leads shifts of this kind.' }),
    supervisor_name: field(z.string().nullable()),
    archived: field(z.boolean(), { write: 'always', optional: true, filter: ['eq'], doc: 'No longer offered.' }),
    ...stamps,
  },
  relations: { supervisor: { kind: 'one', to: 'user', via: 'supervisor_id' } },
  actions: allActions,
  operations: {},
  access: { read: { open: 'signed-in' }, write: 'manage-rotas' },
  sort: 'name',
  history: 'writers',
  maxLimit: 999,
});

import { z } from 'zod';
import { defineResource, field, operation } from '../kit/resource.ts';
import { id, instant } from '../kit/types.ts';

export const job = defineResource({
  name: 'job',
  path: 'jobs',
  summary: 'Background jobs and their progress.',
  fields: {
    id: field(id),
    name: field(z.string(), { filter: ['eq'] }),
    state: field(z.enum(['queued', 'running', 'done', 'failed', 'dead']), {
      filter: ['eq', 'in'],
      doc: 'failed: an attempt failed and will be retried; dead: not retried unless requested.',
    }),
    done: field(z.int().min(0)),
    total: field(z.int().min(0).nullable(), { doc: 'Null while it is not known how much there is to do.' }),
    created_at: field(instant),
    finished_at: field(instant.nullable()),
    error_code: field(z.string().nullable()),
  },
  relations: {},
  actions: ['list', 'show'],
  operations: {
    redrive: operation({
      method: 'POST',
      path: ':id/redrive',
      summary: 'Tries a dead job again from the start.',
      output: z.object({ id, state: z.literal('queued') }),
      errors: ['not_found', 'conflict'],
      status: 202,
    }),
  },
  sort: '-id',
});

import { z } from 'zod';
import { allActions, defineResource, field } from '../kit/resource.ts';
import { stamps } from '../kit/shapes.ts';
import { id, lineOf } from '../kit/types.ts';

const content = lineOf(1, 200);

/** Why people volunteer: the answers an applicant chooses from. */
export const motivation = defineResource({
  name: 'motivation',
  path: 'organisation/motivations',
  summary: 'Reasons for volunteering to choose from.',
  fields: {
    id: field(id),
    content: field(content, { write: 'always', filter: ['contains'], sort: true, search: true }),
    base_id: field(id.nullable(), {
      write: 'always',
      optional: true,
      filter: ['eq', 'in'],
      doc: 'What it springs from, one of `organisation/motivation-bases`.',
    }),
    position: field(z.int().min(0).max(100_000), { write: 'always', optional: true, sort: true }),
    archived: field(z.boolean(), {
      write: 'always',
      optional: true,
      filter: ['eq'],
      doc: 'No longer offered; applications that have it keep it.',
    }),
    ...stamps,
  },
  relations: { base: { kind: 'one', to: 'motivationBase', via: 'base_id' } },
  actions: allActions,
  operations: {},
  access: { read: { open: 'signed-in' }, write: 'manage-settings' },
  sort: 'position',
  maxLimit: 999,
});

/** The same as the form shows them: what is offered now, to everyone. */
export const publicMotivation = defineResource({
  name: 'publicMotivation',
  path: 'motivations',
  summary: 'The reasons that applicants choose from now.',
  fields: { id: field(id), content: field(content), position: field(z.int(), { sort: true }) },
  relations: {},
  actions: ['list', 'show'],
  operations: {},
  sort: 'position',
  maxLimit: 999,
});

import { z } from 'zod';
import { allActions, defineResource, field } from '../kit/resource.ts';
import { stamps } from '../kit/shapes.ts';
import { id, label } from '../kit/types.ts';

export const skill = defineResource({
  name: 'skill',
  path: 'organisation/skills',
  summary: 'What people can be good at.',
  fields: {
    id: field(id),
    name: field(label, { write: 'always', filter: ['eq', 'contains'], sort: true, search: true }),
    category_id: field(id.nullable(), { write: 'always', optional: true, filter: ['eq', 'in'] }),
    archived: field(z.boolean(), {
      write: 'always',
      optional: true,
      filter: ['eq'],
      doc: 'No longer offered; people who have it keep it.',
    }),
    ...stamps,
  },
  relations: { category: { kind: 'one', to: 'skillCategory', via: 'category_id' } },
  actions: allActions,
  operations: {},
  access: { read: { open: 'signed-in' }, write: 'manage-settings' },
  sort: 'name',
  history: 'writers',
  maxLimit: 999,
});

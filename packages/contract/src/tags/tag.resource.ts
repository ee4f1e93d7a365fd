import { z } from 'zod';
import { allActions, defineResource, field } from '../kit/resource.ts';
import { stamps } from '../kit/shapes.ts';
import { id, label } from '../kit/types.ts';

const tagColour = z.enum(['grey', 'blue', 'green', 'yellow', 'red']).meta({ id: 'TagColour' });

export const tag = defineResource({
  name: 'tag',
  path: 'organisation/tags',
  summary: 'Labels that staff put on people.',
  fields: {
    id: field(id),
    name: field(label, { write: 'always', filter: ['eq', 'contains'], sort: true, search: true }),
    colour: field(tagColour, { write: 'always', optional: true }),
    visibility: field(z.enum(['staff-only', 'public']), {
      write: 'always',
      optional: true,
      filter: ['eq'],
      doc: 'A public tag is shown to the person who has it; staff-only unless said otherwise.',
    }),
    archived: field(z.boolean(), {
      write: 'always',
      optional: true,
      filter: ['eq'],
      doc: 'No longer offered; people who have it keep it.',
    }),
    ...stamps,
  },
  relations: {},
  actions: allActions,
  operations: {},
  access: { read: { open: 'signed-in' }, write: 'manage-settings' },
  sort: 'name',
  history: 'writers',
});

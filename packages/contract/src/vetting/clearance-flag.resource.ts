import { z } from 'zod';
import { allActions, defineResource, field } from '../kit/resource.ts';
import { stamps } from '../kit/shapes.ts';
import { id, label, line } from '../kit/types.ts';
import { roleProfileIds } from './disclosure-type.resource.ts';

export const clearanceFlag = defineResource({
  name: 'clearanceFlag',
  path: 'organisation/clearance-flags',
  summary:
    'What a role demands and a person has: someone has a flag while one of its checks is clear and has not expired.',
  fields: {
    id: field(id),
    name: field(label, { write: 'always', filter: ['eq', 'contains'], sort: true, search: true }),
    description: field(line, { write: 'always', optional: true }),
    disclosure_type_ids: field(z.array(id).min(1).max(50), {
      write: 'always',
      doc: 'Kinds of checks of which any one gives the flag.',
    }),
    required_for: field(roleProfileIds, { write: 'always', optional: true, doc: 'Role profiles that require it.' }),
    archived: field(z.boolean(), {
      write: 'always',
      optional: true,
      filter: ['eq'],
      doc: 'No longer required of anyone.',
    }),
    ...stamps,
  },
  relations: {},
  actions: allActions,
  operations: {},
  access: { read: { open: 'signed-in' }, write: 'manage-settings' },
  sort: 'name',
  history: 'writers',
  maxLimit: 999,
});

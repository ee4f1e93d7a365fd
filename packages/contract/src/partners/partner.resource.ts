import { z } from 'zod';
import { allActions, defineResource, field } from '../kit/resource.ts';
import { stamps } from '../kit/shapes.ts';
import { email, id, label, line, prose, webAddress } from '../kit/types.ts';

export const partner = defineResource({
  name: 'partner',
  path: 'organisation/partners',
  summary: 'Organisations we work with, for staff.',
  fields: {
    id: field(id),
    name: field(label, { write: 'always', filter: ['eq', 'contains'], sort: true, search: true }),
    website: field(webAddress.nullable(), { write: 'always', optional: true }),
    contact_name: field(line, { write: 'always', optional: true, search: true }),
    contact_email: field(email.nullable(), { write: 'always', optional: true }),
    contact_phone: field(line, { write: 'always', optional: true }),
    notes: field(prose, { write: 'always', optional: true }),
    archived: field(z.boolean(), {
      write: 'always',
      optional: true,
      filter: ['eq'],
      doc: 'No longer offered; what names it keeps it.',
    }),
    ...stamps,
  },
  relations: {},
  actions: allActions,
  operations: {},
  access: { read: 'view-users', write: 'manage-settings' },
  sort: 'name',
  history: true,
});

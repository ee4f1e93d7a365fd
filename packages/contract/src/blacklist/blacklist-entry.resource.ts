import { said } from '../kit/field-errors.ts';
import { z } from 'zod';
import { allActions, defineResource, field } from '../kit/resource.ts';
import { stamps } from '../kit/shapes.ts';
import { day, email, id, label, prose } from '../kit/types.ts';

export const blacklistEntry = defineResource({
  name: 'blacklistEntry',
  path: 'organisation/blacklist',
  summary:
    'People we do not want to accept. Applications with the same name and date of birth, or the same email address, are marked for those who may see this list. Nothing is decided by it.',
  fields: {
    id: field(id),
    first_name: field(label, { write: 'always', sort: true, search: true }),
    last_name: field(label, { write: 'always', sort: true, search: true }),
    dob: field(day.nullable(), { write: 'always', optional: true, doc: 'This or an email address is needed.' }),
    email: field(email.nullable(), { write: 'always', optional: true, search: true }),
    reason: field(prose.trim().min(1, { error: said('reason_missing') }), { write: 'always' }),
    author_id: field(id.nullable()),
    author_name: field(z.string().nullable()),
    review_on: field(day, {
      write: 'always',
      sort: true,
      filter: ['gte', 'lte'],
      doc: 'When someone should look at it again.',
    }),
    expires_on: field(day, {
      write: 'always',
      sort: true,
      filter: ['gte', 'lte'],
      doc: 'It is deleted on this day; at most ten years from now.',
    }),
    due: field(z.boolean(), { filter: ['eq'], doc: 'Its review date has come.' }),
    ...stamps,
  },
  relations: {},
  actions: allActions,
  operations: {},
  access: { read: 'view-blacklist', write: 'manage-blacklist' },
  sort: 'review_on',
});

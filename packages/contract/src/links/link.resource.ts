import { z } from 'zod';
import { allActions, defineResource, field } from '../kit/resource.ts';
import { stamps } from '../kit/shapes.ts';
import { id, label, line, webAddress } from '../kit/types.ts';

const audience = z.enum(['everyone', 'volunteers', 'staff']).meta({ id: 'LinkAudience' });

export const link = defineResource({
  name: 'link',
  path: 'organisation/links',
  summary: 'Useful pages elsewhere, each for those it is meant for.',
  fields: {
    id: field(id),
    title: field(label, { write: 'always', filter: ['contains'], sort: true, search: true }),
    url: field(webAddress, { write: 'always' }),
    description: field(line, { write: 'always', optional: true }),
    audience: field(audience, {
      write: 'always',
      optional: true,
      filter: ['eq'],
      doc: 'Everyone signed in, people with a role, or people who can view others. Defaults to everyone.',
    }),
    position: field(z.int().min(0).max(100_000), { write: 'always', optional: true, sort: true }),
    archived: field(z.boolean(), { write: 'always', optional: true, filter: ['eq'], doc: 'No longer shown.' }),
    ...stamps,
  },
  relations: {},
  actions: allActions,
  operations: {},
  access: { read: { open: 'signed-in' }, write: 'manage-settings' },
  sort: 'position',
  history: 'writers',
});

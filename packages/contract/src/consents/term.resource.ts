import { said } from '../kit/field-errors.ts';
import { z } from 'zod';
import { allActions, defineResource, field } from '../kit/resource.ts';
import { stamps } from '../kit/shapes.ts';
import { id, label, webAddress } from '../kit/types.ts';

/** What people agree to by taking part: a page elsewhere, or a file that was uploaded here. */
export const term = defineResource({
  name: 'term',
  path: 'organisation/terms',
  summary: 'The organisation’s terms, open to visitors.',
  fields: {
    id: field(id, { filter: ['eq', 'in'] }),
    name: field(label, { write: 'always', filter: ['contains'], sort: true, search: true }),
    link: field(z.union([webAddress, z.string().regex(/^\/api\/files\/\d+\/content$/)], { error: said('url_wrong') }), {
      write: 'always',
      optional: true,
      doc: 'Where they can be read; the file’s own address where there is one.',
    }),
    file_id: field(id.nullable(), {
      write: 'always',
      optional: true,
      doc: 'One of your own uploads, instead of a link.',
    }),
    position: field(z.int().min(0).max(100_000), { write: 'always', optional: true, sort: true }),
    archived: field(z.boolean(), {
      write: 'always',
      optional: true,
      filter: ['eq'],
      doc: 'No longer offered; forms that have it keep it.',
    }),
    ...stamps,
  },
  relations: {},
  actions: allActions,
  operations: {},
  sort: 'position',
});

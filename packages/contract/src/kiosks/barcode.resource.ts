import { said } from '../kit/field-errors.ts';
import { z } from 'zod';
import { allActions, defineResource, field } from '../kit/resource.ts';
import { stamps } from '../kit/shapes.ts';
import { id } from '../kit/types.ts';

const code = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9-]{4,40}$/, { error: said('barcode_wrong') });

export const barcode = defineResource({
  name: 'barcode',
  path: 'barcodes',
  summary: 'The codes that people show at a kiosk, on their phone or on a card. A code gives no other access.',
  fields: {
    id: field(id),
    user_id: field(id, { write: 'create', optional: true, filter: ['eq', 'in'], doc: 'The caller where left out.' }),
    user_name: field(z.string()),
    code: field(code, {
      write: 'always',
      optional: true,
      group: 'code',
      doc: 'Made by us where it is left out; staff enter the one on a printed card.',
    }),
    ...stamps,
  },
  relations: { user: { kind: 'one', to: 'user', via: 'user_id' } },
  actions: allActions,
  operations: {},
  sort: '-id',
});

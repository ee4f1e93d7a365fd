import { said } from '../kit/field-errors.ts';
import { z } from 'zod';
import { allActions, defineResource, field } from '../kit/resource.ts';
import { stamps } from '../kit/shapes.ts';
import { fieldType, id, label, line, slug } from '../kit/types.ts';

const position = z.int().min(0).max(100_000);

/** One choice of a dropdown, of radio buttons or of checkboxes; answers name it by its value. */
const option = z.strictObject({
  value: label,
  display: label,
  position: position.default(0),
  default_selected: z.boolean().default(false),
});

const isOnce = (options: readonly z.output<typeof option>[]) =>
  new Set(options.map(({ value }) => value)).size === options.length;

/** A field that the organisation adds to what it knows of people. Its type and slug stay, since answers rest on them. */
export const attribute = defineResource({
  name: 'attribute',
  path: 'organisation/attributes',
  summary: 'Fields that the organisation adds to what it knows of people.',
  fields: {
    id: field(id, { filter: ['eq', 'in'] }),
    name: field(label, { write: 'always', filter: ['contains'], sort: true, search: true }),
    slug: field(slug, { write: 'create', filter: ['eq'] }),
    help: field(line, { write: 'always', optional: true, doc: 'A sentence below the field.' }),
    type: field(fieldType, { write: 'create', filter: ['eq', 'in'] }),
    compulsory: field(z.boolean(), { write: 'always', optional: true }),
    permission: field(z.enum(['write', 'read']), {
      write: 'always',
      optional: true,
      doc: 'Whether people fill it in themselves or only read it.',
    }),
    options: field(
      z
        .array(option)
        .max(200)
        .refine(isOnce, { error: said('value_once') }),
      {
        write: 'always',
        optional: true,
        doc: 'For dropdown, radio and checkboxes.',
      },
    ),
    category_id: field(id, { write: 'always', filter: ['eq', 'in'] }),
    category: field(z.object({ id, name: z.string() })),
    position: field(position, { write: 'always', optional: true, sort: true }),
    archived: field(z.boolean(), {
      write: 'always',
      optional: true,
      filter: ['eq'],
      doc: 'No longer offered; forms and answers that have it keep it.',
    }),
    usage: field(z.object({ people: z.int(), opportunity_ids: z.array(id) }), {
      group: 'usage',
      doc: 'How many people have answered it, and the opportunities whose newest form asks for it. Only in the single attribute, for holders of `manage-settings`.',
    }),
    ...stamps,
  },
  relations: { attributeCategory: { kind: 'one', to: 'attributeCategory', via: 'category_id' } },
  actions: allActions,
  operations: {},
  sort: 'position',
  history: 'writers',
  maxLimit: 999,
});

import { said } from '../kit/field-errors.ts';
import { z } from 'zod';
import { allActions, defineResource, field } from '../kit/resource.ts';
import { stamps } from '../kit/shapes.ts';
import { id, label } from '../kit/types.ts';

/** Answers name an option by its number, which stays while the option does; a new option is sent without one. */
const option = z.strictObject({ id: id.optional(), value: label });

const isOnce = (options: readonly z.output<typeof option>[]) => {
  const known = options.flatMap((one) => one.id ?? []);
  return new Set(known).size === known.length && new Set(options.map(({ value }) => value)).size === options.length;
};

/** Something people agree to or not: one choice, one box to tick, or several. */
export const consent = defineResource({
  name: 'consent',
  path: 'organisation/consents',
  summary: 'What people are asked to agree to.',
  fields: {
    id: field(id, { filter: ['eq', 'in'] }),
    statement: field(z.string().trim().min(1).max(4000), { write: 'always', filter: ['contains'], search: true }),
    type: field(z.enum(['radio', 'checkbox', 'multiple-checkboxes']), { write: 'create', filter: ['eq', 'in'] }),
    compulsory: field(z.boolean(), { write: 'always', optional: true }),
    options: field(
      z
        .array(option)
        .min(1)
        .max(50)
        .refine(isOnce, { error: said('option_once') }),
      {
        write: 'always',
        doc: 'In the order in which they are shown.',
      },
    ),
    position: field(z.int().min(0).max(100_000), { write: 'always', optional: true, sort: true }),
    archived: field(z.boolean(), {
      write: 'always',
      optional: true,
      filter: ['eq'],
      doc: 'No longer offered; forms and answers that have it keep it.',
    }),
    ...stamps,
  },
  relations: {},
  actions: allActions,
  operations: {},
  sort: 'position',
  maxLimit: 999,
});

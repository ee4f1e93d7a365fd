import { z } from 'zod';
import { defineCalls, operation } from '../kit/resource.ts';
import { id } from '../kit/types.ts';

const other = z.literal('other');

/** What is taken from the other record; all else stays as the survivor has it, and gaps are filled. */
export const mergeTake = z.strictObject({
  title: other.optional(),
  first_name: other.optional(),
  last_name: other.optional(),
  preferred_name: other.optional(),
  status_id: other.optional(),
  language: other.optional(),
  dob: other.optional(),
  special_requirements: other.optional(),
  primary_email: other.optional(),
  custom_fields: other.optional(),
  sign_in: other.optional(),
});

const pair = z.strictObject({ other_id: id });

export const merge = defineCalls({
  name: 'merge',
  path: 'users/{userId}/merge',
  summary: 'Two records of one person become one.',
  parent: { resource: 'user', param: 'userId', via: 'user_id' },
  inPerson: 'writes',
  operations: {
    preview: operation({
      method: 'GET',
      path: '',
      summary: 'Tells what of the other record would move to this one, and what keeps them apart. Changes nothing.',
      query: z.strictObject({ other_id: z.coerce.number().pipe(id) }),
      output: z.object({
        moves: z.array(z.object({ kind: z.string(), count: z.int() })).describe('By kind of record, most first.'),
        differing_answers: z.int().describe('Custom fields that both have answered differently.'),
        signs_in: z.object({ this: z.boolean(), other: z.boolean() }).describe('Who has a way to sign in.'),
        refusals: z.array(
          z
            .enum(['own_record', 'outranked', 'erased', 'open_applications', 'overlap', 'scorecards'])
            .describe('Why they cannot be merged now.'),
        ),
      }),
      errors: ['not_found', 'forbidden', 'invalid'],
    }),
    merge: operation({
      method: 'POST',
      path: '',
      summary:
        'Moves everything of the other record to this one and ends the other. It cannot be undone; the old number leads here.',
      input: z.strictObject({ other_id: id, take: mergeTake.default({}) }),
      output: z.object({ id, merged_id: id }),
      errors: ['not_found', 'forbidden', 'invalid', 'outranked', 'own_grants', 'conflict', 'last_administrator'],
      status: 200,
    }),
    dismiss: operation({
      method: 'POST',
      path: 'dismiss',
      summary: 'Marks the two as different people: they are no longer listed as possible duplicates.',
      input: pair,
      output: z.null(),
      errors: ['not_found', 'forbidden', 'invalid'],
      status: 200,
    }),
    restore: operation({
      method: 'POST',
      path: 'restore',
      summary: 'Lists the two as possible duplicates again.',
      input: pair,
      output: z.null(),
      errors: ['not_found', 'forbidden', 'invalid'],
      status: 200,
    }),
  },
});

import { said } from '../kit/field-errors.ts';
import { z } from 'zod';
import { defineCalls, defineResource, field, operation } from '../kit/resource.ts';
import { ownedByUser } from '../kit/shapes.ts';
import { emailOrNone, id, instant, lineOf } from '../kit/types.ts';

const name = lineOf(1, 100, said('value_missing'));

export const parentalConsent = defineCalls({
  parent: { resource: 'application', param: 'applicationId', via: 'application_id' },
  name: 'parentalConsent',
  path: 'applications/{applicationId}/parental-consents',
  summary: 'What parents and guardians answered, for those who recruit. Every reading is recorded.',
  operations: {
    show: operation({
      method: 'GET',
      path: ':id',
      summary: 'Shows what was put to a parent or guardian, and what they answered',
      output: z.object({
        id,
        first_name: z.string(),
        last_name: z.string(),
        requested_at: instant.nullable(),
        answered_at: instant.nullable(),
        state: z.enum(['requested', 'given', 'refused']),
        statement: z.string().describe('Word for word; empty while nothing is answered.'),
        note: z.string(),
        taken_by_name: z
          .string()
          .nullable()
          .describe('Who wrote it down, where it was taken by telephone or on paper.'),
      }),
      errors: ['not_found', 'forbidden'],
    }),
  },
});

/** How far the asking has come; what a parent wrote besides is for those who recruit. */
export const userParentalConsent = defineResource({
  ...ownedByUser('userParentalConsent', 'parental-consents', {
    summary: 'Parents and guardians who were asked for consent for someone under age.',
    fields: {
      application_id: field(id, { write: 'create', filter: ['eq', 'in'] }),
      opportunity: field(z.object({ id, display_name: z.string() }), { doc: 'What was applied for.' }),
      first_name: field(name, { write: 'always' }),
      last_name: field(name, { write: 'always' }),
      email: field(emailOrNone, { write: 'always', optional: true, doc: 'Another one is written to with a new link.' }),
      phone_number: field(lineOf(0, 40), { write: 'always', optional: true }),
      state: field(z.enum(['requested', 'given', 'refused']), { filter: ['eq', 'in'] }),
      requested_at: field(instant),
      reminded_at: field(instant.nullable()),
      reminders_stopped: field(z.boolean(), { write: 'always', optional: true }),
      answered_at: field(instant.nullable()),
    },
    relations: { application: { kind: 'one', to: 'application', via: 'application_id' } },
    inPerson: 'writes',
  }),
  sort: '-id',
});

import { z } from 'zod';
import { defineCalls, defineResource, field, operation } from '../kit/resource.ts';
import { ownedByUser } from '../kit/shapes.ts';
import { id, instant } from '../kit/types.ts';

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
      }),
      errors: ['not_found', 'forbidden'],
    }),
  },
});

/** How far the asking has come; what a parent wrote besides is for those who recruit. */
export const userParentalConsent = defineResource({
  ...ownedByUser('userParentalConsent', 'parental-consents', {
    summary: 'Parents and guardians who were asked whether somebody under age may take part.',
    fields: {
      application_id: field(id, { filter: ['eq', 'in'] }),
      opportunity: field(z.object({ id, display_name: z.string() }), { doc: 'What was applied for.' }),
      first_name: field(z.string()),
      last_name: field(z.string()),
      email: field(z.string()),
      state: field(z.enum(['requested', 'given', 'refused']), { filter: ['eq', 'in'] }),
      requested_at: field(instant),
      reminded_at: field(instant.nullable()),
      answered_at: field(instant.nullable()),
    },
    actions: ['list', 'show'],
  }),
  sort: '-id',
});

import { z } from 'zod';
import { defineCalls, operation } from '../kit/resource.ts';
import { id, instant } from '../kit/types.ts';

/** What an application's own address keeps to itself: a referee speaks to those who recruit, not to the applicant. */
export const applicationReference = defineCalls({
  parent: { resource: 'application', param: 'applicationId', via: 'application_id' },
  name: 'applicationReference',
  path: 'applications/{applicationId}/references',
  summary: 'What referees said, for those who recruit. Every reading is recorded.',
  operations: {
    show: operation({
      method: 'GET',
      path: ':id',
      summary: 'Shows what one referee said',
      output: z.object({
        id,
        first_name: z.string(),
        last_name: z.string(),
        requested_at: instant.nullable(),
        answered_at: instant.nullable(),
        state: z.enum(['open', 'requested', 'received', 'refused']),
        answer: z
          .object({
            relationship: z.string(),
            known_months: z.int(),
            text: z.string(),
            recommends: z.enum(['yes', 'no', 'unsure']),
            questions: z
              .array(z.object({ question: z.string(), answer: z.string() }))
              .describe('The organisation’s own questions, in their exact wording.'),
          })
          .nullable(),
        taken_by_name: z.string().nullable().describe('Who wrote it down, where it was taken by telephone.'),
        reason: z.string().nullable().describe('Why they would rather not answer, where they said so.'),
      }),
      errors: ['not_found', 'forbidden'],
    }),
  },
});

import { z } from 'zod';
import { defineCalls, operation } from '../kit/resource.ts';
import { day, id } from '../kit/types.ts';

const figures = z.array(
  z.object({
    question: z.string().describe('A field of the fixed form, or a question of the organisation’s own in its words'),
    label: z.string(),
    answers: z.array(
      z.object({
        option_id: id.nullable(),
        label: z.string(),
        people: z.int().nullable().describe('Rounded to five; null where it is not told'),
        shown: z.string(),
      }),
    ),
  }),
);
const report = z.object({
  taken_on: day.nullable().describe('The night of the count; null before the first'),
  questions: figures,
});
const call = (path: string, summary: string) => operation({ method: 'GET', path, summary, output: report });

/** Numbers, never people: counted once a night, rounded, and silent where few would be told apart. */
export const diversityReport = defineCalls({
  name: 'diversityReport',
  path: 'organisation/diversity/reports',
  summary: 'How many people gave which answer.',
  operations: {
    user: call('user', 'Of volunteers and staff'),
    applicant: call('applicant', 'Of everyone who has applied'),
    clearedApplicant: call('cleared-applicant', 'Of those whose application was cleared'),
    userDob: call('user-dob', 'How old volunteers and staff are'),
    overview: operation({
      method: 'GET',
      path: '/reports/overview/diversity',
      summary: 'All of them together',
      output: z.object({
        taken_on: day.nullable(),
        user: figures,
        applicant: figures,
        cleared_applicant: figures,
        user_dob: figures,
      }),
    }),
  },
});

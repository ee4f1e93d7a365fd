import { z } from 'zod';
import { defineCalls, operation } from '../kit/resource.ts';
import { id, instant } from '../kit/types.ts';
import { questionKinds } from './recruitment-question.resource.ts';

const answer = z.union([z.int().min(1).max(5), z.boolean(), z.string().trim().max(4000)]);
const answers = z.record(z.string().regex(/^[1-9]\d{0,15}$/), answer);
const score = z.number().nullable().describe('From 1 to 5, by the weights of the questions; yes is 5, no is 1.');

const card = z.object({
  reviewer: z.object({ id, display_name: z.string() }),
  answers: answers.describe('By the question’s id.'),
  comment: z.string(),
  score,
  created_at: instant,
  updated_at: instant,
});

const overview = z.object({
  questions: z
    .array(z.object({ id, text: z.string(), kind: z.enum(questionKinds), weight: z.int(), archived: z.boolean() }))
    .describe('The current questions, and those at the time of each answer.'),
  mine: card.nullable(),
  reviewers: z.int().describe('How many have answered.'),
  others: z.array(card).describe('Empty until the reader has answered.'),
  total: score,
  spread: z.number().nullable().describe('Between the highest and the lowest score of the reviewers.'),
});

/** Never shown to the applicant, nor to those who act for them. */
export const scorecard = defineCalls({
  parent: { resource: 'application', param: 'applicationId', via: 'application_id' },
  name: 'scorecard',
  path: 'applications/{applicationId}/scorecards',
  summary: 'What reviewers think of an applicant. Each answers before reading the others.',
  operations: {
    show: operation({
      method: 'GET',
      path: '',
      summary: 'Shows the questions, the reader’s own answers and, once they have answered, those of the others',
      output: overview,
      errors: ['not_found', 'forbidden'],
    }),
    save: operation({
      method: 'PUT',
      path: '',
      summary: 'Keeps the reader’s own answers in place of earlier ones',
      input: z.strictObject({ answers, comment: z.string().trim().max(4000).default('') }),
      output: overview,
      errors: ['not_found', 'forbidden', 'conflict', 'invalid'],
    }),
  },
  inPerson: 'writes',
});

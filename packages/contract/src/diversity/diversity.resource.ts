import { z } from 'zod';
import { defineCalls, operation } from '../kit/resource.ts';
import { id, lineOf } from '../kit/types.ts';

const parent = { resource: 'user', param: 'userId', via: 'user_id' } as const;

const choice = z.int().positive().max(32_767).nullable().optional();
const words = lineOf(0, 500).nullable().optional();
const fixedFields = {
  age_id: choice,
  gender_id: choice,
  gender_assigned_id: choice,
  nationality_id: choice,
  nationality_other: words,
  ethnicity_id: choice,
  ethnicity_other: words,
  sexuality_id: choice,
  sexuality_other: words,
  registered_disabled_id: choice,
  disabled_select_id: choice,
  disabled_select_other: words,
  religion_id: choice,
  religion_other: words,
};
const ownAnswer = z.strictObject({
  question_id: id,
  option_id: id.nullable().optional(),
  options: z.array(z.strictObject({ id })).max(100).optional(),
  other_text: words,
});
const ownAnswers = z.array(ownAnswer).max(50).optional();

const question = z.object({
  id,
  question_text: z.string(),
  is_multiple_select: z.boolean(),
  options: z.array(z.object({ id, option_text: z.string(), is_other: z.boolean() })),
  dependency: z.object({ question_id: id, option_id: id }).nullable(),
});
const shownAnswers = z.object({
  ...Object.fromEntries(Object.entries(fixedFields).map(([name, schema]) => [name, schema.unwrap()])),
  diversity_questions: z.array(question),
  diversity_v2_questions: z.array(
    z.object({ question_id: id, option_id: id.nullable(), options: z.array(z.object({ id })), other_text: z.string() }),
  ),
});
const token = z.string().min(1).max(200);

/** Monitoring answers are read and changed by the person alone; no right of anyone else reaches them. */
export const diversity = defineCalls({
  name: 'diversity',
  path: 'users/{userId}/diversity',
  summary: 'A person’s own answers to the diversity questions.',
  inPerson: 'always',
  parent,
  operations: {
    show: operation({ method: 'GET', path: '', summary: 'The answers, for the person alone', output: shownAnswers }),
    update: operation({
      method: 'PUT',
      path: '',
      summary:
        'Changes the answers that are sent; an answer of null takes it back, and with the last one nothing is kept',
      input: z.strictObject({ ...fixedFields, diversity_v2_questions: ownAnswers }),
      output: shownAnswers,
      errors: ['invalid', 'forbidden'],
      replay: false,
    }),
    withdraw: operation({
      method: 'DELETE',
      path: '',
      summary: 'Takes every answer back; the figures are without them from the next count on',
      output: z.null(),
      errors: ['forbidden'],
      status: 204,
    }),
    hasAnswers: operation({
      method: 'GET',
      path: 'has-answers',
      summary: 'Whether the person has answered before; tells the person alone',
      output: z.object({ has_answered: z.boolean() }),
    }),
    url: operation({
      method: 'POST',
      path: 'url',
      summary: 'Mails the person a link to answer, good for one use',
      // the documents show no fields, so none is wrong
      input: z.looseObject({}),
      output: z.object({ message: z.string() }),
      errors: ['forbidden', 'conflict', 'too_many_requests'],
      status: 200,
      replay: false,
    }),
  },
});

/** For whoever holds the mailed link, without signing in. Earlier answers are not shown. */
export const diversityLink = defineCalls({
  name: 'diversityLink',
  path: 'diversity',
  summary: 'Answering the diversity questions by mailed link.',
  operations: {
    check: operation({
      method: 'POST',
      path: 'check',
      summary: 'Whether a link can still be used, and what is asked',
      input: z.strictObject({ token }),
      output: z.object({ valid: z.boolean(), diversity_questions: z.array(question) }),
      errors: ['too_many_requests'],
      status: 200,
      replay: false,
    }),
    answer: operation({
      method: 'POST',
      path: 'answers',
      summary: 'Saves the answers and uses up the link',
      // named as the application form names them
      input: z.strictObject({
        token,
        diversity: z.strictObject(fixedFields).optional(),
        diversity_v2_questions: ownAnswers,
      }),
      output: z.object({ message: z.string() }),
      errors: ['invalid', 'too_many_requests'],
      status: 200,
      replay: false,
    }),
  },
});

/** What is asked; the application form has the same built in. */
export const diversityForm = defineCalls({
  name: 'diversityForm',
  path: 'organisation/diversity',
  summary: 'The diversity questions.',
  operations: {
    categories: operation({
      method: 'GET',
      path: 'categories',
      summary: 'The fixed form: every list with its options',
      query: z.looseObject({}),
      output: z.array(
        z.object({
          field: z.string(),
          label: z.string(),
          options: z.array(z.object({ id, label: z.string(), group: z.string().nullable() })),
          other: z
            .object({ id, field: z.string() })
            .nullable()
            .describe('The option that asks for words of one’s own, and the field for them'),
          dependency: z.object({ field: z.string(), id }).nullable(),
        }),
      ),
    }),
    questions: operation({
      method: 'GET',
      path: 'questions',
      summary: 'The organisation’s own questions, as the newest form that asks them has them; empty where none does',
      query: z.looseObject({}),
      output: z.array(question),
    }),
  },
});

import { said } from '../kit/field-errors.ts';
import { z } from 'zod';
import { defineCalls, operation } from '../kit/resource.ts';
import { id, instant } from '../kit/types.ts';

const option = z.object({ id, value: z.string() });

const logLine = z.object({
  id,
  created_at: instant,
  created_by: z.object({ display_name: z.string() }).nullable().describe('Null: a parent or guardian.'),
  old_value: z.string().nullable().describe('The words of what was chosen before; null where nothing was.'),
  new_value: z.string().nullable().describe('The words of what was chosen then; null where it was taken back.'),
  timezone_data: z.object({ name: z.string() }).describe('The organisation’s time zone when it was answered.'),
});

const shown = z.object({
  id: id.describe('The consent’s own.'),
  statement: z.string(),
  type: z.enum(['radio', 'checkbox', 'multiple-checkboxes']),
  compulsory: z.boolean(),
  options: z.array(option),
  answer: z
    .union([option, z.array(option)])
    .nullable()
    .describe('A list where several can be chosen; otherwise one option, or null. With its words when it was chosen.'),
  logs: z.array(logLine).describe('The newest hundred, newest first.'),
});

const chosen = z.object({ id });
const answer = z.union([chosen, z.array(chosen).max(100), z.boolean(), z.null()], { error: said('choose_option') });

export const userConsent = defineCalls({
  name: 'userConsent',
  path: 'users/{userId}/consents',
  summary: 'What a person said to the organisation’s consents, and every change of it.',
  inPerson: 'writes',
  parent: { resource: 'user', param: 'userId', via: 'user_id' },
  operations: {
    list: operation({
      method: 'GET',
      path: '',
      summary: 'Every current consent, answered or not, and earlier consents that the person has given.',
      output: z.array(shown),
      errors: ['not_found'],
    }),
    update: operation({
      method: 'PUT',
      path: ':id',
      summary:
        'Answers a consent. The whole consent may be sent; only its answer is read. A change adds a line to the history, the same answer none.',
      // what else a consent has is passed over
      input: z.object({ answer }),
      output: shown,
      errors: ['invalid', 'not_found', 'forbidden'],
    }),
  },
});

import { said } from '../kit/field-errors.ts';
import { z } from 'zod';
import { allActions, defineResource, field, operation } from '../kit/resource.ts';
import { stamps } from '../kit/shapes.ts';
import { emailOrNone, id, instant, lineOf } from '../kit/types.ts';

const name = lineOf(1, 100, said('value_missing'));

/** Someone who is asked about an applicant. What they answered is read elsewhere, one answer at a time. */
export const requestFields = {
  id: field(id),
  user_id: field(id, { filter: ['eq', 'in'], doc: 'The applicant.' }),
  user_name: field(z.string(), { doc: 'For recruiters who cannot view the person’s own record.' }),
  opportunity_id: field(id, { filter: ['eq', 'in'] }),
  opportunity: field(z.object({ id, display_name: z.string() }), { doc: 'What was applied for.' }),
  active: field(z.boolean(), { filter: ['eq'], doc: 'Whether the application is still to be decided.' }),
  first_name: field(name, { write: 'always', search: true }),
  last_name: field(name, { write: 'always', search: true }),
  email: field(emailOrNone, {
    write: 'always',
    optional: true,
    doc: 'Another one is written to with a new link, and the earlier link stops working. Empty: asked by telephone.',
  }),
  phone_number: field(lineOf(0, 40), { write: 'always', optional: true }),
  requested_at: field(instant.nullable(), { sort: true }),
  waiting_days: field(z.int().nullable(), { doc: 'Full days since they were asked; null once they have answered.' }),
  reminded_at: field(instant.nullable()),
  reminders_sent: field(z.int(), { doc: 'Of the two that go out by themselves, after 7 and 14 days.' }),
  reminders_stopped: field(z.boolean(), {
    write: 'always',
    optional: true,
    filter: ['eq'],
    doc: 'No more reminders go out by themselves.',
  }),
  answered_at: field(instant.nullable()),
  taken_by_name: field(z.string().nullable(), {
    doc: 'Who wrote the answer down; null where they answered themselves.',
  }),
  ...stamps,
} as const;

export const remind = operation({
  method: 'POST',
  path: ':id/remind',
  summary: 'Writes to them once more, with a new link; the earlier one stops working',
  output: z.object({ id, reminded_at: instant }),
  status: 200,
  errors: ['conflict', 'reminded_recently'],
});

export const referenceStates = ['open', 'requested', 'received', 'refused'] as const;
const state = field(z.enum(referenceStates), { filter: ['eq', 'in'] });
const recorded = z.object({ id, state: z.enum(referenceStates), answered_at: instant });
const taken = { output: recorded, status: 200, replay: false, errors: ['conflict', 'invalid'] } as const;

/** What a referee says, by a link or by telephone. */
export const referenceAnswer = {
  relationship: lineOf(1, 200, said('value_missing')),
  known_months: z
    .int({ error: said('number_wrong') })
    .min(0, { error: said('number_wrong') })
    .max(1200, { error: said('number_wrong') }),
  text: z
    .string()
    .trim()
    .min(1, { error: said('value_missing') })
    .max(10_000),
  recommends: z.enum(['yes', 'no', 'unsure'], { error: said('choose_option') }),
  questions: z
    .array(z.strictObject({ id, answer: z.string().trim().max(4000) }))
    .max(100)
    .default([])
    .describe('Answers to the organisation’s own questions.'),
};

/** Across all applications, for those who recruit. */
export const reference = defineResource({
  name: 'reference',
  path: 'reference',
  summary: 'Requested references and the status of each. Answers are read one at a time.',
  fields: { ...requestFields, application_id: field(id, { write: 'create', filter: ['eq', 'in'] }), state },
  relations: { application: { kind: 'one', to: 'application', via: 'application_id' } },
  actions: allActions,
  operations: {
    remind,
    record: operation({
      method: 'POST',
      path: ':id/record',
      summary: 'Records an answer that was taken by telephone',
      input: z.strictObject(referenceAnswer),
      ...taken,
    }),
    recordRefusal: operation({
      method: 'POST',
      path: ':id/record-refusal',
      summary: 'Records that they would rather not answer',
      input: z.strictObject({ reason: z.string().trim().max(2000).default('') }),
      ...taken,
    }),
  },
  inPerson: 'writes',
});

/** The same rows below one application of a person. */
export const userReference = defineResource({
  name: 'userReference',
  path: 'users/{userId}/applications/{applicationId}/references',
  summary: 'The referees that an application names, and the status of each.',
  parent: { resource: 'userApplication', param: 'applicationId', via: 'application_id' },
  fields: { ...requestFields, application_id: field(id), state },
  relations: {},
  actions: allActions,
  operations: {},
  inPerson: 'writes',
});

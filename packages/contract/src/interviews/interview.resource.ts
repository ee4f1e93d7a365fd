import { said } from '../kit/field-errors.ts';
import { z } from 'zod';
import { defineResource, field, operation } from '../kit/resource.ts';
import { stamps } from '../kit/shapes.ts';
import { id, instant, line, prose } from '../kit/types.ts';

/** Offered: the applicant has to choose. Asked: none of the times suits them. The first three are open. */
export const interviewStates = ['offered', 'booked', 'asked', 'held', 'missed', 'cancelled'] as const;

const changed = z.object({ id, state: z.enum(interviewStates), starts_at: instant.nullable(), version: z.int() });

export const interview = defineResource({
  name: 'interview',
  path: 'applications/{applicationId}/interviews',
  summary: 'Interviews with an applicant: staff offer times, the applicant chooses one, both get an invitation.',
  parent: { resource: 'application', param: 'applicationId', via: 'application_id' },
  fields: {
    id: field(id),
    application_id: field(id),
    user_id: field(id, { doc: 'The applicant.' }),
    interviewer_id: field(id, { write: 'always', optional: true, doc: 'Defaults to the person who offers it.' }),
    interviewer_name: field(z.string()),
    times: field(
      z
        .array(instant)
        .min(1, { error: said('times_missing') })
        .max(12),
      {
        write: 'always',
        doc: 'What the applicant can choose from. New times take back a time that was chosen.',
      },
    ),
    taken: field(z.array(instant), { doc: 'Those of the times at which the interviewer is booked by now.' }),
    minutes: field(z.int().min(5).max(480), { write: 'always', optional: true }),
    location: field(line, { write: 'always', optional: true, doc: 'A place, a telephone number or a link.' }),
    note: field(prose, { write: 'always', optional: true, doc: 'For the applicant.' }),
    state: field(z.enum(interviewStates)),
    starts_at: field(instant.nullable()),
    ends_at: field(instant.nullable()),
    request: field(z.string(), { doc: 'What the applicant said about other times.' }),
    ...stamps,
  },
  relations: { interviewer: { kind: 'one', to: 'user', via: 'interviewer_id' } },
  actions: ['list', 'show', 'create', 'update'],
  operations: {
    choose: operation({
      method: 'POST',
      path: ':id/choose',
      summary: 'Books one of the times, or moves to another of them; of two who choose the same time one gets it',
      input: z.strictObject({ starts_at: instant }),
      output: changed,
      status: 200,
      errors: ['conflict', 'time_taken', 'invalid'],
    }),
    ask: operation({
      method: 'POST',
      path: ':id/ask',
      summary: 'Asks for other times, or notes that the applicant did; one that was chosen is free again',
      input: z.strictObject({
        request: z
          .string()
          .trim()
          .min(1, { error: said('times_wish_missing') })
          .max(1000),
      }),
      output: changed,
      status: 200,
      errors: ['conflict'],
    }),
    cancel: operation({
      method: 'POST',
      path: ':id/cancel',
      summary: 'Cancels it and tells the applicant',
      output: changed,
      status: 200,
      errors: ['conflict'],
    }),
    record: operation({
      method: 'POST',
      path: ':id/record',
      summary: 'Says whether the applicant came',
      input: z.strictObject({ attended: z.boolean() }),
      output: changed,
      status: 200,
      errors: ['conflict'],
    }),
  },
  inPerson: 'writes',
  sort: '-id',
});

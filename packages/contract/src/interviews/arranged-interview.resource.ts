import { z } from 'zod';
import { defineResource, field } from '../kit/resource.ts';
import { stamps } from '../kit/shapes.ts';
import { id, instant } from '../kit/types.ts';
import { interviewStates } from './interview.resource.ts';

/** What someone has to do next about an interview; `nothing` for one that is ahead or over. */
export const interviewNext = ['choice', 'times', 'attendance', 'nothing'] as const;

/** Across all applications, for those who recruit. */
export const arrangedInterview = defineResource({
  name: 'arrangedInterview',
  path: 'interviews',
  summary: 'Interviews with all applicants, by time. They are arranged at the application.',
  fields: {
    id: field(id),
    application_id: field(id, { filter: ['eq', 'in'] }),
    user_id: field(id, { filter: ['eq', 'in'], doc: 'The applicant.' }),
    user_name: field(z.string()),
    opportunity_id: field(id, { filter: ['eq', 'in'] }),
    opportunity: field(z.object({ id, display_name: z.string() }), { doc: 'What was applied for.' }),
    interviewer_id: field(id, { filter: ['eq', 'in'] }),
    interviewer_name: field(z.string()),
    at: field(instant, {
      filter: ['gte', 'lt'],
      sort: true,
      doc: 'The time that was chosen; until then the first of those on offer.',
    }),
    minutes: field(z.int()),
    location: field(z.string()),
    request: field(z.string(), { doc: 'What the applicant said about other times.' }),
    state: field(z.enum(interviewStates), { filter: ['eq', 'in'] }),
    next: field(z.enum(interviewNext), {
      filter: ['eq', 'in'],
      doc: 'What is to be done: the applicant chooses, other times are offered, or it is recorded whether they came.',
    }),
    ...stamps,
  },
  relations: { application: { kind: 'one', to: 'application', via: 'application_id' } },
  actions: ['list', 'show'],
  operations: {},
  sort: '-at',
});

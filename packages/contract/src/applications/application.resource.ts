import { z } from 'zod';
import { stepTypes } from '../form/form-step.ts';
import { allActions, defineResource, field, operation } from '../kit/resource.ts';
import { ownedByUser, stamps } from '../kit/shapes.ts';
import { day, id, instant } from '../kit/types.ts';
import { decisions } from './decision.resource.ts';

/** The first three are active: a person has one such application for an opportunity, but for short stays. */
export const applicationStates = [
  'awaiting-applicant',
  'submitted',
  'reviewing',
  'cleared',
  'declined',
  'withdrawn',
] as const;

const shownDocument = z.object({
  document_id: id,
  name: z.string(),
  file_id: id,
  original_name: z.string(),
  supplied_earlier: z.boolean(),
  scanned: z.boolean(),
});
/** How far the asking has come; what was answered is not the applicant's to read. */
const requestFields = {
  id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  requested_at: instant.nullable(),
  answered_at: instant.nullable(),
};
const shownReference = z.object({
  ...requestFields,
  phone_number: z.string(),
  state: z.enum(['open', 'requested', 'received', 'refused']),
});
const shownParentalConsent = z.object({ ...requestFields, state: z.enum(['requested', 'given', 'refused']) });
const shownAgreement = z.object({
  kind: z.enum(['consent', 'additional-consent', 'term']),
  statement: z.string(),
  link: z.string(),
  options: z.array(z.object({ id, value: z.string() })),
  answer: z.array(id),
  answered_at: instant,
});

const requirement = z.object({
  kind: z.string().describe('One of the requirements of a recruitment stage.'),
  stage_id: id.nullable().describe('The first stage that asks for it; null where it is asked for everywhere.'),
  met: z.boolean(),
  missing: z.array(z.object({ code: z.string(), name: z.string().nullable() })),
});

/** Where it stands. What applicants read of it comes first; the rest is for those who recruit, and never about themselves. */
const progress = {
  stage_id: field(id.nullable(), { filter: ['eq', 'in'] }),
  public_stage: field(z.string().nullable(), { doc: 'What applicants call the stage.' }),
  stage_entered_at: field(instant, { sort: true, filter: ['gte', 'lt'] }),
  requirements: field(z.array(requirement), {
    doc: 'What has to be there before it is cleared, as long as it is not decided: met or not, and what is missing.',
  }),
  category_id: field(id, { filter: ['eq', 'in'], group: 'recruiting' }),
  stage: field(
    z
      .object({
        id,
        name: z.string(),
        kind: z.string(),
        position: z.int(),
        ideal_days: z.int().nullable(),
        max_days: z.int().nullable(),
      })
      .nullable(),
    { group: 'recruiting' },
  ),
  overdue: field(z.boolean(), {
    filter: ['eq'],
    group: 'recruiting',
    doc: 'Undecided, and longer in its stage than the stage’s max_days.',
  }),
  assigned_to: field(id.nullable(), { filter: ['eq', 'in'], group: 'recruiting' }),
  assigned_to_name: field(z.string().nullable(), { group: 'recruiting' }),
  closing_reason_id: field(id.nullable(), { filter: ['eq', 'in'], group: 'recruiting' }),
  closing_reason: field(z.string().nullable(), { group: 'recruiting' }),
  decided_by: field(id.nullable(), { group: 'recruiting' }),
  decided_by_name: field(z.string().nullable(), { group: 'recruiting' }),
  entered_by: field(id.nullable(), { group: 'recruiting', doc: 'Who entered it from paper; null: it was sent.' }),
  entered_by_name: field(z.string().nullable(), { group: 'recruiting' }),
  last_decision: field(
    z
      .object({
        kind: z.enum(['move', 'decline', 'clear', 'reopen']),
        by: id.nullable(),
        by_name: z.string().nullable(),
        at: instant,
        undo_until: instant.nullable().describe('Until then it can be undone; null once letters are on their way.'),
      })
      .nullable(),
    { group: 'recruiting' },
  ),
  blacklist: field(z.array(z.object({ id, reason: z.string() })), {
    group: 'blacklist',
    doc: 'Entries of the do not accept list that fit the applicant. They warn and decide nothing.',
  }),
  assigned: field(z.boolean(), { filter: ['eq'], group: 'recruiting', doc: 'Whether it is assigned to anyone.' }),
};

const fields = {
  opportunity_id: field(id, { write: 'create', filter: ['eq', 'in'] }),
  opportunity: field(z.object({ id, slug: z.string(), display_name: z.string(), type: z.string() }), {
    doc: 'What was applied for, also after it has closed.',
  }),
  user_name: field(z.string(), { search: true, doc: 'For recruiters who cannot view the person’s own record.' }),
  form_version_id: field(id),
  state: field(z.enum(applicationStates), { filter: ['eq', 'in'] }),
  active: field(z.boolean(), { filter: ['eq'] }),
  ...progress,
  minor: field(z.boolean(), { filter: ['eq'], doc: 'Under age on the day of applying.' }),
  parental_consent_at: field(instant.nullable()),
  booking_id: field(id.nullable(), { doc: 'The stay that was asked for with it.' }),
  submitted_by: field(id.nullable(), { doc: 'Who filled it in for the applicant; null: they themselves.' }),
  submitted_by_name: field(z.string().nullable()),
  no_email: field(z.boolean()),
  references_waiting: field(z.int(), { doc: 'How many of those named as referees have not answered.' }),
  awaiting_references: field(z.boolean(), { filter: ['eq'], doc: 'Whether any of them has not answered.' }),
  applied_at: field(instant, { sort: true, filter: ['gte', 'lt'] }),
  completed_at: field(instant.nullable(), { doc: 'Null while the applicant has still to agree.' }),
  decided_at: field(instant.nullable()),
  start_date: field(day.nullable(), {
    write: 'always',
    optional: true,
    writeGroup: 'recruiting',
    doc: 'The start date; planned by staff until the application is cleared.',
  }),
  withdrawn_at: field(instant.nullable()),
  form: field(z.array(z.looseObject({ type: z.enum(stepTypes), name: z.string() })), {
    group: 'answers',
    doc: 'The form as it was filled in. Only in the single application, like the answers.',
  }),
  answers: field(z.record(z.string(), z.unknown()), {
    group: 'answers',
    doc: 'As they were given, by the names of the apply call.',
  }),
  document_ids: field(z.array(id), {
    group: 'answers',
    doc: 'Documents provided with it, by requested document. They are not requested again.',
  }),
  documents: field(z.array(shownDocument), { group: 'answers' }),
  files: field(z.array(z.object({ id, original_name: z.string(), scanned: z.boolean() })), {
    group: 'answers',
    doc: 'Handed in with questions of the form.',
  }),
  references: field(z.array(shownReference), { group: 'answers', doc: 'The referees and the status of each.' }),
  parental_consent: field(shownParentalConsent.nullable(), { group: 'answers' }),
  public_stages: field(z.array(z.object({ id, name: z.string() })), {
    group: 'answers',
    doc: 'The stages of its category in order, by the names applicants read.',
  }),
  agreements: field(z.array(shownAgreement), {
    group: 'answers',
    doc: 'Consents and terms with their exact wording and the answers.',
  }),
};

export const application = defineResource({
  name: 'application',
  path: 'applications',
  summary: 'Applications of people for opportunities.',
  fields: { id: field(id), user_id: field(id, { write: 'create', filter: ['eq', 'in'] }), ...fields, ...stamps },
  relations: {
    user: { kind: 'one', to: 'user', via: 'user_id' },
    assignee: { kind: 'one', to: 'user', via: 'assigned_to' },
    booking: { kind: 'one', to: 'residentialBooking', via: 'booking_id' },
  },
  actions: allActions,
  operations: {
    ...decisions,
    withdraw: operation({
      method: 'POST',
      path: ':id/withdraw',
      summary:
        'Withdraws the application. A stay requested with it is cancelled, and no one is asked about the applicant any more',
      output: z.object({ state: z.literal('withdrawn'), withdrawn_at: instant }),
      status: 200,
      errors: ['conflict'],
    }),
  },
  inPerson: 'writes',
  sort: '-applied_at',
  maxLimit: 999,
});

export const userApplication = defineResource({
  ...ownedByUser('userApplication', 'applications', {
    summary: 'A person’s applications.',
    inPerson: 'writes',
    fields,
    actions: allActions,
  }),
  sort: '-applied_at',
});

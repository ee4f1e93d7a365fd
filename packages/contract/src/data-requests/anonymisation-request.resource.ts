import { said } from '../kit/field-errors.ts';
import { z } from 'zod';
import { defineCalls, defineResource, field, operation } from '../kit/resource.ts';
import { id, instant, prose } from '../kit/types.ts';

/** What was carried out leaves no row: it is erased with the person. */
export const anonymisationStates = ['waiting', 'withdrawn', 'refused'] as const;

/** Why, in the words of whoever asks or refuses. */
const reason = prose.max(2000).trim();

export const requestAnonymisation = defineCalls({
  name: 'requestAnonymisation',
  path: 'users/{userId}/request-anonymisation',
  summary:
    'Asks that everything that tells who the person is be erased: the person themselves, or for a child their guardian.',
  inPerson: 'always',
  parent: { resource: 'user', param: 'userId', via: 'user_id' },
  operations: {
    create: operation({
      method: 'POST',
      path: '',
      summary: 'Requests erasure. Nothing is erased before someone else has approved the request.',
      input: z.strictObject({ reason: reason.optional() }),
      output: z.object({ id, state: z.literal('waiting') }),
      errors: ['forbidden', 'request_waiting'],
    }),
  },
});

export const anonymisationRequest = defineResource({
  name: 'anonymisationRequest',
  path: 'anonymisation-requests',
  summary: 'Erasure requests, for the people who made them and for those who decide them.',
  inPerson: 'always',
  fields: {
    id: field(id),
    user_id: field(id, { filter: ['eq'] }),
    user_name: field(z.string(), { doc: 'For those who may erase the person but not see their record.' }),
    reason: field(z.string()),
    state: field(z.enum(anonymisationStates), { filter: ['eq', 'in'] }),
    by_guardian: field(z.boolean(), { doc: 'Whether a guardian asked for a child.' }),
    decided_at: field(instant.nullable()),
    refusal: field(z.string(), { doc: 'Why it was refused.' }),
    created_at: field(instant),
    version: field(z.int()),
  },
  relations: { user: { kind: 'one', to: 'user', via: 'user_id' } },
  actions: ['list', 'show'],
  operations: {
    withdraw: operation({
      method: 'POST',
      path: ':id/withdraw',
      summary: 'Takes the request back while it waits.',
      output: z.object({ id, state: z.literal('withdrawn') }),
      errors: ['not_found', 'forbidden', 'request_decided'],
      status: 200,
    }),
    refuse: operation({
      method: 'POST',
      path: ':id/refuse',
      summary: 'Refuses the request, with a reason that is emailed to the requester.',
      input: z.strictObject({ refusal: reason.min(1, { error: said('complete_this') }) }),
      output: z.object({ id, state: z.literal('refused') }),
      errors: ['not_found', 'forbidden', 'request_decided', 'second_person_needed', 'invalid'],
      status: 200,
    }),
    carryOut: operation({
      method: 'POST',
      path: ':id/carry-out',
      summary: 'Erases the person. It cannot be undone, so their name has to be typed.',
      input: z.strictObject({ confirm_name: z.string().max(300) }),
      output: z.null(),
      errors: [
        'not_found',
        'forbidden',
        'outranked',
        'own_grants',
        'last_administrator',
        'request_decided',
        'second_person_needed',
        'invalid',
      ],
      status: 204,
      // the name goes with the person
      replay: false,
    }),
  },
  sort: '-id',
});

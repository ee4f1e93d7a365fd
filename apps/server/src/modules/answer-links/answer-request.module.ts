import { consentRequest, userConsentRequest } from '@manyhands/contract/answer-links/consent-request.resource.ts';
import { reference, userReference } from '@manyhands/contract/answer-links/reference-request.resource.ts';
import { userParentalConsent } from '@manyhands/contract/parental-consents/parental-consent.resource.ts';
import type { Context } from '../../platform/context.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import { definePolicy, permittedAnywhere } from '../../platform/policy/rules.ts';
import { defineModule, type Card } from '../../platform/resource/define-module.ts';
import { applicationPartPolicy, confidants, findOpportunity, referenceManagers } from '../applications/public.ts';
import { findName } from '../users/public.ts';
import { links, type LinkKind } from './answer-link.queries.ts';
import { assertUnanswered } from './answer-link.rules.ts';
import { askPerson } from './commands/ask-person.ts';
import { changePerson } from './commands/change-person.ts';
import { recordConsent } from './commands/record-consent.ts';
import { recordReference } from './commands/record-reference.ts';
import { remindByHand } from './commands/remind-by-hand.ts';

const writing = { create: referenceManagers, update: referenceManagers, remove: referenceManagers };
const requestPolicy = definePolicy({ read: confidants, ...writing });

/** Rows of one kind, under whichever address; `whose` tells the application of a new one. */
const shared = (kind: LinkKind) => ({
  table: links[kind].table,
  policy: requestPolicy,
  computed: {
    user_name: findName('user_id'),
    taken_by_name: findName('taken_by'),
    opportunity: findOpportunity,
    active: (row: Sql) => sql`exists (select from applications f where f.id = ${row}.application_id and f.active)`,
    waiting_days: (row: Sql) =>
      sql`case when ${row}.answered_at is null then greatest(0, extract(day from now() - ${row}.requested_at))::int end`,
  },
  subject: (row: { user_id: number }) => row.user_id,
});
type Changed = Parameters<typeof changePerson>;
const changing = (kind: LinkKind) => ({
  update: (ctx: Context, input: Changed[2], before: Changed[3]) => changePerson(ctx, kind, input, before),
  remove: async (_ctx: Context, before: { state: string }) => assertUnanswered(before),
});

/** Across applications: the body names one. */
const alone = (kind: LinkKind) => ({
  ...shared(kind),
  guard: {
    create: (ctx: Context, input: { application_id: number } & Parameters<typeof askPerson>[3]) =>
      askPerson(ctx, kind, { applicationId: input.application_id }, input),
    ...changing(kind),
  },
});
/** Below an application. */
const below = (kind: LinkKind) => ({
  ...shared(kind),
  guard: {
    create: (ctx: Context, input: Parameters<typeof askPerson>[3], applicationId: number | null) =>
      askPerson(ctx, kind, { applicationId: applicationId! }, input),
    ...changing(kind),
  },
});

/** No one has answered yet, and the answer is still wanted. It has waited since they were asked, as the list counts it. */
const outstanding = (kind: string, states: string, page: string): Card => ({
  kind,
  for: [permittedAnywhere('view-applications')],
  waiting: {
    query: () => ({ 'filter[state][in]': states, 'filter[active]': 'true', sort: 'requested_at' }),
    since: 'requested_at',
  },
  link: () => `${page}?state.in=${states}&active=true`,
});

export const referenceModule = defineModule(reference, {
  ...alone('reference'),
  cards: [outstanding('references', 'open,requested', '/staff/references')],
  operations: {
    remind: { target: 'update', run: (ctx, { params }) => remindByHand(ctx, 'reference', params.id!) },
    record: { target: 'update', run: (ctx, { params, input }) => recordReference(ctx, params.id!, input) },
    recordRefusal: { target: 'update', run: (ctx, { params, input }) => recordReference(ctx, params.id!, input) },
  },
});
export const userReferenceModule = defineModule(userReference, { ...below('reference'), operations: {} });

export const consentRequestModule = defineModule(consentRequest, {
  ...alone('consent'),
  cards: [outstanding('parental-consents', 'requested', '/staff/references/consent')],
  operations: {
    remind: { target: 'update', run: (ctx, { params }) => remindByHand(ctx, 'consent', params.id!) },
    record: { target: 'update', run: (ctx, { params, input }) => recordConsent(ctx, params.id!, input) },
  },
});
export const userConsentRequestModule = defineModule(userConsentRequest, { ...below('consent'), operations: {} });

/** How far the asking has come is also for the person themselves; what a parent wrote besides is not. */
export const userParentalConsentModule = defineModule(userParentalConsent, {
  table: links.consent.table,
  policy: definePolicy({ ...applicationPartPolicy, ...writing }),
  computed: { opportunity: findOpportunity },
  subject: (row) => row.user_id,
  guard: {
    create: (ctx, input, userId) => askPerson(ctx, 'consent', { applicationId: input.application_id, userId }, input),
    ...changing('consent'),
  },
  operations: {},
});

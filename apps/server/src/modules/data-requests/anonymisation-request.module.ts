import {
  anonymisationRequest,
  requestAnonymisation,
} from '@manyhands/contract/data-requests/anonymisation-request.resource.ts';
import { sql } from '../../platform/db/sql.ts';
import { permittedAnywhere } from '../../platform/policy/rules.ts';
import { defineCalls, defineModule } from '../../platform/resource/define-module.ts';
import { findName } from '../users/public.ts';
import { anonymisationRequestPolicy, mayAskToBeAnonymised } from './anonymisation-request.policy.ts';
import { askToBeAnonymised } from './commands/ask-to-be-anonymised.ts';
import { carryOutRequest } from './commands/carry-out-request.ts';
import { refuseRequest } from './commands/refuse-request.ts';
import { withdrawRequest } from './commands/withdraw-request.ts';

export const requestAnonymisationModule = defineCalls(requestAnonymisation, {
  create: {
    parent: mayAskToBeAnonymised,
    run: (ctx, { params, input }) => askToBeAnonymised(ctx, params.userId!, input.reason ?? ''),
  },
});

export const anonymisationRequestModule = defineModule(anonymisationRequest, {
  table: 'anonymisation_requests',
  policy: anonymisationRequestPolicy,
  computed: { user_name: findName('user_id'), by_guardian: (row) => sql`(${row}.requested_by <> ${row}.user_id)` },
  subject: (row) => row.user_id,
  cards: [
    {
      kind: 'erasure-requests',
      for: [permittedAnywhere('anonymise-users')],
      waiting: { query: () => ({ 'filter[state]': 'waiting', sort: 'id' }), since: 'created_at' },
      link: () => '/staff/requests',
    },
  ],
  operations: {
    withdraw: { target: 'remove', run: (ctx, { params }) => withdrawRequest(ctx, params.id!) },
    refuse: { target: 'update', run: (ctx, { params, input }) => refuseRequest(ctx, params.id!, input.refusal) },
    carryOut: {
      target: 'update',
      run: (ctx, { params, input }) => carryOutRequest(ctx, params.id!, input.confirm_name),
    },
  },
});

import { activity, activityMap, userActivity } from '@manyhands/contract/activities/activity.resource.ts';
import { activityOutcome } from '@manyhands/contract/activities/lookups.resource.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import { compileRule } from '../../platform/policy/compile.ts';
import { permittedAnywhere, signedIn } from '../../platform/policy/rules.ts';
import { defineCalls, defineModule } from '../../platform/resource/define-module.ts';
import { findName } from '../users/public.ts';
import { activityPolicy, deciders, givers, keepers, readsHours } from './activity.policy.ts';
import { countOutcomeUses } from './activity.queries.ts';
import { answerActivity } from './commands/answer-activity.ts';
import { changeActivity } from './commands/change-activity.ts';
import { confirmActivity } from './commands/confirm-activity.ts';
import { logActivity } from './commands/log-activity.ts';
import { makeCertificate } from './commands/make-certificate.ts';
import { queryActivity } from './commands/query-activity.ts';
import { reopenActivity } from './commands/reopen-activity.ts';
import { showOverlapping } from './commands/show-overlapping.ts';
import { getTotals, listPlaces, type Period } from './total.queries.ts';

/** Entries name outcomes within themselves, so what points to one is counted here. */
export const activityOutcomeModule = defineModule(activityOutcome, { uses: countOutcomeUses, operations: {} });

/** One table under two addresses: the hours of one person, and those of everyone. */
const shared = {
  table: 'activities',
  policy: activityPolicy,
  computed: {
    start_time: (row: Sql) => sql`to_char(${row}.start_time, 'HH24:MI')`,
    decided_by_name: findName('decided_by'),
  },
  subject: (row: { user_id: number }) => row.user_id,
};

export const userActivityModule = defineModule(userActivity, {
  ...shared,
  guard: {
    create: (ctx, input, userId) => logActivity(ctx, input, userId!),
    update: changeActivity,
  },
  operations: {
    totals: { parent: readsHours, run: ({ db, today }, { params }) => getTotals(db, params.userId!, today) },
    certificate: {
      parent: readsHours,
      stream: (ctx, { params, query }) => makeCertificate(ctx, params.userId!, query as Period),
    },
  },
});

export const activityModule = defineModule(activity, {
  ...shared,
  computed: { ...shared.computed, user_name: findName('user_id') },
  cards: [
    {
      kind: 'hours',
      for: [permittedAnywhere('confirm-hours')],
      waiting: { query: () => ({ 'filter[state]': 'submitted', sort: 'day' }), since: 'created_at' },
      link: () => '/staff/hours?state=submitted',
    },
  ],
  guard: {
    create: (ctx, input) => logActivity(ctx, input, input.user_id),
    update: changeActivity,
  },
  operations: {
    overlapping: { access: [signedIn], run: (ctx, { query }) => showOverlapping(ctx, activityPolicy.read!, query) },
    confirm: { target: 'update', rule: deciders, run: (ctx, { params }) => confirmActivity(ctx, params.id!) },
    query: {
      target: 'update',
      rule: deciders,
      run: (ctx, { params, input }) => queryActivity(ctx, params.id!, input.question),
    },
    answer: {
      target: 'update',
      rule: givers,
      run: (ctx, { params, input }) => answerActivity(ctx, params.id!, input.answer),
    },
    reopen: { target: 'update', rule: deciders, run: (ctx, { params }) => reopenActivity(ctx, params.id!) },
  },
});

export const activityMapModule = defineCalls(activityMap, {
  list: {
    access: keepers,
    run: ({ db, actor, today }, { query }) =>
      listPlaces(db, compileRule(activityPolicy.read, actor, today, 'read'), query),
  },
});

import { application, userApplication } from '@manyhands/contract/applications/application.resource.ts';
import type { Operation } from '@manyhands/contract/kit/resource.ts';
import type { Context } from '../../platform/context.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import { permittedAnywhere } from '../../platform/policy/rules.ts';
import { defineModule, type AnyModule, type Card, type Handler } from '../../platform/resource/define-module.ts';
import { listMatches } from '../blacklist/public.ts';
import { listRequirements, type Requirements } from '../recruitment/public.ts';
import { findName } from '../users/public.ts';
import { partColumns, progressColumns } from './application-shown.queries.ts';
import { applicationPolicy, assigners, deciders, overriders, recruitsFor, withdrawers } from './application.policy.ts';
import { announceApplication } from './commands/announce-application.ts';
import { assignApplication } from './commands/assign-application.ts';
import { checkEntry } from './commands/check-entry.ts';
import { clearApplication } from './commands/clear-application.ts';
import { declineApplication } from './commands/decline-application.ts';
import { moveApplication } from './commands/move-application.ts';
import { reopenApplication } from './commands/reopen-application.ts';
import { undoDecision } from './commands/undo-decision.ts';
import { withdrawApplication } from './commands/withdraw-application.ts';
import { getDeciding } from './decision.queries.ts';
import { assertRemovable, assertUndecided } from './decision.rules.ts';

/** One table under two addresses: a person's own applications, and those one recruits by. */
const shared = (requirements: Requirements) => ({
  table: 'applications',
  policy: applicationPolicy,
  computed: {
    user_name: findName('user_id'),
    document_ids: (row: Sql) =>
      sql`(select coalesce(json_agg(d.document_id order by d.id), '[]') from application_documents d where d.application_id = ${row}.id)`,
    submitted_by_name: findName('submitted_by'),
    references_waiting: (row: Sql) =>
      sql`(select count(*)::int from application_references x where x.application_id = ${row}.id and x.answered_at is null)`,
    awaiting_references: (row: Sql) =>
      sql`exists (select from application_references x where x.application_id = ${row}.id and x.answered_at is null)`,
    ...progressColumns,
    blacklist: listMatches,
    requirements: (row: Sql, { actor, today }: Pick<Context, 'actor' | 'today'>) =>
      sql`case when ${row}.active then ${listRequirements(requirements, row, recruitsFor(row, actor, today))} else '[]' end`,
    opportunity: (row: Sql) =>
      sql`(select json_build_object('id', o.id, 'slug', o.slug, 'display_name', o.display_name, 'type', o.type) from opportunities o where o.id = ${row}.opportunity_id)`,
  },
  detail: {
    form: (row: Sql) => sql`(select v.form from form_versions v where v.id = ${row}.form_version_id)`,
    answers: (row: Sql) => sql`${row}.answers`,
    ...partColumns,
  },
  subject: (row: { user_id: number }) => row.user_id,
  flags: { decide: deciders, assign: assigners, override: overriders, withdraw: withdrawers },
  guard: {
    create: (ctx: Context, input: Entered, userId: number | null) =>
      checkEntry(ctx, input.user_id ?? userId!, input.opportunity_id),
    async update(ctx: Context, _input: object, { id }: { id: number }) {
      assertUndecided(await getDeciding(ctx.db, id));
    },
    async remove(ctx: Context, { id }: { id: number }) {
      assertRemovable(await getDeciding(ctx.db, id));
    },
  },
  async written(ctx: Context, { action, id }: { action: string; id: number }) {
    if (action === 'create') await announceApplication(ctx, id);
  },
});

interface Entered {
  user_id?: number;
  opportunity_id: number;
}

/** The row is locked before, so of two who decide at once the second sees what the first did. */
const decision = <O extends Operation>(run: Handler<O>) => ({ target: 'update' as const, rule: deciders, run });

const undecided = 'submitted,reviewing';
const recruiters = [permittedAnywhere('view-applications')];

const cards: readonly Card[] = [
  {
    kind: 'applications',
    for: recruiters,
    waiting: { query: () => ({ 'filter[state][in]': undecided, sort: 'applied_at' }), since: 'applied_at' },
    link: () => `/staff/applications?state.in=${undecided}`,
  },
  {
    kind: 'applications-late',
    for: recruiters,
    waiting: {
      query: () => ({ 'filter[overdue]': 'true', sort: 'stage_entered_at' }),
      since: 'stage_entered_at',
    },
    link: () => '/staff/applications?overdue=true',
  },
  {
    kind: 'applications-unassigned',
    for: [permittedAnywhere('assign-applications')],
    waiting: {
      query: () => ({ 'filter[assigned]': 'false', 'filter[state][in]': undecided, sort: 'applied_at' }),
      since: 'applied_at',
    },
    link: () => `/staff/applications?assigned=false&state.in=${undecided}`,
  },
  {
    kind: 'applications-mine',
    for: [permittedAnywhere('decide-applications')],
    waiting: {
      query: ({ actor: { userId } }) =>
        userId === null
          ? null
          : { 'filter[assigned_to]': 'me', 'filter[state][in]': undecided, sort: 'stage_entered_at' },
      since: 'stage_entered_at',
    },
    link: () => `/staff/applications?assigned_to=me&state.in=${undecided}`,
  },
];

export const applicationModule = (requirements: Requirements): AnyModule =>
  defineModule(application, {
    ...shared(requirements),
    cards,
    operations: {
      move: decision((ctx, { params, input }) => moveApplication(ctx, params.id!, input)),
      assign: {
        target: 'update',
        rule: assigners,
        run: (ctx, { params, input }) => assignApplication(ctx, params.id!, input.user_id),
      },
      decline: decision((ctx, { params, input }) => declineApplication(ctx, params.id!, input)),
      clear: decision((ctx, { params, input }) => clearApplication(ctx, params.id!, input, requirements)),
      reopen: decision((ctx, { params }) => reopenApplication(ctx, params.id!)),
      undo: decision((ctx, { params }) => undoDecision(ctx, params.id!)),
      withdraw: {
        target: 'update',
        rule: withdrawers,
        run: (ctx, { params }) => withdrawApplication(ctx, params.id!),
      },
    },
  });
export const userApplicationModule = (requirements: Requirements): AnyModule =>
  defineModule(userApplication, { ...shared(requirements), operations: {} });

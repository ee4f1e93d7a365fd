import { userVetting, vetting } from '@manyhands/contract/vetting/vetting.resource.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import { permittedAnywhere } from '../../platform/policy/rules.ts';
import { defineModule } from '../../platform/resource/define-module.ts';
import { findName } from '../users/public.ts';
import { judgeCheck } from './commands/judge-check.ts';
import { readNumber } from './commands/read-number.ts';
import { readsNumbers, vettingPolicy } from './vetting.policy.ts';
import { findStatus } from './demand.queries.ts';

/** One table under two addresses: the checks of one person, and those of everyone. */
const shared = {
  table: 'user_vetting',
  policy: vettingPolicy,
  computed: {
    status: (row: Sql, { today }: { today: string }) => findStatus(row, sql`${today}::date`),
    checked_by_name: findName('checked_by'),
  },
  detail: {
    number: (row: Sql) => sql`right(${row}.number, 4)`,
    outcome: (row: Sql) => sql`${row}.outcome`,
    update_service: (row: Sql) => sql`${row}.update_service`,
  },
  subject: (row: { user_id: number }) => row.user_id,
  // whoever is shown outcome or number is on record; lists hold neither
  auditReads: (row: { outcome?: string | undefined }) => row.outcome !== undefined,
};

export const userVettingModule = defineModule(userVetting, {
  ...shared,
  guard: {
    create: (ctx, input, userId) =>
      judgeCheck(ctx, input, { userId: userId!, disclosureTypeId: input.disclosure_type_id, id: null }),
    update: (ctx, input, { id, user_id, disclosure_type_id }) =>
      judgeCheck(ctx, input, { userId: user_id, disclosureTypeId: disclosure_type_id, id }),
  },
  operations: {
    number: {
      parent: readsNumbers,
      run: (ctx, { params }) => readNumber(ctx, { id: params.id!, userId: params.userId! }),
    },
  },
});

const keepers = [permittedAnywhere('view-vetting'), permittedAnywhere('manage-vetting')];

export const vettingModule = defineModule(vetting, {
  ...shared,
  computed: { ...shared.computed, user_name: findName('user_id') },
  cards: [
    {
      kind: 'checks-expiring',
      for: keepers,
      waiting: { query: () => ({ 'filter[status]': 'expiring', sort: 'expires_on' }), since: 'expires_on' },
      link: () => '/staff/checks?status=expiring&sort=expires_on',
    },
    {
      kind: 'checks-pending',
      for: keepers,
      waiting: { query: () => ({ 'filter[status]': 'pending', sort: 'id' }), since: 'created_at' },
      link: () => '/staff/checks?status=pending',
    },
  ],
  guard: {
    create: (ctx, input) =>
      judgeCheck(ctx, input, { userId: input.user_id, disclosureTypeId: input.disclosure_type_id, id: null }),
    update: (ctx, input, { id, user_id, disclosure_type_id }) =>
      judgeCheck(ctx, input, { userId: user_id, disclosureTypeId: disclosure_type_id, id }),
  },
  operations: {},
});

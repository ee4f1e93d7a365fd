import { role } from '@manyhands/contract/permissions/role.resource.ts';
import { defineModule } from '../../platform/resource/define-module.ts';
import { checkRole } from './commands/check-role.ts';
import { assertNotOwnGrants, assertReasonAtEnd } from './grant.rules.ts';
import { rolePolicy } from './permission.policy.ts';

export const roleModule = defineModule(role, {
  table: 'roles',
  policy: rolePolicy,
  subject: (row) => row.user_id,
  guard: {
    parent: async ({ actor }, userId) => assertNotOwnGrants(actor, userId),
    async create(ctx, input, userId) {
      assertReasonAtEnd(input);
      await checkRole(ctx, { userId: userId!, before: null, after: { ...input, end_date: input.end_date ?? null } });
    },
    async update(ctx, input, before) {
      const after = { ...before, ...withoutGaps(input) };
      assertReasonAtEnd({ ...input, end_date: after.end_date });
      await checkRole(ctx, { userId: before.user_id, before, after });
      // whoever takes the end back takes its reason back
      if (after.end_date === null && before.leaving_reason_id !== null) return { leaving_reason_id: null };
      return undefined;
    },
    remove: (ctx, before) => checkRole(ctx, { userId: before.user_id, before, after: null }),
  },
  operations: {},
});

/** Keys that were not sent say nothing about the row. */
function withoutGaps<T extends object>(input: T): T {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as T;
}

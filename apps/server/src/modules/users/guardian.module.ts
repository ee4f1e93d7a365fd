import { guardian, guardianLog } from '@manyhands/contract/users/guardian.resource.ts';
import { defineModule } from '../../platform/resource/define-module.ts';
import { assertNotOwnGrants, checkNotAbove } from '../permissions/public.ts';
import { checkGuardian } from './commands/check-guardian.ts';
import { recordGuardianChange } from './commands/record-guardian-change.ts';
import { guardianLogPolicy, guardianPolicy } from './link.policy.ts';
import { findName } from './user.queries.ts';

export const guardianModule = defineModule(guardian, {
  table: 'guardians',
  policy: guardianPolicy,
  computed: { guardian_name: findName('guardian_id') },
  subject: (row) => row.user_id,
  guard: {
    // a guardian may change what the child signs in by, so a link to a child who holds permissions gives them away
    async parent(ctx, userId) {
      assertNotOwnGrants(ctx.actor, userId);
      await checkNotAbove(ctx, userId);
    },
    create: (ctx, input, userId) => checkGuardian(ctx, { userId: userId!, guardianId: input.guardian_id }),
    async update({ actor }, _input, { user_id, guardian_id }) {
      assertNotOwnGrants(actor, user_id, guardian_id);
    },
    async remove({ actor }, { user_id, guardian_id }) {
      assertNotOwnGrants(actor, user_id, guardian_id);
    },
  },
  written: async (ctx, { action, before, row }) => {
    const { user_id, guardian_id } = (row ?? before)!;
    const change = ({ create: 'linked', update: 'changed', remove: 'ended' } as const)[action];
    await recordGuardianChange(ctx, {
      user_id,
      guardian_id,
      change,
      old_value: before?.relationship ?? null,
      new_value: row?.relationship ?? null,
    });
  },
  operations: {},
});

export const guardianLogModule = defineModule(guardianLog, {
  table: 'guardian_logs',
  policy: guardianLogPolicy,
  computed: { guardian_name: findName('guardian_id'), created_by_name: findName('created_by') },
  subject: (row) => row.user_id,
  operations: {},
});

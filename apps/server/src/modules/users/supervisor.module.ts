import { supervisor } from '@manyhands/contract/users/supervisor.resource.ts';
import { defineModule } from '../../platform/resource/define-module.ts';
import { assertNotOwnGrants } from '../permissions/public.ts';
import { checkSupervisor } from './commands/check-supervisor.ts';
import { supervisorPolicy } from './link.policy.ts';
import { findName } from './user.queries.ts';

export const supervisorModule = defineModule(supervisor, {
  table: 'supervisors',
  policy: supervisorPolicy,
  computed: { supervisor_name: findName('supervisor_id') },
  subject: (row) => row.user_id,
  guard: {
    parent: async ({ actor }, userId) => assertNotOwnGrants(actor, userId),
    create: (ctx, input, userId) => checkSupervisor(ctx, { userId: userId!, supervisorId: input.supervisor_id }),
    async update({ actor }, _input, { user_id, supervisor_id }) {
      assertNotOwnGrants(actor, user_id, supervisor_id);
    },
    async remove({ actor }, { user_id, supervisor_id }) {
      assertNotOwnGrants(actor, user_id, supervisor_id);
    },
  },
  operations: {},
});

import { opportunitySupervisor } from '@manyhands/contract/opportunities/opportunity-supervisor.resource.ts';
import { sql } from '../../platform/db/sql.ts';
import { defineModule } from '../../platform/resource/define-module.ts';
import { assertNotOwnGrants } from '../permissions/public.ts';
import { opportunitySupervisorPolicy } from './opportunity.policy.ts';

/** To supervise is a right: no one gives it to themselves, or takes it from themselves unseen. */
export const opportunitySupervisorModule = defineModule(opportunitySupervisor, {
  table: 'opportunity_supervisors',
  policy: opportunitySupervisorPolicy,
  computed: { supervisor_name: (row) => sql`(select u.display_name from users u where u.id = ${row}.supervisor_id)` },
  subject: (row) => row.supervisor_id,
  guard: {
    async create({ actor }, { supervisor_id }) {
      assertNotOwnGrants(actor, supervisor_id);
    },
    async update({ actor }, _input, { supervisor_id }) {
      assertNotOwnGrants(actor, supervisor_id);
    },
    async remove({ actor }, { supervisor_id }) {
      assertNotOwnGrants(actor, supervisor_id);
    },
  },
  operations: {},
});

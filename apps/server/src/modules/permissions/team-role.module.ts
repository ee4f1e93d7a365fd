import { teamRole } from '@manyhands/contract/permissions/team-role.resource.ts';
import { sql } from '../../platform/db/sql.ts';
import { definePolicy } from '../../platform/policy/rules.ts';
import { defineModule } from '../../platform/resource/define-module.ts';
import { rolePolicy } from './permission.policy.ts';

export const teamRoleModule = defineModule(teamRole, {
  table: 'roles',
  policy: definePolicy({ read: rolePolicy.read! }),
  computed: {
    user_name: (row) => sql`(select u.display_name from users u where u.id = ${row}.user_id)`,
    holds_until: (row) => sql`coalesce(${row}.end_date, '9999-12-31'::date)`,
  },
  subject: (row) => row.user_id,
  operations: {},
});

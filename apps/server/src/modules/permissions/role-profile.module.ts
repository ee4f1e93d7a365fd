import { roleProfile, roleProfileImage } from '@manyhands/contract/permissions/role-profile.resource.ts';
import { lockAccess } from '../../platform/auth/access-lock.ts';
import { sql } from '../../platform/db/sql.ts';
import { everyone, signedIn } from '../../platform/policy/rules.ts';
import { defineModule } from '../../platform/resource/define-module.ts';
import { changeRoleProfiles } from './commands/change-role-profiles.ts';
import { setPermissionGroups } from './commands/set-permission-groups.ts';
import { decidesGrants, roleProfilePolicy } from './permission.policy.ts';
import { listAccountCodes, listBarredChecks } from './role-profile.queries.ts';
import { assertNoBarredCheck, computeWanted } from './role-profile.rules.ts';

export const roleProfileModule = defineModule(roleProfile, {
  table: 'role_profiles',
  policy: roleProfilePolicy,
  computed: {
    permission_group_ids: (row) =>
      sql`array(select l.permission_group_id from role_profile_groups l where l.role_profile_id = ${row}.id order by 1)`,
  },
  guard: {
    async update({ db }, input, before) {
      if (input.regulated_activity === false && before.regulated_activity)
        assertNoBarredCheck(await listBarredChecks(db, before.id));
      // it closes the door on every holder, so it waits for what they are writing
      const changes = (name: 'two_factor_required' | 'trust_forbidden') =>
        input[name] !== undefined && input[name] !== before[name];
      if (changes('two_factor_required') || changes('trust_forbidden')) await lockAccess(db);
    },
  },
  operations: {
    bulkUpdate: { access: decidesGrants, run: (ctx, { input }) => changeRoleProfiles(ctx, computeWanted(input)) },
    accountCodes: { access: [signedIn], run: ({ db }) => listAccountCodes(db) },
    setPermissionGroups: {
      target: 'update',
      run: (ctx, { params, input }) => setPermissionGroups(ctx, params.id!, input.permission_group_ids),
    },
  },
});

/** Opportunities show them to everyone. */
export const roleProfileImageModule = defineModule(roleProfileImage, { policy: { read: [everyone] }, operations: {} });

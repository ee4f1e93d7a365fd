import { permissionGroup } from '@manyhands/contract/permissions/permission-group.resource.ts';
import { defineModule } from '../../platform/resource/define-module.ts';
import { checkGroup } from './commands/check-group.ts';
import { assertHeldEverywhere } from './grant.rules.ts';
import { permissionGroupPolicy } from './permission.policy.ts';

const once = (permissions: readonly string[]) => [...new Set(permissions)].sort();

export const permissionGroupModule = defineModule(permissionGroup, {
  table: 'permission_groups',
  policy: permissionGroupPolicy,
  guard: {
    async create({ actor }, { permissions = [] }) {
      assertHeldEverywhere(actor, permissions);
      return { permissions: once(permissions) };
    },
    async update(ctx, { permissions }, before) {
      if (permissions === undefined) return {};
      await checkGroup(ctx, { groupId: before.id, before: before.permissions, after: permissions });
      return { permissions: once(permissions) };
    },
  },
  operations: {},
});

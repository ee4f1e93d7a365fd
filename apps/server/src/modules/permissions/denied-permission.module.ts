import { deniedPermission } from '@manyhands/contract/permissions/denied-permission.resource.ts';
import { defineModule } from '../../platform/resource/define-module.ts';
import { checkDenial } from './commands/check-denial.ts';
import { assertNotOwnGrants } from './grant.rules.ts';
import { deniedPermissionPolicy } from './permission.policy.ts';

export const deniedPermissionModule = defineModule(deniedPermission, {
  table: 'denied_permissions',
  policy: deniedPermissionPolicy,
  subject: (row) => row.user_id,
  guard: {
    parent: async ({ actor }, userId) => assertNotOwnGrants(actor, userId),
    create: (ctx, input, userId) => checkDenial(ctx, { userId: userId!, lifted: null, laid: input.permission }),
    update: (ctx, input, before) =>
      checkDenial(ctx, {
        userId: before.user_id,
        lifted: before.permission,
        laid: input.permission ?? before.permission,
      }),
    remove: (ctx, before) => checkDenial(ctx, { userId: before.user_id, lifted: before.permission, laid: null }),
  },
  operations: {},
});

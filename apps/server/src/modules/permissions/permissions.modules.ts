import type { AnyModule } from '../../platform/resource/define-module.ts';
import { deniedPermissionModule } from './denied-permission.module.ts';
import { permissionCategoryModule, permissionModule } from './permission.module.ts';
import { permissionGroupModule } from './permission-group.module.ts';
import { rightModule } from './right.module.ts';
import { roleModule } from './role.module.ts';
import { roleProfileImageModule, roleProfileModule } from './role-profile.module.ts';
import { teamRoleModule } from './team-role.module.ts';

export const permissionsModules: readonly AnyModule[] = [
  permissionCategoryModule,
  permissionModule,
  permissionGroupModule,
  deniedPermissionModule,
  roleProfileModule,
  roleProfileImageModule,
  roleModule,
  teamRoleModule,
  rightModule,
];

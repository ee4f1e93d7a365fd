import type { Resource } from '../kit/resource.ts';
import { deniedPermission } from './denied-permission.resource.ts';
import { permissionCategory } from './permission-category.resource.ts';
import { permission } from './permission.resource.ts';
import { permissionGroup } from './permission-group.resource.ts';
import { right } from './right.resource.ts';
import { role } from './role.resource.ts';
import { roleProfile, roleProfileImage } from './role-profile.resource.ts';
import { teamRole } from './team-role.resource.ts';
import { leavingReason, roleBase, roleFamily } from './lookups.resource.ts';

export const permissionsResources: readonly Resource[] = [
  role,
  deniedPermission,
  right,
  permissionCategory,
  permission,
  permissionGroup,
  roleProfile,
  roleProfileImage,
  teamRole,
  leavingReason,
  roleBase,
  roleFamily,
];

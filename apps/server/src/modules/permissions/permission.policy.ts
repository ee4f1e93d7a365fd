import {
  definePolicy,
  inTeams,
  own,
  permitted,
  permittedAnywhere,
  signedIn,
  type Rule,
} from '../../platform/policy/rules.ts';
import { guardianOf, staffOver, supervisorOf } from './person.policy.ts';

/** Whoever gives roles anywhere needs to see what they carry; changing it is for those who decide for the whole organisation. */
export const readsGrants: Rule = [permittedAnywhere('manage-permissions'), permittedAnywhere('manage-roles')];
export const decidesGrants: Rule = [permitted('manage-permissions')];

export const permissionGroupPolicy = definePolicy({
  read: readsGrants,
  create: decidesGrants,
  update: decidesGrants,
  remove: decidesGrants,
});

export const roleProfilePolicy = definePolicy({
  read: [signedIn],
  create: decidesGrants,
  update: decidesGrants,
  remove: decidesGrants,
  groups: { grants: { read: readsGrants, write: decidesGrants } },
});

const inRolesTeam = (permission: string) => inTeams(permission, { column: 'team_id' });

/** One's own roles, those of the people one looks after, and those in the teams one sees. */
export const rolePolicy = definePolicy({
  read: [
    own('user_id'),
    guardianOf('user_id'),
    supervisorOf('user_id'),
    inRolesTeam('view-users'),
    inRolesTeam('manage-roles'),
  ],
  create: [inRolesTeam('manage-roles')],
  update: [inRolesTeam('manage-roles')],
  remove: [inRolesTeam('manage-roles')],
});

export const deniedPermissionPolicy = definePolicy({
  read: [own('user_id'), permitted('manage-permissions')],
  create: decidesGrants,
  update: decidesGrants,
  remove: decidesGrants,
});

/** What someone may do is theirs to know, and for those to see who decide about it. */
export const readsRights: Rule = [own('id'), permitted('manage-permissions'), staffOver('manage-roles', 'id')];

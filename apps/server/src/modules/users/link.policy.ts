import { definePolicy, own, type Policy } from '../../platform/policy/rules.ts';
import { staffOver } from '../permissions/public.ts';

/** Links between people: both ends see theirs; making, changing and ending one is for staff in the person's teams. */
function linkPolicy(holder: string, permission: string): Policy {
  const staff = [staffOver(permission, 'user_id')];
  return definePolicy({ read: [own('user_id'), own(holder), ...staff], create: staff, update: staff, remove: staff });
}

export const guardianPolicy = linkPolicy('guardian_id', 'manage-guardians');
export const supervisorPolicy = linkPolicy('supervisor_id', 'manage-supervisors');
export const guardianLogPolicy = definePolicy({ read: guardianPolicy.read! });

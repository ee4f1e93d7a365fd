import { definePolicy, own, permittedAnywhere, type Rule } from '../../platform/policy/rules.ts';

/** Whoever may change anyone's record or roles, decide about applications, or confirm hours; each row is judged by itself. */
export const changesMany: Rule = [
  permittedAnywhere('edit-users'),
  permittedAnywhere('manage-roles'),
  permittedAnywhere('decide-applications'),
  permittedAnywhere('assign-applications'),
  permittedAnywhere('confirm-hours'),
];

const mine: Rule = [own('user_id')];

export const bulkChangePolicy = definePolicy({ read: mine, update: mine });

import { definePolicy, own, permittedAnywhere, type Rule } from '../../platform/policy/rules.ts';

/** Whoever may change anybody's record or roles; each row is judged by itself. */
export const changesMany: Rule = [permittedAnywhere('edit-users'), permittedAnywhere('manage-roles')];

const mine: Rule = [own('user_id')];

export const bulkChangePolicy = definePolicy({ read: mine, update: mine });

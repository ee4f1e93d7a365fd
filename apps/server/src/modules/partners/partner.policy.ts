import { definePolicy, permitted, permittedAnywhere } from '../../platform/policy/rules.ts';

/** Staff of every team work with them. */
export const partnerPolicy = definePolicy({ read: [permittedAnywhere('view-users'), permitted('manage-settings')] });

import { definePolicy, permitted, permittedAnywhere } from '../../platform/policy/rules.ts';

/** Staff of every team see which figures there are; what each counts follows their permissions. */
export const statisticSetPolicy = definePolicy({
  read: [permittedAnywhere('view-users'), permitted('manage-settings')],
});

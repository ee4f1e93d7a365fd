import { definePolicy, permitted, permittedAnywhere } from '../../platform/policy/rules.ts';

/** What it asks of people is nothing for those it is asked of. */
export const dynamicSkillPolicy = definePolicy({
  read: [permittedAnywhere('view-users'), permitted('manage-settings')],
});

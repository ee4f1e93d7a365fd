import { definePolicy, permitted, permittedAnywhere } from '../../platform/policy/rules.ts';

/** Those who recruit and those who put opportunities together, in whichever team. */
export const categoryPolicy = definePolicy({
  read: [
    permittedAnywhere('view-applications'),
    permittedAnywhere('view-opportunities'),
    permittedAnywhere('edit-opportunities'),
    permitted('manage-settings'),
  ],
});

import { definePolicy, permitted } from '../../platform/policy/rules.ts';

export const signInSettingsPolicy = definePolicy({
  read: [permitted('manage-settings')],
  update: [permitted('manage-settings')],
});

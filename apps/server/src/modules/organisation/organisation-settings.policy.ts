import { definePolicy, permitted } from '../../platform/policy/rules.ts';

export const organisationSettingsPolicy = definePolicy({
  read: [permitted('manage-settings')],
  update: [permitted('manage-settings')],
});

import { definePolicy, permitted, signedIn } from '../../platform/policy/rules.ts';

/** What an organisation sets up for itself: everyone signed in reads it, whoever keeps the settings changes it. */
export const settingPolicy = definePolicy({
  read: [signedIn],
  create: [permitted('manage-settings')],
  update: [permitted('manage-settings')],
  remove: [permitted('manage-settings')],
});

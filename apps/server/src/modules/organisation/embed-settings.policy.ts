import { definePolicy, permitted } from '../../platform/policy/rules.ts';

/** Whoever names a site lets it show our pages, so it takes those who keep the settings. */
export const embedSettingsPolicy = definePolicy({
  read: [permitted('manage-settings')],
  update: [permitted('manage-settings')],
});

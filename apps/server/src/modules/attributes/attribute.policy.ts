import { definePolicy, permitted } from '../../platform/policy/rules.ts';
import { settingPolicy } from '../organisation/public.ts';

const keepsSettings = [permitted('manage-settings')];

/** Everyone signed in sees what is asked; where it is used is for whoever may change or delete it. */
export const attributePolicy = definePolicy({
  ...settingPolicy,
  groups: { usage: { read: keepsSettings, write: keepsSettings } },
});

import { definePolicy, permitted } from '../../platform/policy/rules.ts';

/**
 * A provider says who someone is, so whoever chooses it could become anyone. Settings alone do not give that much
 * power: changing one takes those who decide about everyone's rights, and who see the settings too.
 */
const decides = [permitted('manage-permissions')];

export const identityProviderPolicy = definePolicy({
  read: [permitted('manage-settings')],
  create: decides,
  update: decides,
  remove: decides,
});

import { definePolicy, permitted } from '../../platform/policy/rules.ts';

/**
 * A provider says who somebody is, so whoever chooses it could become anybody. Settings alone do not give that much
 * power: changing one takes those who decide about everybody's rights, and who see the settings too.
 */
const decides = [permitted('manage-permissions')];

export const identityProviderPolicy = definePolicy({
  read: [permitted('manage-settings')],
  create: decides,
  update: decides,
  remove: decides,
});

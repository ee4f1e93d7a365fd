export { showOrganisation } from './commands/show-organisation.ts';
export { getBrand, listEmbedSites } from './organisation.queries.ts';
export { computeLogoUrl } from './organisation.rules.ts';
export { settingPolicy } from './setting.policy.ts';

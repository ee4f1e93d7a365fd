export { getBrand, getOrganisation, listEmbedSites } from './organisation.queries.ts';
export { computeLogoUrl } from './organisation.rules.ts';
export { settingPolicy } from './setting.policy.ts';

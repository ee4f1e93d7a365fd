export { getBrand, getOrganisation, listEmbedSites } from './organisation.queries.ts';
export { settingPolicy } from './setting.policy.ts';

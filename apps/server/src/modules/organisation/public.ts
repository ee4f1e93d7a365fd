export { getBrand, getOrganisation } from './organisation.queries.ts';
export { settingPolicy } from './setting.policy.ts';

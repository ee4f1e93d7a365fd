export { getBrand } from './organisation.queries.ts';
export { settingPolicy } from './setting.policy.ts';

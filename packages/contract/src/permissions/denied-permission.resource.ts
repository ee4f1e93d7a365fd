import { allActions, field } from '../kit/resource.ts';
import { ownedByUser } from '../kit/shapes.ts';
import { permissionSlug } from './permission.resource.ts';

export const deniedPermission = ownedByUser('deniedPermission', 'denied-permissions', {
  summary: 'Single permissions removed from a person, regardless of their roles.',
  fields: { permission: field(permissionSlug, { write: 'always', filter: ['eq', 'in'] }) },
  actions: allActions,
});

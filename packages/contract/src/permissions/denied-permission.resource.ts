import { allActions, field } from '../kit/resource.ts';
import { ownedByUser } from '../kit/shapes.ts';
import { permissionSlug } from './permission.resource.ts';

export const deniedPermission = ownedByUser('deniedPermission', 'denied-permissions', {
  summary: 'Single permissions taken away from a person, whatever their roles give.',
  fields: { permission: field(permissionSlug, { write: 'always', filter: ['eq', 'in'] }) },
  actions: allActions,
});

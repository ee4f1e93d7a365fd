import { z } from 'zod';
import { allActions, defineResource, field } from '../kit/resource.ts';
import { stamps } from '../kit/shapes.ts';
import { id, label, prose } from '../kit/types.ts';
import { permissionSlug } from './permission.resource.ts';

export const permissionGroup = defineResource({
  name: 'permissionGroup',
  path: 'organisation/permission-groups',
  summary: 'Permissions that are given together. Role profiles include groups.',
  fields: {
    id: field(id),
    name: field(label, { write: 'always', filter: ['eq', 'contains'], sort: true, search: true }),
    description: field(prose, { write: 'always', optional: true }),
    permissions: field(z.array(permissionSlug).max(200), { write: 'always', optional: true }),
    ...stamps,
  },
  relations: {},
  actions: allActions,
  operations: {},
  sort: 'name',
});

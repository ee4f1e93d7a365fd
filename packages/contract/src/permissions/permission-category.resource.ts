import { z } from 'zod';
import { paged } from '../kit/history.ts';
import { defineCalls } from '../kit/resource.ts';
import { id } from '../kit/types.ts';
import { categoryName, shortListQuery } from './permission.resource.ts';

const categoryRow = z.object({ id, name: categoryName });

export const permissionCategory = defineCalls({
  name: 'permissionCategory',
  path: 'organisation/permission-categories',
  summary: 'The headings under which permissions stand.',
  operations: {
    list: {
      method: 'GET',
      path: '/organisation/permission-categories',
      summary: 'Lists categories.',
      query: shortListQuery,
      output: paged(categoryRow),
      envelope: false,
    },
    show: {
      method: 'GET',
      path: '/organisation/permission-categories/:id',
      summary: 'Shows one category.',
      output: categoryRow,
      errors: ['not_found'],
    },
  },
});

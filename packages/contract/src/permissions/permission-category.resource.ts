import { z } from 'zod';
import { paged } from '../kit/history.ts';
import { defineCalls } from '../kit/resource.ts';
import { id } from '../kit/types.ts';

export const permissionCategories = [
  { id: 1, name: 'People' },
  { id: 2, name: 'Teams' },
  { id: 3, name: 'Recruitment' },
  { id: 4, name: 'Settings' },
  { id: 5, name: 'Records' },
  { id: 6, name: 'Scheduling' },
] as const;
type CategoryName = (typeof permissionCategories)[number]['name'];

export interface Permission {
  readonly id: number;
  readonly slug: string;
  readonly label: string;
  readonly category: CategoryName;
  /** `teams`: held in a team it works there and below. `organisation`: it works only if held for the whole organisation. */
  readonly within: 'teams' | 'organisation';
  /** One plain sentence for whoever decides about it. */
  readonly opens: string;
}

export const categoryName = z.enum(permissionCategories.map(({ name }) => name) as [CategoryName, ...CategoryName[]]);

/** The lists are short and live in the code, so a page is cut from memory; the address reads like any other list's. */
export const shortListQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(999).default(25),
  page: z.coerce.number().int().min(1).max(1000).optional(),
  cursor: z
    .string()
    .regex(/^\d{1,6}$/)
    .optional(),
});

const categoryRow = z.object({ id, name: categoryName });

export const permissionCategory = defineCalls({
  name: 'permissionCategory',
  path: 'organisation/permission-categories',
  summary: 'Categories of permissions.',
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

import { said } from '../kit/field-errors.ts';
import { z } from 'zod';
import { paged } from '../kit/history.ts';
import { defineCalls } from '../kit/resource.ts';
import { id, label } from '../kit/types.ts';
import { peoplePermissions } from './people-permission.resource.ts';
import { categoryName, shortListQuery } from './permission-category.resource.ts';
import { recordsPermissions } from './records-permission.resource.ts';
import { recruitmentPermissions } from './recruitment-permission.resource.ts';
import { schedulingPermissions } from './scheduling-permission.resource.ts';
import { settingsPermissions } from './settings-permission.resource.ts';
import { teamsPermissions } from './teams-permission.resource.ts';

/** Every permission the code asks for, by category. The numbers are part of the API: one that was given is never given again. */
export const permissionCatalogue = [
  ...peoplePermissions,
  ...teamsPermissions,
  ...recruitmentPermissions,
  ...settingsPermissions,
  ...recordsPermissions,
  ...schedulingPermissions,
] as const;

export type PermissionSlug = (typeof permissionCatalogue)[number]['slug'];
export const permissionSlug = z
  .enum(permissionCatalogue.map(({ slug }) => slug) as [PermissionSlug, ...PermissionSlug[]], {
    error: said('permission_not_there'),
  })
  .meta({ id: 'PermissionSlug' });

export const permissionWithin = z
  .enum(['teams', 'organisation'])
  .describe('Whether holding it in a team is worth anything, or only holding it for the whole organisation.');

const permissionRow = z.object({
  id,
  slug: permissionSlug,
  label: z.string().describe("The organisation's own words, or ours."),
  category: categoryName,
  within: permissionWithin,
  opens: z.string().describe('What it allows, in one sentence.'),
});

export const permission = defineCalls({
  name: 'permission',
  path: 'organisation/permissions',
  summary: 'What can be permitted. Known to the code; an organisation changes the wording and the category only.',
  operations: {
    list: {
      method: 'GET',
      path: '/organisation/permissions',
      summary: 'Lists permissions.',
      query: shortListQuery,
      output: paged(permissionRow),
      envelope: false,
    },
    show: {
      method: 'GET',
      path: '/organisation/permissions/:id',
      summary: 'Shows one permission.',
      output: permissionRow,
      errors: ['not_found'],
    },
    update: {
      method: 'PUT',
      path: '/organisation/permissions/:id',
      summary: 'Changes what the organisation calls it.',
      input: z.strictObject({ label: label.optional(), category: categoryName.optional() }),
      output: permissionRow,
      errors: ['not_found', 'invalid'],
    },
  },
});

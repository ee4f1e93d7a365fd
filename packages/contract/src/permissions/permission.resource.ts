import { z } from 'zod';
import { paged } from '../kit/history.ts';
import { defineCalls } from '../kit/resource.ts';
import { id, label } from '../kit/types.ts';

export const permissionCategories = [
  { id: 1, name: 'People' },
  { id: 2, name: 'Teams' },
  { id: 3, name: 'Recruitment' },
  { id: 4, name: 'Settings' },
  { id: 5, name: 'Records' },
] as const;
type CategoryName = (typeof permissionCategories)[number]['name'];

interface Permission {
  readonly id: number;
  readonly slug: string;
  readonly label: string;
  readonly category: CategoryName;
  /** `teams`: held in a team it works there and below. `organisation`: it works only if held for the whole organisation. */
  readonly within: 'teams' | 'organisation';
  /** One plain sentence for whoever decides about it. */
  readonly opens: string;
}

/** Every permission the code asks for. The numbers are part of the API: one that was given is never given again. */
export const permissionCatalogue = [
  {
    id: 1,
    slug: 'view-users',
    label: 'See people',
    category: 'People',
    within: 'teams',
    opens: 'Shows people, how to reach them and the roles they hold.',
  },
  {
    id: 2,
    slug: 'create-users',
    label: 'Add people',
    category: 'People',
    within: 'teams',
    opens: 'Adds people and invites them. Held in a team, it adds people to that team.',
  },
  {
    id: 3,
    slug: 'edit-users',
    label: 'Change people',
    category: 'People',
    within: 'teams',
    opens: 'Changes names, status and contact details of people, and keeps files with their record.',
  },
  {
    id: 4,
    slug: 'block-users',
    label: 'Block people',
    category: 'People',
    within: 'teams',
    opens: 'Blocks and unblocks people, and shows who was blocked and why.',
  },
  {
    id: 5,
    slug: 'anonymise-users',
    label: 'Erase people',
    category: 'People',
    within: 'teams',
    opens: 'Erases everything that tells who a person is. It cannot be undone.',
  },
  {
    id: 6,
    slug: 'view-sensitive-details',
    label: 'See sensitive details',
    category: 'People',
    within: 'teams',
    opens: 'Shows dates of birth and special requirements.',
  },
  {
    id: 7,
    slug: 'edit-sensitive-details',
    label: 'Change sensitive details',
    category: 'People',
    within: 'teams',
    opens: 'Changes dates of birth and special requirements.',
  },
  {
    id: 8,
    slug: 'manage-guardians',
    label: 'Link guardians',
    category: 'People',
    within: 'teams',
    opens: 'Links children with the adults who act for them, and ends such links.',
  },
  {
    id: 9,
    slug: 'manage-supervisors',
    label: 'Link supervisors',
    category: 'People',
    within: 'teams',
    opens: 'Manages supervisors. A supervisor can view and act for the people they supervise.',
  },
  {
    id: 10,
    slug: 'view-related-hierarchy-touchpoints',
    label: 'See contacts with people in related teams',
    category: 'People',
    within: 'teams',
    opens: 'Shows contacts with people in the teams above and below.',
  },
  {
    id: 11,
    slug: 'view-teams',
    label: 'See hidden teams',
    category: 'Teams',
    within: 'teams',
    opens: 'Shows teams that are hidden from everyone else.',
  },
  {
    id: 12,
    slug: 'manage-teams',
    label: 'Add, change and move teams',
    category: 'Teams',
    within: 'teams',
    opens: 'Adds, renames, moves, hides and deletes teams, and shows what happened to them.',
  },
  {
    id: 13,
    slug: 'manage-roles',
    label: 'Give and end roles',
    category: 'Teams',
    within: 'teams',
    opens: 'Gives people roles in teams and ends them, as far as the giver holds what the role carries.',
  },
  {
    id: 14,
    slug: 'view-opportunities',
    label: 'See unpublished opportunities',
    category: 'Recruitment',
    within: 'teams',
    opens: 'Shows opportunities before they are published and after they have closed.',
  },
  {
    id: 15,
    slug: 'edit-opportunities',
    label: 'Add and change opportunities',
    category: 'Recruitment',
    within: 'teams',
    opens: 'Adds, publishes and changes opportunities.',
  },
  {
    id: 16,
    slug: 'manage-opportunity-forms',
    label: 'Change application forms',
    category: 'Recruitment',
    within: 'teams',
    opens: 'Changes what an application asks for.',
  },
  {
    id: 17,
    slug: 'apply-on-behalf',
    label: 'Apply on behalf of someone',
    category: 'Recruitment',
    within: 'teams',
    opens: 'Fills in an application for someone else.',
  },
  {
    id: 18,
    slug: 'manage-settings',
    label: 'Change settings and lists',
    category: 'Settings',
    within: 'organisation',
    opens: 'Changes the settings of the organisation and the lists people choose from.',
  },
  {
    id: 19,
    slug: 'manage-permissions',
    label: 'Decide who may do what',
    category: 'Settings',
    within: 'organisation',
    opens: 'Decides what each role carries, takes single permissions away from people, and words the permissions.',
  },
  {
    id: 20,
    slug: 'view-audit',
    label: 'See the audit trail',
    category: 'Records',
    within: 'teams',
    opens: 'Shows who did what, to whom and when.',
  },
  {
    id: 21,
    slug: 'view-jobs',
    label: 'See background work',
    category: 'Records',
    within: 'organisation',
    opens: 'Shows what the system does in the background, and what failed.',
  },
  {
    id: 22,
    slug: 'view-files',
    label: 'See files of others',
    category: 'Records',
    within: 'organisation',
    opens: 'Shows files that others uploaded.',
  },
  {
    id: 23,
    slug: 'edit-files',
    label: 'Change files of others',
    category: 'Records',
    within: 'organisation',
    opens: 'Renames and deletes files that others uploaded.',
  },
  {
    id: 24,
    slug: 'manage-jobs',
    label: 'Start failed background work again',
    category: 'Records',
    within: 'organisation',
    opens: 'Starts background work again that had failed.',
  },
  {
    id: 40,
    slug: 'view-applications',
    label: 'See applications',
    category: 'Recruitment',
    within: 'teams',
    opens: 'Shows who applied for opportunities and what they answered.',
  },
  {
    id: 75,
    slug: 'view-diversity-reports',
    label: 'See diversity figures',
    category: 'Records',
    within: 'organisation',
    opens: 'Shows how many people gave which answer to the diversity questions, rounded; never who.',
  },
  {
    id: 60,
    slug: 'view-residential-bookings',
    label: 'See stays',
    category: 'Teams',
    within: 'teams',
    opens: 'Shows who stays at residential sites and when, and their rooms.',
  },
  {
    id: 61,
    slug: 'manage-residential-bookings',
    label: 'Book, change and cancel stays',
    category: 'Teams',
    within: 'teams',
    opens: 'Books people into residential sites, and changes and cancels their stays.',
  },
  {
    id: 62,
    slug: 'manage-residential-sites',
    label: 'Change rooms and changeover days',
    category: 'Teams',
    within: 'teams',
    opens: 'Changes rooms, the times when they cannot be used, and the days on which people come and go.',
  },
  {
    id: 76,
    slug: 'manage-messages',
    label: 'Write messages',
    category: 'People',
    within: 'teams',
    opens:
      'Writes messages that wait for people when they sign in, to one person or a whole team, and shows who has read them.',
  },
  {
    id: 77,
    slug: 'view-notes',
    label: 'See notes',
    category: 'People',
    within: 'teams',
    opens: 'Shows what staff wrote down about people, unless it is private or about safeguarding.',
  },
  {
    id: 78,
    slug: 'edit-notes',
    label: 'Write notes',
    category: 'People',
    within: 'teams',
    opens: 'Writes, changes and deletes the notes that the holder can see, and replies to them.',
  },
  {
    id: 79,
    slug: 'view-safeguarding-notes',
    label: 'See safeguarding notes',
    category: 'People',
    within: 'teams',
    opens: 'Shows safeguarding notes about people. Every reading is recorded.',
  },
  {
    id: 80,
    slug: 'export-data',
    label: 'Export lists',
    category: 'Records',
    within: 'teams',
    opens: 'Downloads the lists that the holder can see as files. Every export is recorded.',
  },
  {
    id: 81,
    slug: 'merge-users',
    label: 'Merge people',
    category: 'People',
    within: 'teams',
    opens: 'Finds people who are known twice and makes one record of two.',
  },
  {
    id: 82,
    slug: 'view-touchpoints',
    label: 'See touchpoints',
    category: 'People',
    within: 'teams',
    opens: 'Shows when staff were in touch with people, and what came of it.',
  },
  {
    id: 83,
    slug: 'edit-touchpoints',
    label: 'Record touchpoints',
    category: 'People',
    within: 'teams',
    opens: 'Adds, changes and deletes touchpoints with people, and their files.',
  },
  {
    id: 84,
    slug: 'verify-skills',
    label: 'Verify skills',
    category: 'People',
    within: 'teams',
    opens: 'Confirms that people have the skills they name.',
  },
] as const satisfies readonly Permission[];

export type PermissionSlug = (typeof permissionCatalogue)[number]['slug'];
export const permissionSlug = z
  .enum(permissionCatalogue.map(({ slug }) => slug) as [PermissionSlug, ...PermissionSlug[]], {
    error: 'This permission does not exist',
  })
  .meta({ id: 'PermissionSlug' });
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

export const permissionWithin = z
  .enum(['teams', 'organisation'])
  .describe('Whether holding it in a team is worth anything, or only holding it for the whole organisation.');

const permissionRow = z.object({
  id,
  slug: permissionSlug,
  label: z.string().describe("The organisation's own words, or ours."),
  category: categoryName,
  within: permissionWithin,
  opens: z.string().describe('What it opens, in one sentence.'),
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

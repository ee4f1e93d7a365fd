import { said } from '../kit/field-errors.ts';
import { z } from 'zod';
import { defineCalls, operation } from '../kit/resource.ts';
import { day, id } from '../kit/types.ts';
import { categoryName } from './permission-category.resource.ts';
import { permissionSlug, permissionWithin } from './permission.resource.ts';

/** A team by name; the name is null where the reader may not see the team. */
const team = z.object({ id, name: z.string().nullable() });

/** One way a role comes to give a permission: the role, where it is held, and the group that carries the permission. */
const because = z.object({
  role_id: id,
  role_profile: z.object({ id, display_name: z.string() }),
  team: team.nullable().describe('Null: the whole organisation.'),
  permission_group: z.object({ id, name: z.string() }),
  start_date: day,
  end_date: day.nullable(),
});

const row = z.object({
  permission: permissionSlug,
  label: z.string().describe("The organisation's own words, or ours."),
  category: categoryName,
  within: permissionWithin,
  opens: z.string().describe('What it allows, in one sentence.'),
  everywhere: z.boolean().describe('Held for the whole organisation.'),
  teams: z.array(team).describe('Otherwise the teams in which, and below which, it holds: the fewest that say it all.'),
  denied: z.boolean().describe('Removed from this person: it applies nowhere, regardless of the roles below.'),
  because: z.array(because).describe('Every role in force today that gives it.'),
});

const way = because.extend({
  path: z
    .array(team)
    .describe("From the role's team down to the team in question; empty for a role in the whole organisation."),
});

const link = z.enum(['own', 'guardian', 'supervisor']);

const answer = z.object({
  permission: permissionSlug,
  label: z.string(),
  within: permissionWithin,
  opens: z.string(),
  user: z.object({ id, display_name: z.string() }).nullable().describe('The person asked about.'),
  team: team.nullable().describe('The team asked about.'),
  allowed: z.boolean().describe('Whether it works today, by a role or by a link.'),
  account_open: z.boolean().describe('False if the person is blocked or erased; then nothing is allowed.'),
  denied: z.boolean().describe('Removed from this person; links still count.'),
  because: z.array(way).describe('Every role that gives it there, whether or not it is denied.'),
  links: z
    .array(link)
    .describe(
      'What gives the same access without the permission: their own record, a linked child, someone they supervise.',
    ),
});

export const right = defineCalls({
  name: 'right',
  path: 'users/{userId}/rights',
  summary: "What a person's roles add up to, and why.",
  parent: { resource: 'user', param: 'userId', via: 'user_id' },
  operations: {
    list: operation({
      method: 'GET',
      path: '',
      summary: 'Lists the permissions of a person, including removed ones, with the roles that give them.',
      output: z.array(row),
      errors: ['not_found', 'forbidden'],
    }),
    why: operation({
      method: 'GET',
      path: 'why',
      summary:
        'Answers whether the person may use a permission on another person or in a team, and through which role, team and group. Without either: for the whole organisation.',
      query: z
        .strictObject({
          permission: permissionSlug,
          user_id: z.coerce.number().pipe(id).optional(),
          team_id: z.coerce.number().pipe(id).optional(),
        })
        .refine((query) => query.user_id === undefined || query.team_id === undefined, {
          path: ['team_id'],
          error: said('person_or_team'),
        }),
      output: answer,
      errors: ['not_found', 'forbidden', 'invalid'],
    }),
  },
});

import { said } from '../kit/field-errors.ts';
import { z } from 'zod';
import { defineResource, field, operation } from '../kit/resource.ts';
import { day, id, instant, prose } from '../kit/types.ts';

const giveRole = z.strictObject({
  role_profile_id: id,
  team_id: id.nullable().describe('Null: the whole organisation.'),
  start_date: day,
});
const endRoles = z.strictObject({
  role_profile_id: id.optional().describe('Only roles of this kind.'),
  team_id: id.optional().describe('Only roles in this team.'),
  end_date: day,
  leaving_reason_id: id,
});

const userChange = {
  add_tag_id: id.optional(),
  remove_tag_id: id.optional(),
  status_id: z.int().min(2).max(4).optional(),
  give_role: giveRole.optional(),
  end_roles: endRoles.optional(),
};
const applicationChange = {
  move: z.strictObject({ stage_id: id, note: prose.optional() }).optional(),
  assign: z.strictObject({ user_id: id.nullable() }).optional(),
  decline: z.strictObject({ closing_reason_id: id, message: prose.optional() }).optional(),
};
const activityChange = { confirm: z.literal(true).optional() };
/** What can be done to the rows of each list. */
const changes = { users: userChange, applications: applicationChange, activities: activityChange } as const;
export type UserChange = z.output<z.ZodObject<typeof userChange>>;
export type ApplicationChange = z.output<z.ZodObject<typeof applicationChange>>;
export type ActivityChange = z.output<z.ZodObject<typeof activityChange>>;
const lists = z.enum(['users', 'applications', 'activities']);

/** One of these, for every row. */
const change = z
  .strictObject({ ...userChange, ...applicationChange, ...activityChange })
  .refine((sent) => Object.values(sent).filter((part) => part !== undefined).length === 1, {
    error: said('one_change'),
  });

const states = z.enum(['queued', 'running', 'done', 'failed']);
const reasons = z.array(
  z.object({
    reason: z.string(),
    count: z.int(),
    sample: z.array(id).describe('The first of them.'),
  }),
);

const queryValue = z.union([z.string().max(10_000), z.number(), z.boolean()]);

const fields = {
  id: field(id),
  user_id: field(id, { doc: 'The person who requested it; no one else can see it.' }),
  resource: field(lists),
  change: field(z.record(z.string(), z.unknown())),
  state: field(states, { doc: 'failed: it stopped part-way, and what it changed stays changed unless it is undone.' }),
  progress: field(z.int().min(0).max(100), { doc: 'Per cent.' }),
  matched: field(z.int()),
  changed: field(z.int()),
  skipped: field(reasons),
  undo: field(z.object({ state: states, progress: z.int(), restored: z.int(), kept: reasons }).nullable(), {
    doc: 'Null unless it was undone. `kept` were changed by someone since, or are no longer yours to change.',
  }),
  undo_until: field(instant.nullable(), { doc: 'It can be undone until then; null while it is under way.' }),
  created_at: field(instant),
  finished_at: field(instant.nullable()),
};

/** The same change to many rows of a list, carried out in the background. */
export const bulkChange = defineResource({
  name: 'bulkChange',
  path: 'bulk/changes',
  summary: 'The same change to many rows at once. Every row is checked against the permissions of the requester.',
  inPerson: 'always',
  fields: {
    ...fields,
    outcome: field(
      z.array(
        z.object({ id, outcome: z.enum(['pending', 'changed', 'skipped', 'restored']), reason: z.string().nullable() }),
      ),
      { doc: 'What became of each row; the first 10,000.' },
    ),
  },
  relations: {},
  actions: ['show'],
  operations: {
    request: operation({
      method: 'POST',
      path: '',
      summary: 'Starts a change of many rows, or with `dry_run` tells what it would do (200).',
      input: z
        .strictObject({
          resource: lists,
          ids: z.array(id).min(1).max(10_000).optional().describe('These rows.'),
          query: z
            .record(z.string().min(1).max(200), queryValue)
            .optional()
            .describe('Parameters of the list, such as `{"filter[status_id]": 2}`: every row that matches now.'),
          change,
          dry_run: z.boolean().optional(),
        })
        .refine(({ resource, change: sent }) => Object.keys(sent).every((name) => name in changes[resource]), {
          path: ['change'],
          error: said('change_not_here'),
        }),
      output: z.object({
        id: id.optional(),
        state: z.literal('queued').optional(),
        url: z.string().optional(),
        matched: z.int(),
        changed: z.int().optional(),
        skipped: reasons.optional(),
      }),
      errors: ['forbidden', 'invalid', 'not_held'],
      status: 202,
    }),
    undo: operation({
      method: 'POST',
      path: ':id/undo',
      summary: 'Undoes it within 24 hours, except for rows that have changed since.',
      output: z.object({ id, state: z.literal('queued'), url: z.string() }),
      errors: ['not_found', 'conflict'],
      status: 202,
    }),
  },
});

/** The same, as a list: what the caller changed lately, without what became of each row. */
export const userBulkChange = defineResource({
  name: 'userBulkChange',
  path: 'users/{userId}/bulk-changes',
  summary: 'The requester’s own bulk changes of the last 30 days.',
  inPerson: 'always',
  parent: { resource: 'user', param: 'userId', via: 'user_id' },
  fields: {
    ...fields,
    named: field(z.string().nullable(), {
      doc: 'The tag, role, stage or reason that the change names; null where it names none or it is gone.',
    }),
  },
  relations: {},
  actions: ['list'],
  operations: {},
  sort: '-id',
});

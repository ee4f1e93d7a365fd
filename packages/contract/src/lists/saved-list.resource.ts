import { z } from 'zod';
import { defineResource, field, operation } from '../kit/resource.ts';
import { ownedByUser, stamps } from '../kit/shapes.ts';
import { id, label, lineOf } from '../kit/types.ts';

/** The parameters of a list of people, as its address has them: `{"filter[tag_id]": 3, "q": "…"}`. */
const query = z
  .record(z.string().max(80), z.union([lineOf(0, 2000), z.number(), z.boolean()]))
  .meta({ id: 'SavedListQuery' });

const shown = {
  id: field(id),
  name: field(label, { write: 'always', filter: ['contains'], sort: true, search: true }),
  query: field(query.nullable(), { doc: 'A question to `users`; null where the people were chosen.' }),
  people: field(z.int().nullable(), { doc: 'How many were chosen; null for a question.' }),
  ...stamps,
};

const row = z.object({ id, name: z.string(), query: query.nullable(), people: z.int().nullable(), version: z.int() });

/** A list as it is made and opened. */
export const savedList = defineResource({
  name: 'savedList',
  path: 'organisation/saved-list',
  summary: 'Named lists of people: chosen people, or everyone who matches a query.',
  fields: { ...shown, name: field(label) },
  relations: {},
  actions: ['show'],
  operations: {
    create: operation({
      method: 'POST',
      path: '/organisation/saved-list',
      summary: 'Saves people or a query under a name. Only people the caller can view are saved.',
      input: z.strictObject({
        name: label,
        query: query.optional(),
        user_ids: z.array(id).min(1).max(10_000).optional(),
      }),
      output: row,
      errors: ['invalid', 'conflict'],
      status: 201,
    }),
  },
});

/** The same rows, to find, change and delete. */
export const savedLists = defineResource({
  name: 'savedLists',
  path: 'saved-lists',
  summary: 'Saved lists of people. Changed and deleted by the person who made one, and by those who hold edit-users.',
  fields: {
    ...shown,
    query: field(query.nullable(), {
      write: 'always',
      doc: 'A question to `users`, which another can replace; null where the people were chosen.',
    }),
  },
  relations: {},
  actions: ['list', 'show', 'update', 'remove'],
  operations: {
    people: operation({
      method: 'POST',
      path: ':id/people',
      summary:
        'Adds people to a list of people who were chosen, and takes people off it. Only people whom the caller sees are added.',
      input: z.strictObject({
        add: z.array(id).max(10_000).default([]),
        remove: z.array(id).max(10_000).default([]),
      }),
      output: row,
      errors: ['invalid', 'conflict'],
      status: 200,
    }),
  },
  sort: 'name',
  maxLimit: 999,
});

export const userSavedList = ownedByUser('userSavedList', 'saved-lists', {
  summary: 'The saved lists that a person was chosen for, for staff.',
  access: { read: ['view-users'], write: ['edit-users'], hidden: true },
  fields: { saved_list_id: field(id, { filter: ['eq', 'in'] }) },
  relations: { savedList: { kind: 'one', to: 'savedLists', via: 'saved_list_id' } },
  actions: ['list', 'show'],
});

import { z } from 'zod';
import {
  allActions,
  defineResource,
  field,
  type Field,
  type Fields,
  type Operation,
  type StandardAction,
} from './resource.ts';
import { day, id, instant, label } from './types.ts';

/** The columns every row carries; `version` is its ETag. */
export const stamps = {
  version: field(z.int(), { doc: 'Rises with every change; send it as If-Match.' }),
  created_at: field(instant),
  updated_at: field(instant),
} as const;

const lookupFields = {
  id: field(id),
  name: field(label, { write: 'always', filter: ['eq', 'contains'], sort: true, search: true }),
  position: field(z.int().min(0).max(100_000), { write: 'always', optional: true, sort: true }),
  archived: field(z.boolean(), {
    write: 'always',
    optional: true,
    filter: ['eq'],
    doc: 'No longer offered; rows that use it keep it.',
  }),
  ...stamps,
};

/** A list the organisation edits to fill its choices: reasons, categories, priorities. One line each. */
export function lookup<const N extends string, const P extends string>(
  name: N,
  path: P,
  { without = [], write = 'manage-settings' }: { without?: readonly StandardAction[]; write?: string } = {},
) {
  return defineResource({
    name,
    path,
    summary: `The organisation's list of ${path.split('/').at(-1)!.replaceAll('-', ' ')}.`,
    fields: lookupFields,
    relations: {},
    actions: allActions.filter((action) => !without.includes(action)),
    operations: {},
    access: { read: { open: 'signed-in' }, write },
    sort: 'position',
    maxLimit: 999,
    shape: 'lookup',
  });
}

/** What happened to a row, read only, newest first. */
export function log<const N extends string, const P extends string, F extends Fields>(
  name: N,
  path: P,
  {
    summary,
    parent,
    fields,
    relations = {},
  }: {
    summary: string;
    parent: { resource: string; param: string; via: string };
    fields: F;
    relations?: Record<string, { kind: 'one' | 'many'; to: string; via: string }>;
  },
) {
  return defineResource({
    name,
    path,
    summary,
    parent,
    fields: { id: field(id), ...fields, created_at: field(instant, { filter: ['gte', 'lt'] }) },
    relations,
    actions: ['list', 'show'],
    operations: {},
    sort: '-id',
  });
}

/** Rows that belong to one person and live below `users/{userId}/`. */
export function ownedByUser<
  const N extends string,
  const P extends string,
  F extends Fields,
  const O extends Readonly<Record<string, Operation>> = Record<never, never>,
>(
  name: N,
  segment: P,
  {
    summary,
    fields,
    actions = allActions,
    relations = {},
    operations = {} as O,
    inPerson,
  }: {
    summary: string;
    fields: F;
    operations?: O;
    actions?: readonly StandardAction[];
    relations?: Record<string, { kind: 'one' | 'many'; to: string; via: string }>;
    inPerson?: 'always' | 'writes';
  },
) {
  return defineResource({
    name,
    path: `users/{userId}/${segment}` as const,
    summary,
    parent: { resource: 'user', param: 'userId', via: 'user_id' },
    fields: { id: field(id), user_id: field(id), ...fields, ...stamps },
    relations,
    actions,
    operations,
    ...(inPerson ? { inPerson } : {}),
  });
}

/** Files hung on a row of another resource. */
export function attachments<const N extends string, const P extends string, const V extends string>(
  name: N,
  path: P,
  parent: { resource: string; param: string; via: V },
  summary: string,
) {
  return defineResource({
    name,
    path,
    summary,
    parent,
    fields: {
      id: field(id),
      ...({ [parent.via]: field(id) } as Record<V, Field<typeof id>>),
      file_id: field(id, { write: 'create', doc: 'One of your own uploads; it stops being ephemeral.' }),
      name: field(label, { write: 'always', optional: true, doc: 'As it is shown; the original name unless changed.' }),
      original_name: field(z.string()),
      type: field(z.string()),
      size: field(z.int()),
      url: field(z.string()),
      thumbnails: field(z.object({ thumb: z.string() }).nullable(), { doc: 'Only images have a small version.' }),
      scanned: field(z.boolean(), { doc: 'A virus scanner found nothing in it; false where none is configured.' }),
      ...stamps,
    },
    relations: {},
    actions: allActions,
    operations: {},
  });
}

/** From a day to a day, the second open. */
export const span = {
  start_date: field(day, { write: 'always', filter: ['gte', 'lte'], sort: true }),
  end_date: field(day.nullable(), { write: 'always', optional: true, filter: ['gte', 'lte'] }),
} as const;

/** The reply of a list that an operation puts together by itself. */
export const paged = <S extends z.ZodType>(row: S) =>
  z.object({
    data: z.array(row),
    meta: z.object({
      pagination: z.object({
        count: z.int(),
        per_page: z.int(),
        next_cursor: z.string().nullable(),
        has_more: z.boolean(),
        total: z.int().optional(),
        current_page: z.int().optional(),
        total_pages: z.int().optional(),
        total_is_estimate: z.boolean().optional(),
      }),
    }),
  });

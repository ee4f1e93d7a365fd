import { z } from 'zod';
import {
  allActions,
  defineResource,
  field,
  type Field,
  type Fields,
  type HistoryFor,
  type Operation,
  type PersonAccess,
  type Relation,
  type Resource,
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

const archived = z.object({ id, archived: z.boolean(), version: z.int() });

/** How an entry of a list without update stops being offered. */
const archiving: Readonly<Record<string, Operation>> = {
  archive: { method: 'POST', path: ':id/archive', summary: 'No longer offers the entry.', output: archived },
  restore: { method: 'POST', path: ':id/restore', summary: 'Offers the entry again.', output: archived },
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
    operations: without.includes('update') ? archiving : {},
    access: { read: { open: 'signed-in' }, write },
    sort: 'position',
    maxLimit: 999,
    history: 'writers',
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

type Relations = Readonly<Record<string, Relation>>;
type Operations = Readonly<Record<string, Operation>>;
interface Parts<F extends Fields, O extends Operations> {
  summary: string;
  fields: F;
  operations?: O;
  actions?: readonly StandardAction[];
  relations?: Relations;
  inPerson?: 'always' | 'writes';
  sort?: string;
  history?: HistoryFor;
}

/** Who reads and writes what is a person's: in these words, or by the name that many share. */
type PersonWords = Omit<PersonAccess, 'of'> | keyof typeof shared;
const shared = {
  /** How to reach a person: whoever sees them sees it; they, their guardian and those who may edit them change it. */
  contact: { read: ['viewers'], write: ['person', 'guardian', 'edit-users'] },
} as const;
const accessOf = (words: PersonWords): PersonAccess => ({
  of: 'person',
  ...(typeof words === 'string' ? shared[words] : words),
});

/** Rows that belong to one person and live below `users/{userId}/`. With `access` they need no module of their own. */
export function ownedByUser<
  const N extends string,
  const P extends string,
  F extends Fields,
  const O extends Operations = Record<never, never>,
>(
  name: N,
  segment: P,
  {
    fields,
    actions = allActions,
    relations = {},
    operations = {} as O,
    access,
    ...rest
  }: Parts<F, O> & { access?: PersonWords },
) {
  return defineResource({
    name,
    path: `users/{userId}/${segment}` as const,
    parent: { resource: 'user', param: 'userId', via: 'user_id' },
    fields: { id: field(id), user_id: field(id), ...fields, ...stamps },
    relations,
    actions,
    operations,
    ...(access ? { access: accessOf(access) } : {}),
    ...rest,
  });
}

type Snake<S extends string> = S extends `${infer C}${infer Rest}`
  ? `${C extends Lowercase<C> ? C : `_${Lowercase<C>}`}${Snake<Rest>}`
  : '';
type Via<P extends Resource> = `${Snake<P['name']>}_id`;
/** The person that the row above is about, so that what hangs on it is theirs too: in the audit, in their download, in erasing. */
type About<P extends Resource> = 'user_id' extends keyof P['fields'] ? { user_id: Field<typeof id> } : {};

/**
 * Rows that hang on a row of another resource and are read and written by whoever may read and change that one. Its table keeps the
 * column of the row above, and `user_id` where that row has it; both are filled from the path.
 */
export function childOf<
  P extends Resource,
  const N extends string,
  const S extends string,
  F extends Fields,
  const O extends Operations = Record<never, never>,
>(
  parent: P,
  name: N,
  segment: S,
  {
    fields,
    actions = allActions,
    relations = {},
    operations = {} as O,
    access,
    ...rest
  }: Parts<F, O> & { access?: PersonWords; shape?: 'attachments'; accepts?: 'pictures' },
) {
  const param = `${parent.name as P['name']}Id` as const;
  const via = `${parent.name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}_id` as Via<P>;
  return defineResource({
    name,
    path: `${parent.path as P['path']}/{${param}}/${segment}` as const,
    parent: { resource: parent.name, param, via },
    fields: {
      id: field(id),
      ...({ [via]: field(id) } as Record<Via<P>, Field<typeof id>>),
      ...(('user_id' in parent.fields ? { user_id: field(id) } : {}) as About<P>),
      ...fields,
      ...stamps,
    },
    relations,
    actions,
    operations,
    access: access ? accessOf(access) : { of: 'parent' },
    ...rest,
  });
}

const attachmentFields = {
  file_id: field(id, { write: 'create', doc: 'One of your own uploads; it stops being ephemeral.' }),
  name: field(label, { write: 'always', optional: true, doc: 'As it is shown; the original name unless changed.' }),
  original_name: field(z.string()),
  type: field(z.string()),
  size: field(z.int()),
  url: field(z.string()),
  thumbnails: field(z.object({ thumb: z.string() }).nullable(), { doc: 'Only images have a small version.' }),
  scanned: field(z.boolean(), { doc: 'A virus scanner found nothing in it; false where none is configured.' }),
};

/** Files hung on a row of another resource, for whoever may read and change that row unless `access` says otherwise. */
export function attachments<
  P extends Resource,
  const N extends string,
  const S extends string = 'attachments',
  const O extends Operations = Record<never, never>,
>(
  parent: P,
  name: N,
  {
    segment,
    ...rest
  }: Omit<Parts<typeof attachmentFields, O>, 'fields'> & { segment?: S; access?: PersonWords; accepts?: 'pictures' },
) {
  return childOf(parent, name, segment ?? ('attachments' as S), {
    fields: attachmentFields,
    shape: 'attachments',
    ...rest,
  });
}

/** From a day to a day, the second open. */
export const span = {
  start_date: field(day, { write: 'always', filter: ['gte', 'lte'], sort: true }),
  end_date: field(day.nullable(), { write: 'always', optional: true, filter: ['gte', 'lte'] }),
} as const;

import { z } from 'zod';
import { historyOperation } from './history.ts';

/** When a client may send the field. Default `never`: closed unless the declaration opens it. */
export type WriteMode = 'never' | 'create' | 'always';
export type FilterOp = 'eq' | 'in' | 'gte' | 'gt' | 'lte' | 'lt' | 'contains';

export interface FieldOptions {
  write?: WriteMode;
  /** May be left out when creating: the database has a default. */
  optional?: true;
  filter?: readonly FilterOp[];
  sort?: true;
  /** `q` looks into this field. */
  search?: true;
  /** A named bundle of fields that the policy opens or closes as one. */
  group?: string;
  /** The same for writing alone: everyone who sees the row sees the field. */
  writeGroup?: string;
  /** The audit keeps that it was written, never what it held. */
  unrecorded?: true;
  /** Says how a change is meant and is no part of the row: replies leave it out. */
  sentOnly?: true;
  doc?: string;
}
export interface Field<S extends z.ZodType = z.ZodType, O extends FieldOptions = FieldOptions> {
  readonly schema: S;
  readonly options: O;
}
export function field<S extends z.ZodType, const O extends FieldOptions = {}>(
  schema: S,
  options = {} as O,
): Field<S, O> {
  return { schema, options };
}
export type Fields = Readonly<Record<string, Field>>;

/** Named by string, so that declarations never import each other; the boot check resolves them. */
export interface Relation {
  readonly kind: 'one' | 'many';
  readonly to: string;
  /** one: the column here that holds the target's id; many: the column there that holds ours */
  readonly via: string;
  /** Only target rows whose column holds this value. */
  readonly only?: Readonly<Record<string, boolean | string>>;
}

export type StandardAction = 'list' | 'show' | 'create' | 'update' | 'remove';
export const allActions = ['list', 'show', 'create', 'update', 'remove'] as const;

export interface OperationOptions<I extends z.ZodType = z.ZodType, R extends z.ZodType = z.ZodType> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the resource's path, empty for that path itself; `:id` is the row. A leading slash starts at the API's root instead. */
  readonly path: string;
  readonly summary: string;
  readonly input?: I;
  readonly query?: z.ZodType;
  readonly output: R;
  /** Codes of the refusals a caller should be ready for. */
  readonly errors?: readonly string[];
  readonly status?: 200 | 201 | 202 | 204 | 303;
  /** `false`: the reply is the output itself, without `data` around it. */
  readonly envelope?: false;
  /** The media type of a reply that is no JSON. */
  readonly media?: string;
  /** Answers a secret or takes an upload: not kept for replays. */
  readonly replay?: false;
  /** Pages ask it by themselves: it does not count as the person being there, so the idle limit stays where it is. */
  readonly passive?: true;
  /** Open to a session whose second factor is still missing, so that it can be set up. */
  readonly beforeSecondFactor?: true;
}
export type Operation<I extends z.ZodType = z.ZodType, R extends z.ZodType = z.ZodType> = OperationOptions<I, R>;
/** Keeps the exact types of what is given, so that a handler sees its own input and query. */
export const operation = <const O extends OperationOptions>(options: O): O => options;

export function operationPath(resource: Pick<Resource, 'path'>, { path }: Pick<Operation, 'path'>): string {
  const whole = path.startsWith('/') ? path.slice(1) : [resource.path, path].filter(Boolean).join('/');
  return whole.replace(/:(\w+)/g, '{$1}');
}

/** A filter of a list that stands for no field of its rows: `filter[name]=…`. */
export interface ListFilter {
  readonly schema: z.ZodType;
  readonly ops: readonly ('eq' | 'in')[];
  readonly doc: string;
  /** Rows for which another resource has a row that the reader may read; `via` is its column that holds our id. */
  readonly having?: { readonly resource: string; readonly via: string; readonly field: string };
  /** Asked only of rows whose group of fields the reader may read. */
  readonly group?: string;
}
export type ListFilters = Readonly<Record<string, ListFilter>>;

/** Rows that have one in another resource whose field holds one of the ids asked for. Several filters of one resource are asked of the same row there. */
export const having = (resource: string, via: string, field: string, doc: string): ListFilter => ({
  schema: z.int().positive(),
  ops: ['eq', 'in'],
  doc,
  having: { resource, via, field },
});

export interface Parent {
  readonly resource: string;
  readonly param: string;
  readonly via: string;
}

/** Who may read and write a resource that needs no policy of its own: a permission, everyone signed in, or everyone. */
export interface OpenAccess {
  readonly read: string | { readonly open: 'signed-in' | 'everyone' };
  readonly write: string;
}
/**
 * The same of what belongs to one person. `viewers` are all who see the person; `person`, `guardian` and `supervisor` are these alone;
 * any other word is a permission, held in one of the person's teams or above it.
 */
export interface PersonAccess {
  readonly of: 'person';
  readonly read: readonly string[];
  readonly write: readonly string[];
  /** Never for the person it is about, nor for their guardians, whatever they hold. */
  readonly hidden?: true;
  /** Fields that are open to fewer. */
  readonly groups?: Readonly<Record<string, { readonly read: readonly string[]; readonly write: readonly string[] }>>;
}
/** Whoever may read the row it hangs on may read it, whoever may change that row may write it. */
export interface ParentAccess {
  readonly of: 'parent';
}
export type Access = OpenAccess | PersonAccess | ParentAccess;

export type HistoryFor = true | 'writers';

export interface Resource<
  N extends string = string,
  P extends string = string,
  F extends Fields = Fields,
  L extends Readonly<Record<string, Relation>> = Readonly<Record<string, Relation>>,
  O extends Readonly<Record<string, Operation>> = Readonly<Record<string, Operation>>,
  Q extends ListFilters = ListFilters,
> {
  readonly name: N;
  readonly path: P;
  readonly summary: string;
  /** The row a nested path hangs on; it is loaded in its own read scope first. */
  readonly parent?: Parent;
  /** The column whose value addresses a row below its parent, where that is not its own number. */
  readonly key?: string;
  /** One row per parent, addressed without an id. */
  readonly singleton?: true;
  readonly fields: F;
  readonly relations: L;
  readonly actions: readonly StandardAction[];
  readonly operations: O;
  /** What the list can be asked for besides its fields. */
  readonly filters?: Q;
  readonly access?: Access;
  /** Closed to API clients, whatever they were allowed: a person has to be there themselves. */
  readonly inPerson?: 'always' | 'writes';
  /** The order of a list no one sorted; `id` when left out. */
  readonly sort?: string;
  /** Parameters of a list that the documents name: the filter each stands for, or null where it says nothing new. */
  readonly parameters?: Readonly<Record<string, string | null>>;
  /** Lists longer than 100 where the documents ask for them. */
  readonly maxLimit?: 999;
  /** `q` works although no field of its own is searched: words are kept elsewhere. */
  readonly search?: true;
  /** `{id}/history` tells who changed what of a row and when, from the audit: whoever sees it, or only those who may change it. */
  readonly history?: HistoryFor;
  readonly shape?: 'lookup' | 'attachments';
  /** Its page stands in the settings, made of its plain fields, for whoever holds the permission that writes it. */
  readonly settings?: true;
  /** Of attachments: which files are taken; any that can be uploaded when left out. */
  readonly accepts?: 'pictures';
}

/** Whether a field holds the number of a person: then a list can be asked for the caller's own by `me`. */
export const namesPerson = ({ relations }: Pick<Resource, 'relations'>, field: string): boolean =>
  Object.values(relations).some(({ kind, to, via }) => kind === 'one' && to === 'user' && via === field);

export function defineResource<
  const N extends string,
  const P extends string,
  F extends Fields,
  const L extends Readonly<Record<string, Relation>>,
  O extends Readonly<Record<string, Operation>>,
  const Q extends ListFilters = {},
>(resource: Resource<N, P, F, L, O, Q>): Resource<N, P, F, L, O, Q> {
  if (!resource.history) return resource;
  return { ...resource, operations: { ...resource.operations, history: historyOperation } };
}

/** Calls that belong to no row of their own: signing in, checks, what is put together from elsewhere. */
export function defineCalls<
  const N extends string,
  const P extends string,
  O extends Readonly<Record<string, Operation>>,
>(calls: Omit<Resource<N, P, {}, {}, O>, 'fields' | 'relations' | 'actions'>): Resource<N, P, {}, {}, O> {
  return { ...calls, fields: {}, relations: {}, actions: [] };
}

type Write<X> = X extends Field<z.ZodType, infer O> ? (O extends { write: infer W } ? W : 'never') : never;
type Value<X> = X extends Field<infer S, FieldOptions> ? z.output<S> : never;
type Sent<X> = X extends Field<infer S, FieldOptions> ? z.input<S> : never;
type IsOptional<X> = X extends Field<z.ZodType, infer O> ? (O extends { optional: true } ? true : false) : false;
type InGroup<X> = X extends Field<z.ZodType, infer O> ? (O extends { group: string } ? true : false) : false;
type FieldsOf<R extends Resource> = R['fields'];

type IsSentOnly<X> = X extends Field<z.ZodType, infer O> ? (O extends { sentOnly: true } ? true : false) : false;

/** A row as it arrives: fields of a closed group are absent. */
export type ReadOf<R extends Resource> = {
  [K in keyof FieldsOf<R> as true extends InGroup<FieldsOf<R>[K]> | IsSentOnly<FieldsOf<R>[K]> ? never : K]: Value<
    FieldsOf<R>[K]
  >;
} & { [K in keyof FieldsOf<R> as InGroup<FieldsOf<R>[K]> extends true ? K : never]?: Value<FieldsOf<R>[K]> };
type Creatable<R extends Resource> = {
  [K in keyof FieldsOf<R>]: Write<FieldsOf<R>[K]> extends 'never' ? never : K;
}[keyof FieldsOf<R>];
type Required<R extends Resource> = {
  [K in Creatable<R>]: IsOptional<FieldsOf<R>[K]> extends true ? never : K;
}[Creatable<R>];
export type CreateOf<R extends Resource> = { [K in Required<R>]: Sent<FieldsOf<R>[K]> } & {
  [K in Exclude<Creatable<R>, Required<R>>]?: Sent<FieldsOf<R>[K]>;
};
export type UpdateOf<R extends Resource> = {
  [K in keyof FieldsOf<R> as Write<FieldsOf<R>[K]> extends 'always' ? K : never]?: Sent<FieldsOf<R>[K]>;
};

export const isWritable = (f: Field, on: 'create' | 'update'): boolean =>
  f.options.write === 'always' || (on === 'create' && f.options.write === 'create');

/** Strict bodies: an unknown key is a problem, not a wish. */
export function bodySchema(resource: Pick<Resource, 'fields'>, on: 'create' | 'update'): z.ZodObject {
  const shape: Record<string, z.ZodType> = {};
  for (const [name, f] of Object.entries(resource.fields)) {
    if (isWritable(f, on)) shape[name] = on === 'update' || f.options.optional ? f.schema.optional() : f.schema;
  }
  return z.strictObject(shape);
}

/** The reply's row; used for the API's description and by the tests that hold every reply against it. */
export function rowSchema(resource: Pick<Resource, 'fields'>): z.ZodObject {
  return z.looseObject(
    Object.fromEntries(
      Object.entries(resource.fields)
        .filter(([, f]) => !f.options.sentOnly)
        .map(([name, f]) => [name, f.options.group ? f.schema.optional() : f.schema]),
    ),
  );
}

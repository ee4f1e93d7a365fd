import type { CreateOf, FilterOp, Operation, ReadOf, Resource, UpdateOf } from '@manyhands/contract/kit/resource.ts';
import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import type { Db, Reads } from '../db/connection.ts';
import type { Sql } from '../db/sql.ts';
import type { Clock } from '../clock.ts';
import type { Policy, Rule } from '../policy/rules.ts';

type OutputOf<O extends Operation> = O extends { output: infer R extends z.ZodType } ? z.input<R> : never;
type InputOf<O extends Operation> = O extends { input: infer I extends z.ZodType } ? z.output<I> : undefined;
type QueryOf<O extends Operation> = O extends { query: infer Q extends z.ZodType } ? z.output<Q> : undefined;

export interface Call<O extends Operation> {
  input: InputOf<O>;
  query: QueryOf<O>;
  /** Numbers from the path; `id` is the target row. */
  params: Readonly<Record<string, number>>;
  /** Path words that are no numbers (keys, dates). */
  words: Readonly<Record<string, string>>;
  request: RequestFacts;
  reply: ReplyHead;
  /** The version that the caller believes is stored; null where they named none. Checked already where the operation has a row. */
  ifMatch: number | null;
}

/** What the path names: the row, the row it hangs on, and every number on the way. */
export interface Target {
  readonly id: number | null;
  readonly parentId: number | null;
  readonly params: Readonly<Record<string, number>>;
}

/** What a command may know of the request besides its parsed input. */
export interface RequestFacts {
  readonly ip: string;
  readonly userAgent: string;
  readonly language: string;
  cookie(name: string): string | undefined;
  bearer(): string | undefined;
  /** A header that an operation documents as its own. */
  header(name: string): string | undefined;
}
/** What a command may add to the reply besides its body. */
export interface ReplyHead {
  setCookie(name: string, value: string, options: { maxAgeSeconds: number }): void;
  header(name: string, value: string): void;
}

export type Handler<O extends Operation> = (ctx: Context, call: Call<O>) => Promise<OutputOf<O>>;

/** For commands that must not hold a connection while they hash or wait: they open their own short transactions. */
export interface Outside extends Omit<Context, 'db'> {
  /** To read with. What is written goes through `write`. */
  readonly database: Reads;
  readonly clock: Clock;
}
export type OutsideHandler<O extends Operation> = (ctx: Outside, call: Call<O>) => Promise<OutputOf<O>>;

/** A reply sent as a stream: headers of its own, then bytes. */
export interface Download {
  /** Where it is not the route's own. */
  status?: number;
  headers: Readonly<Record<string, string>>;
  body: Readable;
}
/** A call whose body has not been read: the handler decides who may send one before it takes the first byte. */
export interface StreamCall {
  /** Parsed by the operation's own schema. */
  query: unknown;
  params: Readonly<Record<string, number>>;
  request: RequestFacts;
  reply: ReplyHead;
  incoming: FastifyRequest;
}
/** Answers with a value, sent like any operation's output, or with a download. */
export type StreamHandler = (ctx: Outside, call: StreamCall) => Promise<object | null>;
export interface StreamBinding {
  access: Rule;
  stream: StreamHandler;
}
export type NestedStreamBinding = Omit<StreamBinding, 'access'> & { parent: Rule };

/** For a call that may only look: it writes its own entry in the audit, and answers with this status instead of the declared one. */
export interface OwnAnswer {
  status(input: unknown): 200 | undefined;
}

export type OperationBinding<O extends Operation> =
  /** `target` names the scope in which the row must lie before `run` is called: 404 if unreadable, else 403; `rule` takes the place of the policy's. */
  | { target: 'read' | 'update' | 'remove'; rule?: Rule; run: Handler<O>; own?: OwnAnswer }
  /** No row of its own: the one the path hangs on must be readable (else 404) and pass this rule (else 403), whose columns are that row's. */
  | { parent: Rule; run: Handler<O>; own?: OwnAnswer }
  | { parent: Rule; outside: OutsideHandler<O> }
  /** No row: the rule of who may call it. `outside` runs without a connection. */
  | { access: Rule; run: Handler<O>; own?: OwnAnswer }
  | { access: Rule; outside: OutsideHandler<O> }
  /** Uploads and downloads: like `outside`, and the handler reads the body itself. */
  | StreamBinding
  | NestedStreamBinding;

/** What a filter that is no field asks of a row: of the list's own, or of the other resource's where it is declared with `having`. */
export type FilterTest = (
  ctx: Pick<Context, 'db' | 'actor' | 'now' | 'today'>,
  values: readonly unknown[],
) => Promise<FilterRule> | FilterRule;

export interface FilterRule {
  (row: Sql): Sql;
  /** For tests that are expensive per row: what an index finds beforehand; every row that passes the test must be among it. */
  within?: (row: Sql) => Sql;
  /** Asked like a field: an index answers it, in the order of the list where there is one, so nothing is gathered first. */
  asField?: boolean;
}

/** Something of a resource that waits for staff: counted by a question to its own list, or by a query where it has none. */
export interface Card {
  kind: string;
  /** Whose work it is: others may read some of the rows without having to look after them. */
  for: Rule;
  /**
   * The list's own parameters; its first row is the one that comes first, at the moment or day in `since`: what has waited longest, or
   * begins soonest. Null where the caller can have none: an API client looks after nothing.
   */
  waiting:
    | { query(ctx: Context): Record<string, string> | null; since?: string }
    | ((ctx: Context) => Promise<Waiting>);
  /** The page that lists them. */
  link(ctx: Context): string;
}
export interface Waiting {
  count: number;
  oldest_at: string | null;
}

type Row<R extends Resource> = ReadOf<R> & { id: number };

export interface Binding<R extends Resource> {
  /** The view the rows live in. It, the policy and the person a row is about follow from a declaration with `access`. */
  table?: string;
  policy?: Policy;
  /** Fields that are not a column of their own name; the argument is the row's alias. */
  computed?: { [K in keyof R['fields']]?: (row: Sql, asking: Pick<Context, 'actor' | 'today'>) => Sql };
  /** Fields that are computed only when a single row is shown: too expensive for lists, or meant for the reader alone. */
  detail?: { [K in keyof R['fields']]?: (row: Sql, asking: Pick<Context, 'actor' | 'today'>) => Sql };
  /** What a filter by a field says of a column whose index bounds the list, in its order: without it rows of years are passed to reach a day. */
  bounds?: { readonly [K in keyof R['fields']]?: (row: Sql, op: FilterOp, value: Sql) => Sql };
  /** Tests of filters that are no fields; one with `having` needs none where a column holding one of the ids is enough. */
  filters?: { readonly [K in keyof NonNullable<R['filters']>]?: FilterTest };
  /** Other ids whose rows are listed below this row too, such as those of people who were merged into this one. */
  alsoUnder?: (ctx: Context, parentId: number) => Promise<readonly number[]>;
  /** Rows of a shared table that belong to this resource. */
  constant?: Readonly<Record<string, string | number>>;
  /** Found by words kept in a table of their own instead of by `ilike`. */
  words?: { table: string; key: string };
  /** The person a row is about, for the audit and for erasing. */
  subject?: (row: Row<R>) => number | null;
  /** Reading a row of this resource is itself recorded; of all rows, or of those for which it is true. */
  auditReads?: true | ((row: Row<R>) => boolean);
  /** What the audit keeps of it tells nothing about anyone: whoever reads the entry reads its values. */
  auditOpen?: true;
  /** What a change locks before the row itself: others lock it first and the row after it, so the other order could deadlock. */
  lockFirst?: (db: Db, target: Target) => Promise<unknown>;
  /** Invariants that need the database; inside the transaction, throw to refuse. May return values to write besides the input. */
  guard?: {
    /** Before the body of a new row is read: what does not hang on it, but on the row that the path names. */
    parent?(ctx: Context, parentId: number): Promise<void>;
    create?(ctx: Context, input: CreateOf<R>, parentId: number | null): Promise<Record<string, unknown> | void>;
    update?(ctx: Context, input: UpdateOf<R>, before: Row<R>): Promise<Record<string, unknown> | void>;
    remove?(ctx: Context, before: Row<R>): Promise<void>;
  };
  /** After the row is written, in the same transaction: consequences that travel by event or job. What it answers on create is a secret, shown in that reply alone. */
  written?: (
    ctx: Context,
    change: {
      action: 'create' | 'update' | 'remove';
      id: number;
      before: Row<R> | null;
      row: Row<R> | null;
      /** Of an update: what was sent. */
      input?: UpdateOf<R>;
    },
  ) => Promise<Record<string, unknown> | void>;
  /** What else the caller may do with a row, told beside `update` and `remove` at the row's own address. */
  flags?: Readonly<Record<string, Rule>>;
  /** What keeps a row from being deleted besides the rows that point to it: how many of those there are. */
  uses?: (row: Sql) => Sql;
  /** What of it waits for staff; they see the counts on their home page. */
  cards?: readonly Card[];
  /** Does a standard action another way; session, scope, rule and audit stay as they are. */
  replace?: { remove?(ctx: Context, before: Row<R>): Promise<void> };
  operations: { [K in keyof R['operations']]: OperationBinding<R['operations'][K]> };
}

// the engine handles resources by their names, so the types of a module are wide here
export interface AnyModule extends Omit<
  Binding<Resource>,
  | 'table'
  | 'policy'
  | 'computed'
  | 'detail'
  | 'filters'
  | 'subject'
  | 'auditReads'
  | 'guard'
  | 'written'
  | 'replace'
  | 'operations'
> {
  readonly resource: Resource;
  table: string;
  policy: Policy;
  computed?: Record<string, ((row: Sql, asking: Pick<Context, 'actor' | 'today'>) => Sql) | undefined>;
  detail?: Record<string, ((row: Sql, asking: Pick<Context, 'actor' | 'today'>) => Sql) | undefined>;
  bounds?: Readonly<Record<string, ((row: Sql, op: FilterOp, value: Sql) => Sql) | undefined>>;
  filters?: Readonly<Record<string, FilterTest | undefined>>;
  subject?: (row: never) => number | null;
  auditReads?: true | ((row: never) => boolean);
  guard?: {
    parent?(ctx: Context, parentId: number): Promise<void>;
    create?(ctx: Context, input: never, parentId: number | null): Promise<Record<string, unknown> | void>;
    update?(ctx: Context, input: never, before: never): Promise<Record<string, unknown> | void>;
    remove?(ctx: Context, before: never): Promise<void>;
  };
  written?: (ctx: Context, change: never) => Promise<Record<string, unknown> | void>;
  replace?: { remove?(ctx: Context, before: never): Promise<void> };
  operations: Record<
    string,
    {
      target?: 'read' | 'update' | 'remove';
      rule?: Rule;
      parent?: Rule;
      access?: Rule;
      own?: OwnAnswer;
      run?: unknown;
      outside?: unknown;
      stream?: unknown;
    }
  >;
}

/** Whether reading this row is recorded in the audit log. */
export const isReadRecorded = ({ auditReads }: Pick<AnyModule, 'auditReads'>, row: object): boolean =>
  typeof auditReads === 'function' ? auditReads(row as never) : auditReads === true;

export function defineModule<R extends Resource>(resource: R, binding: Binding<R>): AnyModule {
  return { resource, ...binding } as unknown as AnyModule;
}

/** Calls that belong to no row: signing in, checks, health of a part. */
export function defineCalls<R extends Resource>(resource: R, operations: Binding<R>['operations']): AnyModule {
  return { resource, table: '', policy: {}, operations } as unknown as AnyModule;
}

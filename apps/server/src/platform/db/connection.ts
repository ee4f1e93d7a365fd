import {
  DefaultQueryExecutor,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import pg from 'pg';
import type { DB } from './schema.generated.ts';
import { makeListener, type Listener } from './silence.ts';
import { compile, type Sql } from './sql.ts';

/** The connection of one request or job: typed queries for modules, plain statements for the engine. */
export interface Db extends Kysely<DB> {
  /**
   * With a name it is planned once per connection: for what is asked often and finds its rows by a key, so that one plan suits all values.
   * `by-key` and `kept` are for statements of many shapes, the former with values, the latter without.
   */
  run<Row = Record<string, unknown>>(query: Sql, name?: string): Promise<Row[]>;
}

export interface Database {
  /** Borrows a connection set to one organisation; every statement stands alone. Null: before the organisation is known. */
  read<T>(organisationId: number | null, work: (db: Db) => Promise<T>): Promise<T>;
  /** The same inside one transaction: all of it is written, or none. */
  transaction<T>(organisationId: number | null, work: (db: Db) => Promise<T>): Promise<T>;
  waiting(): number;
  pool: pg.Pool;
  close(): Promise<void>;
}

/** What commands hold: every statement stands alone. */
export type Reads = Pick<Database, 'read'>;

export interface DatabaseOptions {
  url: string;
  max?: number;
  statementTimeoutMs?: number;
  /** How long whoever asks waits until a connection is free. */
  queueMs?: number;
  /** How long whoever borrows a connection waits for the first word of a database that is silent on all of them. Where no one waits for an answer there is no need to give up. */
  patienceMs?: number;
  onStatement?: (text: string) => void;
}

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const bigintArray = 1016 as never;
const readTexts = pg.types.getTypeParser(bigintArray) as (text: string) => (string | null)[];
// the driver leaves these as text, so that a number would never be found among them
pg.types.setTypeParser(bigintArray, (text: string) =>
  readTexts(text).map((one) => (one === null ? null : Number(one))),
);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
// a calendar day has no zone: it stays the text it is
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

const role = 'manyhands_app';

export function openDatabase({
  url,
  max = 10,
  statementTimeoutMs = 15_000,
  queueMs = 5_000,
  patienceMs = Infinity,
  onStatement,
}: DatabaseOptions): Database {
  const listener = makeListener(patienceMs);
  const naming = makeNaming();
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'manyhands',
    max,
    connectionTimeoutMillis: queueMs,
    idleTimeoutMillis: 30_000,
    // PostgreSQL ends a slow statement itself; this is for a line on which nothing comes back at all
    query_timeout: statementTimeoutMs + 1_000,
    options: `-c role=${role} -c search_path=app -c timezone=UTC -c statement_timeout=${statementTimeoutMs} -c idle_in_transaction_session_timeout=30000`,
  });
  // an idle connection may die at any time; without a listener that would end the process
  pool.on('error', () => {});
  // the same for one that is lent out: the pool takes its own listener off meanwhile
  pool.on('connect', (client) => client.on('error', () => poisoned.add(client)));

  async function borrow<T>(
    organisationId: number | null,
    work: (client: pg.PoolClient, ask: Ask, db: Db) => Promise<T>,
  ): Promise<T> {
    const since = performance.now();
    const client = await listener.orSilence(pool.connect(), since, (late) => late.release());
    const ask = makeAsk(client, listener, since, onStatement);
    const loan = lend(ask, naming);
    let broken: Error | undefined;
    try {
      await enter(client, ask, organisationId);
      return await work(client, ask, loan.db);
    } catch (error) {
      if (isConnectionFailure(error)) broken = error as Error;
      throw error;
    } finally {
      loan.end();
      client.release(broken ?? (poisoned.has(client) ? new Error('connection state unknown') : undefined));
    }
  }

  return {
    pool,
    waiting: () => pool.waitingCount,
    read: (organisationId, work) => borrow(organisationId, (_client, _ask, db) => work(db)),
    transaction: (organisationId, work) =>
      borrow(organisationId, (client, ask, db) => inTransaction(client, ask, db, work)),
    close: () => pool.end(),
  };
}

const organisations = new WeakMap<pg.PoolClient, number | null>();
const poisoned = new WeakSet<pg.PoolClient>();

type Ask = (statement: string | pg.QueryConfig) => Promise<pg.QueryResult>;

/** Statements of one loan. The first of them asks little, so that silence means that the database is gone; a later one may take its time. */
function makeAsk(client: pg.PoolClient, listener: Listener, since: number, onStatement?: (text: string) => void): Ask {
  let isFirst = true;
  return async (statement) => {
    onStatement?.(typeof statement === 'string' ? statement : statement.text);
    const pending = client.query(statement as string);
    const result = await (isFirst ? listener.orSilence(pending, since) : pending);
    isFirst = false;
    listener.heard();
    return result;
  };
}

/** Sets the organisation outside any transaction, so that a rollback can never take it back to the previous one. */
async function enter(client: pg.PoolClient, ask: Ask, organisationId: number | null): Promise<void> {
  if (organisations.get(client) === organisationId) return;
  organisations.delete(client);
  await ask({
    text: `select set_config('manyhands.organisation_id', $1, false)`,
    values: [organisationId === null ? '' : String(organisationId)],
  });
  organisations.set(client, organisationId);
}

async function inTransaction<T>(client: pg.PoolClient, ask: Ask, db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  await ask('begin');
  try {
    const result = await work(db);
    // a transaction in which a statement failed ends by rolling back, and says so without an error
    if ((await ask('commit')).command !== 'COMMIT')
      throw new Error('the transaction was given up after a failed statement');
    return result;
  } catch (error) {
    if (isConnectionFailure(error)) poisoned.add(client);
    else await client.query('rollback').catch(() => poisoned.add(client));
    throw error;
  }
}

function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: string }).code ?? '';
  return (
    /^(08|57P0|ECONN|EPIPE|ETIMEDOUT)/.test(code) ||
    /Connection terminated|Client has encountered|Query read timeout/.test(error.message)
  );
}

/** True when the database itself cannot be reached: the reply is 503, not 500. */
export const isDatabaseGone = (error: unknown): boolean =>
  isConnectionFailure(error) ||
  (error instanceof Error && /timeout exceeded when trying to connect/.test(error.message)) ||
  (error as { code?: string })?.code === 'ENOENT';

const driver: Driver = {
  init: async () => {},
  acquireConnection: refuse,
  releaseConnection: async () => {},
  beginTransaction: refuse,
  commitTransaction: refuse,
  rollbackTransaction: refuse,
  destroy: async () => {},
};
const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createIntrospector: (inner) => new PostgresIntrospector(inner),
  createDriver: () => driver,
};
const executor = new DefaultQueryExecutor(dialect.createQueryCompiler(), dialect.createAdapter(), {
  provideConnection: refuse,
});

/** Names for statements that are planned once per connection: the first so many, since every connection keeps them all. */
function makeNames(prefix: string, most: number): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= most) return known;
    const name = `${prefix}-${names.size}`;
    names.set(text, name);
    return name;
  };
}
interface Naming {
  kept(text: string): string | undefined;
  insert(text: string): string | undefined;
  byKey(text: string): string | undefined;
}
const makeNaming = (): Naming => ({
  kept: makeNames('kept', 200),
  insert: makeNames('insert', 200),
  byKey: makeNames('key', 100),
});

const mostValues = 100;

/** A few rows put into one table: there is only one way to do it, whatever they are. Many at once seldom come again in the same number. */
const isPlainInsert = ({ query, parameters }: CompiledQuery): boolean =>
  query.kind === 'InsertQueryNode' && query.values?.kind === 'ValuesNode' && parameters.length <= mostValues;

function nameOf(
  naming: Naming,
  wanted: string | undefined,
  text: string,
  values: readonly unknown[],
): string | undefined {
  if (wanted === 'by-key') return naming.byKey(text);
  if (wanted !== 'kept') return wanted;
  // with values a plan that suits all of them may suit none
  return values.length === 0 ? naming.kept(text) : undefined;
}

/** A handle that dies with the loan: kept longer, it would speak for whichever organisation holds the connection then. */
function lend(onLine: Ask, naming: Naming): { db: Db; end(): void } {
  let open = true;
  const ask = async (text: string, values: unknown[], name?: string) => {
    if (!open) throw new Error('this connection was given back');
    return onLine(name === undefined ? { text, values } : { name, text, values });
  };
  const connection: DatabaseConnection = {
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      const result = await ask(
        query.sql,
        query.parameters as unknown[],
        isPlainInsert(query) ? naming.insert(query.sql) : undefined,
      );
      return { rows: result.rows as R[], numAffectedRows: BigInt(result.rowCount ?? 0) };
    },
    // eslint-disable-next-line require-yield -- the engine pages by key; nothing streams through here
    async *streamQuery(): AsyncIterableIterator<never> {
      throw new Error('streaming is not offered on a borrowed connection');
    },
  };
  const kysely = new Kysely<DB>({
    config: { dialect },
    dialect,
    driver,
    executor: executor.withConnectionProvider({ provideConnection: (consumer) => consumer(connection) }),
  });
  const db = Object.assign(kysely, {
    async run<Row>(query: Sql, name?: string): Promise<Row[]> {
      const { text, values } = compile(query);
      return (await ask(text, values, nameOf(naming, name, text, values))).rows as Row[];
    },
  });
  return { db, end: () => void (open = false) };
}

async function refuse(): Promise<never> {
  throw new Error('the runner owns the transaction');
}

/** Refuses a server that could look past the wall: a superuser, or a role that may read the tables themselves. */
export async function assertWalled(database: Database): Promise<void> {
  const { rows } = await database.pool.query<{ name: string; superuser: boolean; reads: boolean }>(
    `select current_user as name, (select rolsuper from pg_roles where rolname = current_user) as superuser,
            has_schema_privilege(current_user, 'data', 'usage') as reads`,
  );
  const [row] = rows;
  if (!row || row.name !== role || row.superuser || row.reads) {
    throw new Error(`the database role ${row?.name} must be ${role}, no superuser, and without access to schema data`);
  }
}

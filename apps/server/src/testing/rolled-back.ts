import type pg from 'pg';
import type { Database } from '../platform/db/connection.ts';

/**
 * Lets thousands of requests write to one organisation without any of them meeting what another did: while `attempt`
 * runs, every connection that is asked for is the same one, inside a transaction that is never committed. The
 * server's own transactions become savepoints in it, so its commits and rollbacks still mean what they say.
 */
export function rollingBack({ pool }: Database): { attempt<T>(work: () => Promise<T>): Promise<T> } {
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  const given = pool.connect;
  return {
    async attempt(work) {
      const client = await connect();
      await client.query('begin');
      const lent = lend(client);
      pool.connect = (async () => lent) as typeof pool.connect;
      try {
        return await work();
      } finally {
        pool.connect = given;
        await client.query('rollback');
        client.release();
      }
    },
  };
}

/** A new object each time: what the runner remembers of a connection ends with the transaction. */
function lend(client: pg.PoolClient): pg.PoolClient {
  const query = (statement: string | pg.QueryConfig, values?: unknown[]) => {
    if (statement === 'begin') return client.query('savepoint request');
    if (statement === 'rollback') return client.query('rollback to savepoint request');
    if (statement === 'commit') return commit(client);
    return typeof statement === 'string' ? client.query(statement, values) : client.query(statement);
  };
  return { query, release: () => {} } as unknown as pg.PoolClient;
}

/** A commit after a failed statement is a rollback that says so; a savepoint would merely refuse. */
async function commit(client: pg.PoolClient): Promise<{ command: string }> {
  try {
    await client.query('release savepoint request');
    return { command: 'COMMIT' };
  } catch {
    await client.query('rollback to savepoint request');
    return { command: 'ROLLBACK' };
  }
}

import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { buildApp } from '../apps/server/src/app/build-app.ts';
import { accountEmail } from '../apps/server/src/demo/large/shape.ts';
import { createSession } from '../apps/server/src/platform/auth/sessions.ts';
import { openDatabase } from '../apps/server/src/platform/db/connection.ts';
import { host, slug, withClient, type Account } from './ground.ts';
import type { Connection, Reply } from './load.ts';

/** Tables that grow with the number of people, shifts or opportunities: none of them may ever be read from end to end. */
const growing = new Set([
  'users',
  'email_addresses',
  'phone_numbers',
  'postal_addresses',
  'roles',
  'user_words',
  'user_tags',
  'user_skills',
  'user_attributes',
  'user_vetting',
  'checks_to_judge',
  'shifts',
  'shift_assignments',
  'opportunities',
]);

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: PlanNode[];
}
export interface Plan {
  statements: number;
  /** Pages of the database that were looked at. */
  pages: number;
  nodes: string[];
  wholeTables: string[];
}
export interface Planner {
  /** Null: someone who is not signed in. */
  getter(account: Account | null): Connection['get'];
  explain(account: Account | null, path: string): Promise<Plan>;
  close(): Promise<void>;
}

interface Ear {
  heard: { text: string; values: unknown[] }[];
}

/** Every statement the pool's connections send, kept as they go by. */
function overhear(pool: pg.Pool): Ear {
  const ear: Ear = { heard: [] };
  const overheard = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (overheard.has(client)) return;
    overheard.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<pg.QueryResult>;
    Object.assign(client, {
      query(...args: [string | { text: string; values: unknown[] }, unknown[]?, ...unknown[]]) {
        const [first, values = []] = args;
        ear.heard.push(typeof first === 'string' ? { text: first, values } : first);
        return query(...args);
      },
    });
  });
  return ear;
}

/** The product itself, with every statement it sends overheard and then explained as the same role with the same values. */
export async function openPlanner(url: string): Promise<Planner> {
  const database = openDatabase({ url, max: 1 });
  const ear = overhear(database.pool);
  const app = await buildApp({
    database,
    publicUrl: `http://${host}`,
    secretKey: 'only for measuring, on this machine alone',
    filesFolder: join(tmpdir(), 'manyhands-bench', 'files'),
  });
  await app.server.ready();
  const { rows: organisations } = await withClient(url, (db) =>
    db.query<{ id: string }>('select id from data.organisations where slug = $1', [slug]),
  );
  const organisationId = Number(organisations[0]!.id);
  const tokens = new Map<Account, string>();

  async function tokenOf(account: Account): Promise<string> {
    const known = tokens.get(account);
    if (known) return known;
    const now = new Date();
    const token = await database.transaction(organisationId, async (db) => {
      const { user_id: userId } = await db
        .selectFrom('email_addresses')
        .select('user_id')
        .where('email', '=', accountEmail(account, slug))
        .executeTakeFirstOrThrow();
      return (await createSession(db, userId, { now, today: now.toISOString().slice(0, 10), userAgent: 'bench' }))!
        .token;
    });
    tokens.set(account, token);
    return token;
  }

  async function ask(account: Account | null, path: string): Promise<Reply> {
    const authorization = account && `Bearer ${await tokenOf(account)}`;
    for (let attempt = 1; ; attempt++) {
      const reply = await app.server.inject({
        method: 'GET',
        url: path,
        headers: { host, ...(authorization && { authorization }) },
      });
      // on a busy machine the start alone can look like an overload
      if (reply.statusCode !== 503 || attempt === 20) return { status: reply.statusCode, body: reply.rawPayload };
      await sleep(500);
    }
  }

  return {
    getter: (account) => (path) => ask(account, path),
    async explain(account, path) {
      await ask(account, path);
      ear.heard = [];
      const { status } = await ask(account, path);
      if (status !== 200) throw new Error(`${path} answered ${status}`);
      // the session's own look-up is the same for every request, and what is only explained is not carried out
      const statements = ear.heard.filter(({ text }) => !/from sessions s|^explain|set_config/.test(text));
      const roots: PlanNode[] = [];
      for (const { text, values } of statements) {
        const { rows } = await database.pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
          `explain (analyze, buffers, timing off, format json) ${text}`,
          values,
        );
        roots.push(rows[0]!['QUERY PLAN'][0].Plan);
      }
      return summarise(roots);
    },
    async close() {
      await app.server.close();
      await database.close();
    },
  };
}

function summarise(roots: readonly PlanNode[]): Plan {
  const nodes = new Set<string>();
  const wholeTables = new Set<string>();
  const walk = (node: PlanNode): void => {
    const relation = node['Relation Name'];
    if (node['Index Name']) nodes.add(`${node['Node Type']} ${node['Index Name']}`);
    else if (relation) nodes.add(`${node['Node Type']} ${relation}`);
    if (node['Node Type'] === 'Seq Scan' && relation && growing.has(relation)) wholeTables.add(relation);
    node.Plans?.forEach(walk);
  };
  roots.forEach(walk);
  const pages = roots.reduce(
    (sum, root) => sum + (root['Shared Hit Blocks'] ?? 0) + (root['Shared Read Blocks'] ?? 0),
    0,
  );
  return { statements: roots.length, pages, nodes: [...nodes].sort(), wholeTables: [...wholeTables] };
}

import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { openDatabase, type Database } from '../platform/db/connection.ts';
import type { Organisation } from '../platform/context.ts';

export interface Ground {
  url: string;
  /** As the server sees the data. */
  database: Database;
  /** As the owner of the tables: for looking behind the wall. */
  owner: pg.Pool;
  /** Every statement the server's side has sent since the last call; the first call begins to listen. */
  statements(): string[];
  organisation(over?: { timezone?: string; name?: string }): Promise<Organisation>;
}

let serial = 0;

/** The real database of this run. Every test makes an organisation of its own, so none sees another's rows. */
export function openGround({ max = 10, url = inject('databaseUrl') }: { max?: number; url?: string } = {}): Ground {
  // no one who does not ask for them has a million of them kept
  let seen: string[] | null = null;
  const database = openDatabase({
    url,
    max,
    // tests ask for much at once, on machines that may be slow: no one is turned away for that
    statementTimeoutMs: 60_000,
    queueMs: 60_000,
    onStatement: (text) => seen?.push(text),
  });
  const owner = new pg.Pool({ connectionString: url, max: 2, options: '-c timezone=UTC' });
  afterAll(async () => {
    await database.close();
    await owner.end();
  });
  return {
    url,
    database,
    owner,
    statements() {
      const result = seen ?? [];
      seen = [];
      return result;
    },
    async organisation({ timezone = 'Europe/London', name = 'Test Trust' } = {}) {
      const slug = `org-${process.pid}-${Date.now().toString(36)}-${serial++}`;
      const { rows } = await owner.query<{ id: string }>(
        `with made as (insert into data.organisations (slug, name, public_url, timezone) values ($1, $2, $3, $4) returning id),
              host as (insert into data.organisation_hosts select $1 || '.localhost', id from made)
         select id from made`,
        [slug, name, `http://${slug}.localhost`, timezone],
      );
      return {
        id: Number(rows[0]!.id),
        name,
        publicUrl: `http://${slug}.localhost`,
        timezone,
        language: 'en',
        accessVersion: 1,
      };
    },
  };
}

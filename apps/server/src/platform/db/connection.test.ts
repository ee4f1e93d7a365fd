import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openGround } from '../../testing/ground.ts';
import { assertWalled, openDatabase, type Database, type Db } from './connection.ts';
import { sql } from './sql.ts';

// one connection, so that everyone stands where someone else stood before
const ground = openGround({ max: 1 });
const { database, owner } = ground;
const runs = process.env.TEST_FULL ? 2_000 : 200;
let organisations: [number, number];
beforeAll(async () => {
  organisations = [(await ground.organisation()).id, (await ground.organisation()).id];
});

const insert = (db: Db, name: string) => db.insertInto('lookups').values({ kind: 'test', name }).execute();
const names = async (db: Db) =>
  (await db.selectFrom('lookups').select('name').where('kind', '=', 'test').execute()).map((row) => row.name);
const backend = async (db: Db) => (await db.run<{ pid: number }>(sql`select pg_backend_pid() as pid`))[0]!.pid;
const setting = async (db: Db) =>
  (await db.run<{ id: string }>(sql`select current_setting('manyhands.organisation_id') as id`))[0]!.id;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const kill = (pid: number) => owner.query('select pg_terminate_backend($1)', [pid]);

interface Step {
  place: 0 | 1 | null;
  deed: 'read' | 'commit' | 'throw' | 'wrong statement' | 'swallowed error' | 'killed' | 'kysely transaction';
}
const step: fc.Arbitrary<Step> = fc.record({
  place: fc.constantFrom(0, 1, null),
  deed: fc.oneof(
    {
      weight: 10,
      arbitrary: fc.constantFrom<Step['deed'][]>('read', 'commit', 'throw', 'wrong statement', 'swallowed error'),
    },
    { weight: 1, arbitrary: fc.constantFrom<Step['deed'][]>('killed', 'kysely transaction') },
  ),
});

let serial = 0;

/** Does one thing; true when a row was acknowledged. */
async function perform(id: number | null, deed: Step['deed'], name: string): Promise<boolean> {
  if (deed === 'read') return database.read(id, names).then(() => false);
  return database
    .transaction(id, async (db) => {
      if (id !== null) await insert(db, name);
      if (deed === 'throw') throw new Error('on purpose');
      if (deed === 'wrong statement') await db.run(sql`select * from nothing_of_the_kind`);
      if (deed === 'swallowed error') await db.run(sql`select 1 / 0`).catch(() => {});
      if (deed === 'killed') await kill(await backend(db)).then(() => db.run(sql`select 1`));
      if (deed === 'kysely transaction')
        await db.transaction().execute((inner) => inner.selectFrom('teams').select('id').execute());
    })
    .then(
      () => id !== null,
      () => false,
    );
}

describe('the connection runner', () => {
  it('never shows a row of another organisation, whatever went wrong before', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
        const acknowledged: [Set<string>, Set<string>] = [new Set(), new Set()];
        for (const { place, deed } of steps) {
          const id = place === null ? null : organisations[place];
          const name = `row ${++serial}`;
          if (await perform(id, deed, name)) acknowledged[place!].add(name);
          const [seen, inside] = await database.read(id, async (db) => [await names(db), await setting(db)]);
          expect(inside).toBe(id === null ? '' : String(id));
          expect(new Set(seen)).toEqual(place === null ? new Set() : acknowledged[place]);
        }
        await owner.query(`delete from data.lookups where kind = 'test' and organisation_id = any($1)`, [
          organisations,
        ]);
      }),
      { numRuns: runs },
    );
  }, 600_000);

  it('keeps the organisation when a transaction in it is rolled back', async () => {
    await database.read(organisations[0], names);
    await database.transaction(organisations[1], async () => Promise.reject(new Error('undone'))).catch(() => {});
    expect(await database.read(organisations[1], setting)).toBe(String(organisations[1]));
    expect(await database.read(organisations[0], setting)).toBe(String(organisations[0]));
  });

  it('does not acknowledge a transaction that the database has given up', async () => {
    const work = database.transaction(organisations[0], async (db) => {
      await insert(db, 'lost');
      await db.run(sql`select 1 / 0`).catch(() => {});
    });
    await expect(work).rejects.toThrow();
    expect(await database.read(organisations[0], names)).not.toContain('lost');
  });

  it('throws a connection away whose transaction could not be ended, and goes on with another', async () => {
    let first = 0;
    const work = database.transaction(organisations[0], async (db) => {
      first = await backend(db);
      await kill(first);
      await db.run(sql`select pg_sleep(1)`);
    });
    await expect(work).rejects.toThrow();
    expect(await database.read(organisations[1], backend)).not.toBe(first);
  });

  it('survives a connection that dies while its holder does something else', async () => {
    const work = database.transaction(organisations[0], async (db) => {
      await kill(await backend(db));
      await pause(100);
      return insert(db, 'too late');
    });
    await expect(work).rejects.toThrow();
    expect(await database.read(organisations[0], names)).not.toContain('too late');
  });

  it('offers no transaction inside its own, and none where none was asked for', async () => {
    const nested = (db: Db) => db.transaction().execute(async () => {});
    await expect(database.transaction(organisations[0], nested)).rejects.toThrow('the runner owns the transaction');
    await expect(database.read(organisations[0], nested)).rejects.toThrow('the runner owns the transaction');
  });

  it('gives a handle that ends with the loan', async () => {
    let leaked: Db | undefined;
    await database.read(organisations[0], async (db) => void (leaked = db));
    await expect(names(leaked!)).rejects.toThrow();
    await expect(leaked!.run(sql`select 1`)).rejects.toThrow();
    await database.read(organisations[1], async () => {
      await expect(names(leaked!)).rejects.toThrow();
    });
  });

  it('lets one of two wait for the only connection, and each see its own', async () => {
    const work = (id: number) =>
      database.transaction(id, async (db) => ({
        inside: await setting(db),
        after: await pause(5).then(() => setting(db)),
      }));
    const seen = await Promise.all(Array.from({ length: 20 }, (_, i) => work(organisations[i % 2]!)));
    seen.forEach(({ inside, after }, i) =>
      expect([inside, after]).toEqual([String(organisations[i % 2]), String(organisations[i % 2])]),
    );
  });
});

describe('statements that come often', () => {
  const planned = (db: Db, like: string) =>
    db.run<{ times: number }>(
      sql`select (generic_plans + custom_plans)::int as times from pg_prepared_statements where statement like ${like}`,
    );

  it('are planned once per connection where there is only one way to do them, whoever asks', async () => {
    for (const [i, id] of [...organisations, ...organisations].entries()) {
      await database.transaction(id, async (db) => {
        await insert(db, `planned ${i}`);
        expect(
          await db.run(
            sql`select id as planned_id from lookups where kind = ${'test'} and name = ${`planned ${i}`}`,
            'by-key',
          ),
        ).toHaveLength(1);
      });
    }
    const seen = await database.read(organisations[0], async (db) => [
      await planned(db, 'insert into "lookups"%'),
      await planned(db, '%planned_id%'),
    ]);
    expect(seen.map((rows) => rows.length)).toEqual([1, 1]);
    for (const [row] of seen) expect(row!.times).toBeGreaterThanOrEqual(4);
    expect((await database.read(organisations[1], names)).filter((name) => name.startsWith('planned'))).toEqual([
      'planned 1',
      'planned 3',
    ]);
  });

  it('are planned each time where the values decide, or where many rows come at once', async () => {
    const many = Array.from({ length: 60 }, (_, i) => ({ kind: 'test', name: `many ${i}` }));
    const seen = await database.transaction(organisations[0], async (db) => {
      await db.insertInto('lookups').values(many).execute();
      await db.run(sql`select id as unplanned_id from lookups where name = ${'x'}`, 'kept');
      return [...(await planned(db, '%$120)')), ...(await planned(db, 'select id as unplanned_id%'))];
    });
    expect(seen).toEqual([]);
  });
});

describe('the views', () => {
  it('hold nothing while no organisation is set, and take nothing in', async () => {
    expect(await database.read(null, names)).toEqual([]);
    await expect(database.transaction(null, (db) => insert(db, 'nowhere'))).rejects.toThrow();
  });

  it('refuse a row for another organisation, new or moved', async () => {
    const [mine, other] = organisations;
    const into = database.transaction(mine, (db) =>
      db.run(sql`insert into lookups (organisation_id, kind, name) values (${other}, 'test', 'smuggled')`),
    );
    await expect(into).rejects.toMatchObject({ code: '44000' });
    await database.transaction(mine, (db) => insert(db, 'stays'));
    const moved = database.transaction(mine, (db) =>
      db.run(sql`update lookups set organisation_id = ${other} where kind = 'test'`),
    );
    await expect(moved).rejects.toMatchObject({ code: '44000' });
    const taken = await database.transaction(mine, (db) =>
      db.run(sql`delete from lookups where organisation_id = ${other} returning id`),
    );
    expect(taken).toEqual([]);
  });
});

describe("the server's role", () => {
  const expectDenied = (statement: string) =>
    expect(
      database.read(organisations[0], (db) => db.run({ pieces: [statement] })),
      statement,
    ).rejects.toMatchObject({ code: '42501' });

  it('reaches no table behind the views, nor the answers behind their own wall', async () => {
    for (const statement of [
      'select * from data.users',
      'insert into data.lookups (organisation_id, kind, name) values (1, 1, 1)',
      'select * from data.column_register',
      'select data.erase_person(1, 1)',
      'select * from diversity.answers',
      'select * from diversity.draft_answers',
      'delete from diversity.draft_answers',
      'select * from diversity.pseudonym_key',
      "select diversity.subject_of_draft(1, '\\x00')",
      'select diversity.subject_of(1)',
      'select * from public.manyhands_migrations',
      'create table app.mine (id int)',
      'create table public.mine (id int)',
      'create schema mine',
      'drop view app.users',
      'alter view app.users owner to manyhands_app',
      'delete from audit_entries',
      "update audit_entries set action = ''",
      'insert into audit_entries (organisation_id) values (1)',
      'delete from users',
      'insert into team_closure values (1, 1, 1, 0)',
      'update form_versions set number = 1',
      "copy (select 1) to program 'true'",
      "select pg_read_file('/etc/passwd')",
    ]) {
      await expectDenied(statement);
    }
  });

  it('is not left by resetting it', async () => {
    const client = new pg.Client({ connectionString: inject('databaseUrl'), options: '-c role=manyhands_app' });
    await client.connect();
    await client.query('reset role');
    expect((await client.query('select current_user as name')).rows[0].name).toBe('manyhands_app');
    await client.query('reset all');
    expect((await client.query('select current_user as name')).rows[0].name).toBe('manyhands_app');
    await client.end();
  });

  it('is what the server insists on before it starts', async () => {
    const pools: pg.Pool[] = [];
    const opened = (options: string): Database => {
      const pool = new pg.Pool({ connectionString: inject('databaseUrl'), max: 1, options });
      pools.push(pool);
      return { ...database, pool };
    };
    await expect(assertWalled(opened(''))).rejects.toThrow(/must be manyhands_app/);
    await expect(assertWalled(opened('-c role=manyhands_diversity'))).rejects.toThrow(/must be manyhands_app/);
    await expect(assertWalled(opened('-c role=manyhands_app'))).resolves.toBeUndefined();
    await Promise.all(pools.map((pool) => pool.end()));
  });

  it('is refused when someone has opened the tables to it', async () => {
    const client = await owner.connect();
    const walled = openDatabase({ url: inject('databaseUrl'), max: 1 });
    afterAll(() => walled.close());
    try {
      // never committed: other tests run beside this one, so the grant is looked at from inside
      await client.query('begin');
      await client.query('grant usage on schema data to manyhands_app');
      await client.query('set local role manyhands_app');
      const inside = { ...walled, pool: client as unknown as pg.Pool };
      await expect(assertWalled(inside)).rejects.toThrow(/without access to schema data/);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

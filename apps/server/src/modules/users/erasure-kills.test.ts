import { expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import { aFullOrganisation } from '../../testing/full-organisation.ts';
import { ownDatabase } from '../../testing/own-database.ts';

const api = testApi({ url: await ownDatabase() });
const { owner } = api.ground;

/** Every row of every table as one text. Sessions are left out: whoever asks moves their own. */
async function fingerprint(): Promise<string> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables where schemaname in ('data', 'diversity') and tablename not in ('sessions', 'rate_limits') order by 1`,
  );
  const all = tables.map(
    ({ name }) => `(select coalesce(string_agg(md5(r::text), '' order by md5(r::text)), '') from ${name} r)`,
  );
  return (await owner.query<{ sum: string }>(`select md5(${all.join(` || '|' || `)}) as sum`)).rows[0]!.sum;
}

/** The tables that erasing this person writes to, in the order of their names. */
async function listTouched(organisationId: number, userId: number): Promise<string[]> {
  const client = await owner.connect();
  try {
    await client.query('begin');
    await client.query('select data.erase_person($1, $2)', [organisationId, userId]);
    const { rows } = await client.query<{ name: string }>(`
      select n.nspname || '.' || c.relname as name from pg_locks l join pg_class c on c.oid = l.relation join pg_namespace n on n.oid = c.relnamespace
       where l.pid = pg_backend_pid() and l.mode = 'RowExclusiveLock' and c.relkind = 'r' and n.nspname in ('data', 'diversity') order by 1`);
    return rows.map(({ name }) => name);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** Whoever waits for a lock is killed. */
async function killWaiting(): Promise<void> {
  await expect
    .poll(
      async () =>
        (
          await owner.query(
            `select pg_terminate_backend(pid) from pg_locks where not granted and relation is not null and database = (select oid from pg_database where datname = current_database())`,
          )
        ).rowCount,
      { interval: 5, timeout: 10_000 },
    )
    .toBeGreaterThan(0);
}

it('happens wholly or not at all, wherever it is killed, and is completed afterwards', async () => {
  const { organisation, ids, admin, canary } = await aFullOrganisation(api);
  const touched = await listTouched(organisation.id, ids.user!);
  expect(touched.length).toBeGreaterThan(25);
  const before = await fingerprint();
  const points = process.env.TEST_FULL ? touched : touched.filter((_, place) => place % 8 === 3);
  for (const table of points) {
    const holder = await owner.connect();
    await holder.query('begin');
    // reading goes on, so that whoever erases comes as far as writing here
    await holder.query(`lock table ${table} in share mode`);
    const reply = admin.remove(`users/${ids.user}`);
    await killWaiting();
    await holder.query('rollback');
    holder.release();
    expect((await reply).status, table).toBeGreaterThanOrEqual(500);
    expect(await fingerprint(), table).toBe(before);
  }
  expect((await admin.remove(`users/${ids.user}`)).status).toBe(204);
  const { rows } = await owner.query(`select first_name, last_name, status_id::int from data.users where id = $1`, [
    ids.user,
  ]);
  expect(rows).toEqual([{ first_name: '', last_name: '', status_id: 6 }]);
  const emails = await owner.query(`select from data.email_addresses where organisation_id = $1 and email ilike $2`, [
    organisation.id,
    `${canary}.person%`,
  ]);
  expect(emails.rowCount).toBe(0);
}, 300_000);

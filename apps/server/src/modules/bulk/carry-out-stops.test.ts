import { afterEach, beforeAll, expect, it } from 'vitest';
import type { Organisation } from '../../platform/context.ts';
import { startWorker, type Worker } from '../../platform/jobs/worker.ts';
import { testApi, type Caller } from '../../testing/api.ts';
import { everyPermission } from '../../testing/full-organisation.ts';
import { ownDatabase } from '../../testing/own-database.ts';
import { workOff } from '../../testing/post.ts';
import { aPerson, aRole } from '../users/user.factory.ts';
import { bulkChangeJobs } from './bulk-change.jobs.ts';

const api = testApi({ url: await ownDatabase() });
const { owner, database } = api.ground;
const log = { info() {}, warn() {}, error() {} };
const patience = { timeout: 20_000, interval: 50 };

let organisation: Organisation;
let admin: Caller;
let worker: Worker | undefined;

/** The database refuses to change whoever is called Stuck, as a fault of ours would. */
beforeAll(async () => {
  await owner.query(`create function data.refuse_stuck() returns trigger language plpgsql as $$
    begin raise exception 'stuck'; end $$`);
  await owner.query(`create trigger refuse_stuck before update on data.users for each row
    when (old.last_name = 'Stuck' and new.status_id = 3) execute function data.refuse_stuck()`);
  organisation = await api.ground.organisation();
  const id = await aPerson(api.ground, organisation.id);
  await aRole(api.ground, organisation.id, id, { permissions: everyPermission });
  admin = await api.as(organisation, id);
});
afterEach(async () => worker?.stop({ graceMs: 100 }));

const countStatus = async (ids: readonly number[], status: number): Promise<number> =>
  Number(
    (await owner.query(`select count(*) from data.users where id = any($1) and status_id = $2`, [ids, status])).rows[0]
      .count,
  );

/** A change of 60 people that stops for good at the last of them, after a batch of 50. */
async function stopPartWay(): Promise<{ id: number; ids: number[] }> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into data.users (organisation_id, first_name, last_name)
       select $1, 'P', case when n = 60 then 'Stuck' else 'N' || n end from generate_series(1, 60) n returning id`,
    [organisation.id],
  );
  const ids = rows.map((row) => Number(row.id));
  const { body } = await admin.post('bulk/changes', { resource: 'users', ids, change: { status_id: 3 } });
  const { id } = body.data;
  const jobs = bulkChangeJobs(api.app.pipeline.registry);
  worker = await startWorker({ database, jobs, log, retryMs: () => 1, pollMs: 20 });
  await expect.poll(async () => (await admin.get(`bulk/changes/${id}`)).body.data.state, patience).toBe('failed');
  await worker.stop({ graceMs: 100 });
  return { id, ids };
}

it('a change that stopped part-way tells how far it came and is undone like any other', async () => {
  const { id, ids } = await stopPartWay();
  expect(await countStatus(ids, 3)).toBe(50);
  const { data: stopped } = (await admin.get(`bulk/changes/${id}`)).body;
  expect(stopped).toMatchObject({ state: 'failed', matched: 60, changed: 50, undo: null, finished_at: null });
  expect(Date.parse(stopped.undo_until)).toBeGreaterThan(Date.now() + 23 * 3_600_000);
  expect((await admin.get('users/me/bulk-changes')).body.data[0].undo_until).toBe(stopped.undo_until);
  const forward = (hours: number) =>
    owner.query(`update data.jobs set finished_at = finished_at + make_interval(hours => $1) where state = 'dead'`, [
      hours,
    ]);
  await forward(-25);
  expect((await admin.post(`bulk/changes/${id}/undo`)).status).toBe(409);
  await forward(25);

  expect((await admin.post(`bulk/changes/${id}/undo`)).status).toBe(202);
  await workOff(api, organisation, bulkChangeJobs(api.app.pipeline.registry));
  expect(await countStatus(ids, 2)).toBe(60);
  expect((await admin.get(`bulk/changes/${id}`)).body.data).toMatchObject({
    undo: { state: 'done', restored: 50, kept: [] },
    undo_until: null,
  });
  expect((await admin.post(`bulk/changes/${id}/undo`)).status).toBe(409);
});

it('a change that stopped part-way and was undone changes no one when its job is tried again', async () => {
  const { id, ids } = await stopPartWay();
  expect((await admin.post(`bulk/changes/${id}/undo`)).status).toBe(202);
  await workOff(api, organisation, bulkChangeJobs(api.app.pipeline.registry));
  await owner.query(`update data.users set last_name = 'Free' where last_name = 'Stuck' and id = any($1)`, [ids]);
  const { rows } = await owner.query(`select job_id from data.bulk_changes where id = $1`, [id]);
  const jobId = Number(rows[0].job_id);
  expect((await admin.post(`jobs/${jobId}/redrive`)).status).toBe(202);
  const jobs = bulkChangeJobs(api.app.pipeline.registry);
  worker = await startWorker({ database, jobs, log, retryMs: () => 1, pollMs: 20 });
  await expect.poll(async () => (await admin.get(`jobs/${jobId}`)).body.data.error_code, patience).toBe('undone');
  expect(await countStatus(ids, 2)).toBe(60);
});

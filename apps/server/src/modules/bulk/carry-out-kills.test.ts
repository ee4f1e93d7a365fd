import { expect, it } from 'vitest';
import { testApi, testSecretKey } from '../../testing/api.ts';
import { everyPermission } from '../../testing/full-organisation.ts';
import { ownDatabase } from '../../testing/own-database.ts';
import { workerProcess } from '../../testing/worker-process.ts';
import { aPerson, aRole } from '../users/user.factory.ts';
import { carryOutJob } from './carry-out.jobs.ts';

const full = process.env.TEST_FULL === '1';
// more often than a job may be tried without getting any further
const [people, kills] = [100_000, 12];

const api = testApi({ url: await ownDatabase() });
const { owner } = api.ground;

const startChild = workerProcess(api.ground, {
  from: import.meta.dirname,
  imports: `import { bulkChangeJobs } from './bulk-change.jobs.ts';`,
  jobs: 'bulkChangeJobs(registry)',
  secretKey: testSecretKey,
});

const count = async (statement: string): Promise<number> => Number((await owner.query(statement)).rows[0].count);
const settled = () => count(`select count(*) from data.bulk_change_rows where outcome <> 'pending'`);
const undone = () => count(`select count(*) from data.bulk_change_rows where undone is not null`);

/** Looking counts all rows, so seldom enough to leave the machine to the worker. */
const often = { timeout: 3_600_000, interval: 500 };

/**
 * Kills whoever works at even distances; the lease of the dead runs out at once, so that no one has to wait for it. Answers how
 * many were killed at work.
 */
async function workThrough(progress: () => Promise<number>): Promise<number> {
  let child = startChild();
  let hits = 0;
  for (let kill = 1; kill <= kills; kill++) {
    await expect.poll(progress, often).toBeGreaterThan((people * kill) / (kills + 2));
    child.kill('SIGKILL');
    hits += (await owner.query(`update data.jobs set leased_until = now() where state = 'running'`)).rowCount!;
    child = startChild();
  }
  await expect.poll(progress, often).toBe(people);
  // the last row is marked before the change is: without a time of its own this would be asked for one second only
  await expect
    .poll(() => count(`select count(*) from data.jobs where name = 'bulk.carry-out' and state <> 'done'`), often)
    .toBe(0);
  child.kill('SIGKILL');
  return hits;
}

// Starting workers and killing them takes long, so the full run alone does it.
it.runIf(full)(
  `changes each of ${people} people once, and takes it back once, when the worker is killed ${kills} times`,
  { timeout: 7_200_000 },
  async () => {
    const organisation = await api.ground.organisation();
    const adminId = await aPerson(api.ground, organisation.id);
    await aRole(api.ground, organisation.id, adminId, { permissions: everyPermission });
    // the work outlasts a session, so whoever asked signs in again after each part
    const signIn = () => api.as(organisation, adminId);
    let admin = await signIn();
    await owner.query(
      `insert into data.users (organisation_id, first_name, last_name) select $1, 'P', 'N' || n from generate_series(1, $2::int) n`,
      [organisation.id, people - 1],
    );
    const { body } = await admin.post('bulk/changes', { resource: 'users', query: {}, change: { status_id: 3 } });
    expect(body.data.matched).toBe(people);
    // autovacuum is off in the test cluster
    await owner.query('analyze');
    expect(await workThrough(settled)).toBeGreaterThan(carryOutJob.maxAttempts);
    const entries = (after: number) =>
      count(`select count(*) from data.audit_entries e join data.audit_values v on v.entry_id = e.id
        where e.organisation_id = ${organisation.id} and e.resource = 'user' and e.action = 'update' and v.changes -> 'after' ->> 'status_id' = '${after}'`);
    expect(await entries(3)).toBe(people);
    expect(await count(`select count(*) from data.users where status_id = 3`)).toBe(people);
    // a change raises the version by one
    expect(await count(`select count(*) from data.users where version <> 2`)).toBe(0);

    admin = await signIn();
    expect((await admin.post(`bulk/changes/${body.data.id}/undo`)).status).toBe(202);
    expect(await workThrough(undone)).toBeGreaterThan(carryOutJob.maxAttempts);
    expect(await entries(2)).toBe(people);
    expect(await count(`select count(*) from data.users where status_id = 2 and version = 3`)).toBe(people);
    admin = await signIn();
    expect((await admin.get(`bulk/changes/${body.data.id}`)).body.data.undo).toMatchObject({
      state: 'done',
      restored: people,
      kept: [],
    });
  },
);

import { expect, it } from 'vitest';
import { testApi, testSecretKey } from '../../testing/api.ts';
import { ownDatabase } from '../../testing/own-database.ts';
import { workerProcess } from '../../testing/worker-process.ts';
import { aPerson } from '../users/user.factory.ts';
import { aRecruitment } from './application.factory.ts';

const full = process.env.TEST_FULL === '1';
const [clearances, kills] = [200, 3];

const api = testApi({ url: await ownDatabase(), max: 12 });
const { owner } = api.ground;

const startChild = workerProcess(api.ground, {
  from: import.meta.dirname,
  imports: `
    import { wireEvents } from '../../platform/events/event.ts';
    import { finishDecision } from './decision.jobs.ts';
    import { decisionSubscribers } from './decision.subscribers.ts';`,
  jobs: '[finishDecision, ...wireEvents(decisionSubscribers)]',
  secretKey: testSecretKey,
});

const count = async (statement: string): Promise<number> => Number((await owner.query(statement)).rows[0].count);
const letters = () => count(`select count(*) from data.outbox_messages where template = 'applications.cleared'`);

/** Applications of which a part was done and another not: a role without a decision, a decision without the status. */
const halves = () =>
  count(`select count(*) from data.applications a join data.users u on u.id = a.user_id
    where (a.state = 'cleared') is distinct from (u.status_id = 2)
       or (a.state = 'cleared') is distinct from exists (select from data.roles r where r.user_id = a.user_id)
       or (a.state = 'cleared') is distinct from exists (select from data.application_decisions d where d.application_id = a.id and d.kind = 'clear')`);

/** Ends the connections of whoever is in the middle of something, as a crash of the server does. */
const cutOff = () =>
  owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`);

// Starting workers and killing them takes long, so the full run alone does it.
it.runIf(full)(
  `gives role, status and one letter each, or nothing, in ${clearances} clearances under ${kills} kills`,
  { timeout: 900_000 },
  async () => {
    const scene = await aRecruitment(api);
    const profile = await scene.admin.post('organisation/role-profiles', { display_name: 'Helper' });
    const opportunity_id = await scene.offer([], { role_profile_id: profile.body.data.id });
    const applications: number[] = [];
    for (let i = 0; i < clearances; i++) {
      const user_id = await aPerson(api.ground, scene.organisation.id, {
        status_id: 1,
        dob: '1990-04-02',
        email: `applicant-${i}@example.org`,
      });
      const made = await scene.admin.post('applications', { user_id, opportunity_id });
      applications.push(made.body.data.id);
    }
    const clear = (id: number) => scene.admin.post(`applications/${id}/clear`, { start_date: '2027-06-01' });
    for (let kill = 0; kill < kills; kill++) {
      const share = applications.slice((kill * clearances) / kills, ((kill + 1) * clearances) / kills);
      const replies = Promise.allSettled(share.map(clear));
      await expect
        .poll(() => count(`select count(*) from data.applications where state = 'cleared'`), {
          interval: 5,
          timeout: 60_000,
        })
        .toBeGreaterThan((kill * clearances) / kills + 5);
      await cutOff();
      await replies;
      expect(await halves()).toBe(0);
      for (const id of share) {
        const { status } = await clear(id);
        expect([200, 409]).toContain(status);
      }
    }
    expect(await count(`select count(*) from data.applications where state = 'cleared'`)).toBe(clearances);
    expect(await halves()).toBe(0);

    // two minutes later
    await owner.query(`update data.jobs set run_at = now() where name = 'applications.finish-decision'`);
    let child = startChild();
    for (let kill = 1; kill <= kills; kill++) {
      await expect.poll(letters, { timeout: 120_000, interval: 2 }).toBeGreaterThan((clearances * kill) / (kills + 2));
      child.kill('SIGKILL');
      await owner.query(`update data.jobs set leased_until = now() where state = 'running'`);
      child = startChild();
    }
    const waiting = () =>
      count(
        `select count(*) from data.jobs where name like 'applications.%' and state in ('queued', 'running', 'failed')`,
      );
    await expect.poll(letters, { timeout: 300_000, interval: 50 }).toBe(clearances);
    await expect.poll(waiting, { timeout: 60_000 }).toBe(0);
    child.kill('SIGKILL');
    // each person exactly one
    expect(
      await count(`select count(distinct user_id) from data.outbox_messages where template = 'applications.cleared'`),
    ).toBe(clearances);
    expect(await letters()).toBe(clearances);
  },
);

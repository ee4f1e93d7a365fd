import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openGround } from '../../testing/ground.ts';
import { ownDatabase } from '../../testing/own-database.ts';
import type { Clock } from '../clock.ts';
import type { Organisation } from '../context.ts';
import { defineJob } from './define-job.ts';
import { defineSchedule, makeScheduler, type Schedule } from './schedule.ts';
import { startWorker } from './worker.ts';

const ground = openGround({ url: await ownDatabase() });
const payload = z.strictObject({});
const silent = { info() {}, warn() {}, error() {} };
const chore = defineJob('schedule.chore', { payload, run: async () => {} });

afterEach(async () => {
  await ground.owner.query('delete from data.jobs');
  await ground.owner.query('delete from data.schedule_slots');
  await ground.owner.query('delete from data.organisation_hosts');
  await ground.owner.query('delete from data.organisations');
});

/** An organisation that has been there for years, so that every moment of a test lies in its lifetime. */
async function oldOrganisation(timezone = 'Europe/London'): Promise<Organisation> {
  const organisation = await ground.organisation({ timezone });
  await ground.owner.query(`update data.organisations set created_at = '2020-01-01' where id = $1`, [organisation.id]);
  return organisation;
}
const fire = (schedules: readonly Schedule[], at: string) =>
  ground.database.read(null, (db) => makeScheduler(schedules)(db, new Date(at)));
const fired = async () =>
  (await ground.owner.query('select organisation_id, request_id, state from data.jobs order by id')).rows;
const drain = () =>
  ground.owner.query(`update data.jobs set state = 'done', finished_at = now() where state = 'queued'`);

describe('a schedule', () => {
  it('fires once per slot and organisation, however many workers there are', async () => {
    const organisations = [await oldOrganisation(), await oldOrganisation(), await oldOrganisation()];
    const runs: number[] = [];
    const minutely = defineJob('schedule.minutely', {
      payload,
      run: async ({ organisation }) => void runs.push(organisation.id),
    });
    let now = new Date('2030-05-01T10:00:30Z');
    const clock: Clock = { now: () => now };
    const schedule = defineSchedule('schedule.minutely', { every: '1 minute', job: minutely, payload: {} });
    const workers = await Promise.all(
      [1, 2, 3].map(() =>
        startWorker({
          database: ground.database,
          clock,
          jobs: [minutely],
          schedules: [schedule],
          log: silent,
          concurrency: 2,
          pollMs: 50,
        }),
      ),
    );
    await expect.poll(() => runs.length, { timeout: 60_000 }).toBe(3);
    await new Promise((resolve) => setTimeout(resolve, 700));
    now = new Date('2030-05-01T10:01:10Z');
    await expect.poll(() => runs.length, { timeout: 60_000 }).toBe(6);
    await new Promise((resolve) => setTimeout(resolve, 700));
    await Promise.all(workers.map((worker) => worker.stop()));
    for (const { id } of organisations) expect(runs.filter((one) => one === id)).toHaveLength(2);
  });

  it('does not pile up behind a job that still waits', async () => {
    await oldOrganisation();
    const schedule = defineSchedule('schedule.chore', { every: '15 minutes', job: chore, payload: {} });
    await fire([schedule], '2030-05-01T10:00:30Z');
    await fire([schedule], '2030-05-01T10:14:59Z');
    await fire([schedule], '2030-05-01T10:15:00Z');
    expect(await fired()).toMatchObject([{ request_id: 'schedule.chore@2030-05-01T10:00:00Z', state: 'queued' }]);
    await drain();
    await fire([schedule], '2030-05-01T10:15:01Z');
    expect(await fired()).toHaveLength(1);
    await fire([schedule], '2030-05-01T10:30:00Z');
    expect(await fired()).toHaveLength(2);
  });

  it('never goes back to an earlier slot when a clock is slow', async () => {
    await oldOrganisation();
    const schedule = defineSchedule('schedule.slow', { every: '1 hour', job: chore, payload: {} });
    await fire([schedule], '2030-05-01T11:00:00Z');
    await drain();
    await fire([schedule], '2030-05-01T10:59:59Z');
    expect(await fired()).toHaveLength(1);
  });

  it('leaves out slots that began before the organisation was there', async () => {
    await ground.organisation();
    const schedule = defineSchedule('schedule.young', { dailyAt: '03:00', job: chore, payload: {} });
    await fire([schedule], new Date().toISOString());
    expect(await fired()).toEqual([]);
    await fire([schedule], new Date(Date.now() + 86_400_000).toISOString());
    expect(await fired()).toHaveLength(1);
  });

  it('refuses what it cannot read', () => {
    expect(() => defineSchedule('schedule.bad', { every: '0 minutes', job: chore, payload: {} })).toThrow(
      'invalid_format',
    );
    expect(() => defineSchedule('schedule.bad', { dailyAt: '25:00', job: chore, payload: {} })).toThrow(
      'invalid_format',
    );
  });

  it('is refused at start when its job is not run here or its name is taken', async () => {
    const one = defineSchedule('schedule.twin', { every: '1 day', job: chore, payload: {} });
    const options = { database: ground.database, log: silent };
    await expect(startWorker({ ...options, jobs: [], schedules: [one] })).rejects.toThrow('does not run');
    await expect(startWorker({ ...options, jobs: [chore], schedules: [one, one] })).rejects.toThrow(
      'two schedules are called schedule.twin',
    );
  });
});

describe('a daily schedule', () => {
  const nightly = defineSchedule('schedule.nightly', { dailyAt: '02:30', job: chore, payload: {} });
  const slots = async () => (await fired()).map((job) => job.request_id.split('@')[1]);

  it('follows the clock on each organisation’s wall', async () => {
    const [london, tokyo] = [await oldOrganisation('Europe/London'), await oldOrganisation('Asia/Tokyo')];
    await fire([nightly], '2030-01-10T01:00:00Z'); // both: yesterday's slot is still owed
    await drain();
    await fire([nightly], '2030-01-10T02:29:59Z');
    expect(await fired()).toHaveLength(2);
    await fire([nightly], '2030-01-10T02:30:00Z');
    expect((await fired()).slice(2)).toMatchObject([
      { organisation_id: london.id, request_id: 'schedule.nightly@2030-01-10T02:30:00Z' },
    ]);
    await drain();
    await fire([nightly], '2030-01-10T17:30:00Z');
    expect((await fired()).slice(3)).toMatchObject([
      { organisation_id: tokyo.id, request_id: 'schedule.nightly@2030-01-10T17:30:00Z' },
    ]);
  });

  it('fires once on the days when clocks change', async () => {
    await oldOrganisation('Europe/Berlin');
    // 31 March 2030: 02:30 does not exist; 27 October 2030: it comes twice
    for (const day of ['2030-03-30', '2030-03-31', '2030-04-01', '2030-10-26', '2030-10-27', '2030-10-28']) {
      for (let hour = 0; hour < 24; hour++) {
        await fire([nightly], `${day}T${String(hour).padStart(2, '0')}:59:00Z`);
        await drain();
      }
    }
    const days = (await slots()).map((slot) => slot.slice(0, 10));
    expect(days.slice(1)).toEqual(['2030-03-30', '2030-03-31', '2030-04-01', '2030-10-26', '2030-10-27', '2030-10-28']);
  });

  it('treats a misspelt zone as UTC instead of stopping for everyone', async () => {
    await oldOrganisation('Middle/Earth');
    await oldOrganisation('Europe/London');
    await fire([nightly], '2030-01-10T02:30:00Z');
    expect(await slots()).toEqual(['2030-01-10T02:30:00Z', '2030-01-10T02:30:00Z']);
  });
});

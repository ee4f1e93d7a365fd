import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openGround } from '../../testing/ground.ts';
import { ownDatabase } from '../../testing/own-database.ts';
import { systemClock } from '../clock.ts';
import { makeContext, type Context, type Organisation } from '../context.ts';
import { system } from '../policy/actor.ts';
import { defineJob, type Job } from './define-job.ts';
import { enqueue } from './enqueue.ts';
import { startWorker, type Worker } from './worker.ts';

const ground = openGround({ url: await ownDatabase() });
const { database } = ground;
const payload = z.strictObject({});
const log = { info() {}, warn() {}, error() {} };

const workers: Worker[] = [];
const start = async (job: Job): Promise<void> =>
  void workers.push(await startWorker({ database, jobs: [job], log, retryMs: () => 5, pollMs: 20 }));
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop({ graceMs: 100 })));
});

const inside = <T>(organisation: Organisation, work: (ctx: Context) => Promise<T>): Promise<T> =>
  database.transaction(organisation.id, (db) =>
    work(makeContext({ db, actor: system, organisation, requestId: 'req-1' }, systemClock)),
  );
const put = (organisation: Organisation, job: Job) => inside(organisation, (ctx) => enqueue(ctx, job, {}));
const rowOf = async (id: number) => (await ground.owner.query('select * from data.jobs where id = $1', [id])).rows[0];
const patience = { timeout: 8_000, interval: 20 };

const countTeams = async ({ db }: Pick<Context, 'db'>): Promise<number> =>
  (await db.selectFrom('teams').select('id').execute()).length;

/** Adds ten teams one by one and stumbles after each; beyond `last` there is none that it can add. */
const stumbling = (name: string, last: number): Job =>
  defineJob(name, {
    payload,
    maxAttempts: 3,
    async outside({ transaction }, _payload, job) {
      const done = await transaction(async (ctx) => {
        const next = (await countTeams(ctx)) + 1;
        if (next > last) throw new Error('no further');
        await ctx.db
          .insertInto('teams')
          .values({ name: `Team ${next}` })
          .execute();
        await job.keepProgress(ctx.db, next, 10);
        return next;
      });
      if (done < 10) throw new Error('not yet');
    },
  });

describe('progress that is kept', () => {
  it('lets a job fail more often than its attempts', async () => {
    const organisation = await ground.organisation();
    const job = stumbling('progress.stumbling', 10);
    const id = await put(organisation, job);
    await start(job);
    await expect.poll(() => rowOf(id), patience).toMatchObject({ state: 'done', done: 10, total: 10 });
    expect(await inside(organisation, countTeams)).toBe(10);
  });

  it('leaves a job that gets no further its attempts and no more', async () => {
    const organisation = await ground.organisation();
    const job = stumbling('progress.stuck', 6);
    const id = await put(organisation, job);
    await start(job);
    await expect.poll(() => rowOf(id), patience).toMatchObject({ state: 'dead', done: 6, attempts: 3 });
    expect(await inside(organisation, countTeams)).toBe(6);
  });

  it('is kept by whoever holds the job alone: what another did is undone', async () => {
    const organisation = await ground.organisation();
    let stolen = false;
    const robbed = defineJob('progress.robbed', {
      payload,
      async outside({ transaction }, _payload, job) {
        await transaction(async ({ db }) => {
          await db
            .insertInto('teams')
            .values({ name: `Attempt ${job.attempt}` })
            .execute();
          if (!stolen)
            await ground.owner.query(
              `update data.jobs set state = 'failed', lease = null, leased_until = null where id = $1`,
              [job.id],
            );
          stolen = true;
          await job.keepProgress(db, 1, 1);
        });
      },
    });
    const id = await put(organisation, robbed);
    await start(robbed);
    await expect.poll(() => rowOf(id), patience).toMatchObject({ state: 'done' });
    expect(await inside(organisation, ({ db }) => db.selectFrom('teams').select('name').execute())).toEqual([
      { name: 'Attempt 2' },
    ]);
  });
});

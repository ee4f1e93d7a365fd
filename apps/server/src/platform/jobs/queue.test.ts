import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openGround } from '../../testing/ground.ts';
import { ownDatabase } from '../../testing/own-database.ts';
import { systemClock } from '../clock.ts';
import { makeContext, type Context, type Organisation } from '../context.ts';
import type { Actor } from '../policy/actor.ts';
import { system } from '../policy/actor.ts';
import { defineJob } from './define-job.ts';
import { enqueue, type EnqueueOptions } from './enqueue.ts';
import {
  claimJobs,
  completeJob,
  countJobs,
  failJob,
  handBackJob,
  keepProgress,
  redriveJob,
  renewJobs,
  type ClaimedJob,
} from './queue.ts';

const ground = openGround({ url: await ownDatabase() });
const { database } = ground;
const task = defineJob('queue.task', {
  payload: z.strictObject({ n: z.int() }),
  maxAttempts: 2,
  leaseSeconds: 1,
  run: async () => {},
});

const inside = <T>(organisation: Organisation, work: (ctx: Context) => Promise<T>, actor: Actor = system): Promise<T> =>
  database.transaction(organisation.id, (db) =>
    work(makeContext({ db, actor, organisation, requestId: 'req-1' }, systemClock)),
  );
const put = (organisation: Organisation, n: number, options?: EnqueueOptions) =>
  inside(organisation, (ctx) => enqueue(ctx, task, { n }, options));
const claim = (atMost = 10, at = new Date()): Promise<ClaimedJob[]> =>
  database.read(null, (db) => claimJobs(db, [task.name], atMost, at));
const payloads = (jobs: readonly ClaimedJob[]) =>
  jobs.map((job) => (job.payload as { n: number }).n).sort((a, b) => a - b);
const complete = (job: ClaimedJob) => database.read(job.organisation_id, (db) => completeJob(db, job));
const fail = (job: ClaimedJob, again: Date | null) =>
  database.read(job.organisation_id, (db) => failJob(db, job, { code: 'oops', detail: '' }, again));
const stateOf = async (id: number) =>
  (await ground.owner.query('select state, attempts, error_code, dedupe_key from data.jobs where id = $1', [id]))
    .rows[0];
const empty = () => ground.owner.query('delete from data.jobs');

describe('the queue', () => {
  it('has a job exactly when the transaction that wanted it was committed', async () => {
    const organisation = await ground.organisation();
    await expect(
      inside(organisation, async (ctx) => {
        await enqueue(ctx, task, { n: 1 });
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await claim()).toEqual([]);

    let id = 0;
    await inside(organisation, async (ctx) => {
      id = await enqueue(ctx, task, { n: 2 });
      expect(await claim()).toEqual([]);
    });
    expect(await claim()).toMatchObject([{ id, organisation_id: organisation.id, payload: { n: 2 }, attempts: 1 }]);
    await empty();
  });

  it('stamps the organisation and both actors', async () => {
    const organisation = await ground.organisation();
    const guardian: Actor = { kind: 'user', userId: 41, actingForId: 42, sessionId: null, reach: () => 'nowhere' };
    await inside(organisation, (ctx) => enqueue(ctx, task, { n: 1 }), guardian);
    expect(await claim()).toMatchObject([
      { organisation_id: organisation.id, actor_kind: 'user', actor_id: 41, acting_for_id: 42, request_id: 'req-1' },
    ]);
    await empty();
  });

  it('refuses a payload of another shape and a job of no organisation', async () => {
    const organisation = await ground.organisation();
    await expect(inside(organisation, (ctx) => enqueue(ctx, task, { n: 'x' } as never))).rejects.toThrow(
      'invalid_type',
    );
    await expect(
      database.transaction(null, (db) =>
        enqueue({ db, actor: system, now: new Date(), requestId: 'r' }, task, { n: 1 }),
      ),
    ).rejects.toThrow('organisation_id');
  });

  it('shows an organisation its own jobs, and lets no one write them', async () => {
    const [one, other] = [await ground.organisation(), await ground.organisation()];
    await put(one, 1);
    const seen = (organisation: Organisation) =>
      inside(organisation, ({ db }) => db.selectFrom('jobs').select('name').execute());
    expect(await seen(one)).toHaveLength(1);
    expect(await seen(other)).toEqual([]);
    await expect(inside(one, ({ db }) => db.updateTable('jobs').set({ state: 'done' }).execute())).rejects.toThrow(
      'permission denied',
    );
    await empty();
  });

  it('hands out by priority, then by age, and nothing before its time', async () => {
    const organisation = await ground.organisation();
    const at = (seconds: number) => new Date(Date.now() + seconds * 1_000);
    await put(organisation, 1, { priority: 'low', runAt: at(-60) });
    await put(organisation, 2, { runAt: at(-1) });
    await put(organisation, 3, { runAt: at(-2) });
    await put(organisation, 4, { priority: 'high' });
    await put(organisation, 5, { priority: 'high', runAt: at(3600) });
    expect(payloads(await claim(2))).toEqual([3, 4]);
    expect(payloads(await claim())).toEqual([1, 2]);
    expect(payloads(await claim(10, at(3601)))).toEqual([5]);
    await empty();
  });
});

describe('a dedupe key', () => {
  it('lets one waiting job take in all that ask for the same', async () => {
    const [organisation, other] = [await ground.organisation(), await ground.organisation()];
    const inOneMinute = new Date(Date.now() + 60_000);
    const first = await put(organisation, 1, { dedupeKey: 'k', runAt: inOneMinute, priority: 'low' });
    expect(await put(organisation, 2, { dedupeKey: 'k' })).toBe(first);
    expect(await put(organisation, 3, { dedupeKey: 'other' })).not.toBe(first);
    expect(await put(other, 4, { dedupeKey: 'k' })).not.toBe(first);
    // the sooner time and the higher priority count
    expect(payloads(await claim())).toEqual([1, 3, 4]);
    await empty();
  });

  it('starts a new job once the old one runs, for that may have read too early', async () => {
    const organisation = await ground.organisation();
    const first = await put(organisation, 1, { dedupeKey: 'k' });
    const [running] = await claim();
    const second = await put(organisation, 1, { dedupeKey: 'k' });
    expect(second).not.toBe(first);
    // going back to the queue does not trip over the second one
    await database.read(organisation.id, (db) => handBackJob(db, running!));
    expect(await stateOf(first)).toMatchObject({ state: 'queued', attempts: 0, dedupe_key: null });
    expect(await claim()).toHaveLength(2);
    await empty();
  });

  it('keeps the waiting job from starting before the second caller has committed', async () => {
    const organisation = await ground.organisation();
    await put(organisation, 1, { dedupeKey: 'k' });
    await inside(organisation, async (ctx) => {
      await enqueue(ctx, task, { n: 1 }, { dedupeKey: 'k' });
      expect(await claim()).toEqual([]);
    });
    expect(await claim()).toHaveLength(1);
    await empty();
  });
});

describe('a queue', () => {
  it('runs one job after another, and passes over a dead one', async () => {
    const organisation = await ground.organisation();
    for (const n of [1, 2, 3]) await put(organisation, n, { queue: 'user:7' });
    await put(organisation, 9, { queue: 'user:8' });
    const [first, aside] = await claim();
    expect(payloads([first!, aside!])).toEqual([1, 9]);
    expect(await claim()).toEqual([]);
    await fail(first!, new Date());
    const [again] = await claim();
    expect(again!.id).toBe(first!.id);
    expect(await fail(again!, null)).toBe('dead');
    const [second] = await claim();
    expect(payloads([second!])).toEqual([2]);
    await complete(second!);
    expect(payloads(await claim())).toEqual([3]);
    await empty();
  });
});

describe('a lease', () => {
  it('that ran out passes to another, and the first holder can do nothing more', async () => {
    const organisation = await ground.organisation();
    await put(organisation, 1);
    const [slow] = await claim();
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    const [quick] = await claim();
    expect(quick).toMatchObject({ id: slow!.id, attempts: 2 });
    expect(await complete(slow!)).toBe(false);
    expect(await fail(slow!, null)).toBe(null);
    expect(await database.read(null, (db) => renewJobs(db, [slow!]))).toEqual(new Set());
    expect(await database.read(null, (db) => renewJobs(db, [quick!]))).toEqual(new Set([quick!.lease]));
    expect(await complete(quick!)).toBe(true);
    await empty();
  });

  it('lost on the last attempt means a dead job, not another round', async () => {
    const organisation = await ground.organisation();
    const id = await put(organisation, 1);
    await claim();
    await ground.owner.query(
      `update data.jobs set attempts = max_attempts, leased_until = now() - interval '1 second'`,
    );
    expect(await claim()).toEqual([]);
    expect(await stateOf(id)).toMatchObject({ state: 'dead', error_code: 'lease_lost' });
    await empty();
  });

  it('belongs to one of many who claim at once', async () => {
    const organisation = await ground.organisation();
    await inside(organisation, async (ctx) => {
      for (let n = 0; n < 200; n++) await enqueue(ctx, task, { n });
    });
    const rounds = await Promise.all(Array.from({ length: 40 }, () => claim(5)));
    const ids = rounds.flat().map((job) => job.id);
    expect(ids).toHaveLength(200);
    expect(new Set(ids).size).toBe(200);
    await empty();
  });
});

describe('a job that keeps what it finished', () => {
  const lose = async (job: ClaimedJob) => {
    await ground.owner.query(`update data.jobs set leased_until = now() - interval '1 second' where id = $1`, [job.id]);
    return (await claim())[0];
  };
  const keep = (job: ClaimedJob, done: number) =>
    database.transaction(job.organisation_id, (db) => keepProgress(db, job, done, 10));

  it('outlives any number of holders that got further, and dies of those that did not', async () => {
    const organisation = await ground.organisation();
    const id = await put(organisation, 1);
    let [job] = await claim();
    for (let done = 1; done <= 3 * task.maxAttempts; done++) {
      expect(await keep(job!, done)).toBe(true);
      job = await lose(job!);
      expect(job).toMatchObject({ id, attempts: 2 });
    }
    expect(await keep(job!, 3 * task.maxAttempts)).toBe(true);
    expect(await lose(job!)).toBe(undefined);
    expect(await stateOf(id)).toMatchObject({ state: 'dead', error_code: 'lease_lost' });
    await empty();
  });

  it('keeps nothing for a holder that lost it', async () => {
    const organisation = await ground.organisation();
    await put(organisation, 1);
    const [slow] = await claim();
    const quick = await lose(slow!);
    expect([await keep(slow!, 5), await keep(quick!, 1)]).toEqual([false, true]);
    await empty();
  });
});

describe('a dead job', () => {
  it('comes back with all its attempts when asked for, and only then', async () => {
    const [organisation, other] = [await ground.organisation(), await ground.organisation()];
    const id = await put(organisation, 1);
    const [job] = await claim();
    const redrive = (from: Organisation) => database.read(from.id, (db) => redriveJob(db, id, new Date()));
    expect(await redrive(organisation)).toBe(false);
    await fail(job!, null);
    expect(await database.read(null, (db) => countJobs(db, new Date()))).toEqual({
      waiting: 0,
      running: 0,
      dead: 1,
      oldest_seconds: 0,
    });
    expect(await redrive(other)).toBe(false);
    expect(await redrive(organisation)).toBe(true);
    expect(await stateOf(id)).toMatchObject({ state: 'queued', attempts: 0, error_code: null });
    expect(await claim()).toMatchObject([{ id, attempts: 1 }]);
    await empty();
  });
});

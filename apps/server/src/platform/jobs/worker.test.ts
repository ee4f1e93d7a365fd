import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openGround } from '../../testing/ground.ts';
import { ownDatabase } from '../../testing/own-database.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { systemClock } from '../clock.ts';
import { makeContext, type Context, type Organisation } from '../context.ts';
import { Problem } from '../problem.ts';
import { system, type Actor } from '../policy/actor.ts';
import { assertEveryJobHandled, defineJob, handleJob, type Job, type RunningJob } from './define-job.ts';
import { enqueue, type EnqueueOptions } from './enqueue.ts';
import { JobError } from './job-error.ts';
import { claimJobs } from './queue.ts';
import { reportProgress } from './report-progress.ts';
import { backoffMs } from './run-job.ts';
import { startWorker, type Worker, type WorkerOptions } from './worker.ts';

const ground = openGround({ url: await ownDatabase() });
const { database } = ground;
const payload = z.strictObject({ n: z.int() });
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const lines: { level: string; text: string; fields: Record<string, unknown> }[] = [];
const note = (level: string) => (fields: object, text: string) =>
  void lines.push({ level, text, fields: { ...fields } });
const log = { info: note('info'), warn: note('warn'), error: note('error') };

const workers: Worker[] = [];
const start = async (jobs: readonly Job[], over: Partial<WorkerOptions> = {}): Promise<Worker> => {
  const worker = await startWorker({ database, jobs, log, retryMs: () => 20, pollMs: 100, ...over });
  workers.push(worker);
  return worker;
};
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop({ graceMs: 100 })));
  await ground.owner.query('delete from data.jobs');
  lines.length = 0;
});

const inside = <T>(organisation: Organisation, work: (ctx: Context) => Promise<T>, actor: Actor = system): Promise<T> =>
  database.transaction(organisation.id, (db) =>
    work(makeContext({ db, actor, organisation, requestId: 'req-1' }, systemClock)),
  );
const put = (organisation: Organisation, job: Job<typeof payload>, n: number, options?: EnqueueOptions) =>
  inside(organisation, (ctx) => enqueue(ctx, job, { n }, options));
const rowOf = async (id: number) => (await ground.owner.query('select * from data.jobs where id = $1', [id])).rows[0];
const stateOf = async (id: number) => (await rowOf(id)).state as string;
const patience = { timeout: 60_000, interval: 20 };

describe('a worker', () => {
  it('runs a job in its own organisation, as the system, with those who asked on record', async () => {
    const [one, other] = [await ground.organisation({ name: 'One' }), await ground.organisation({ name: 'Other' })];
    for (const organisation of [one, other])
      await inside(organisation, ({ db }) =>
        db
          .insertInto('teams')
          .values({ name: `Team of ${organisation.name}` })
          .execute(),
      );
    const seen: unknown[] = [];
    const look = defineJob('worker.look', {
      payload,
      async run(ctx) {
        const teams = await ctx.db.selectFrom('teams').select('name').execute();
        seen.push([
          ctx.organisation.name,
          teams.map((team) => team.name),
          ctx.actor.kind,
          ctx.actor.reach('anything'),
          ctx.requestId,
        ]);
        await writeAudit(ctx, { action: 'look', resource: 'team', rowId: null });
      },
    });
    const guardian: Actor = { kind: 'user', userId: 5, actingForId: 6, sessionId: null, reach: () => 'nowhere' };
    await inside(one, (ctx) => enqueue(ctx, look, { n: 1 }), guardian);
    await put(other, look, 2);
    await start([look], { concurrency: 1 });
    await expect.poll(() => seen.length, patience).toBe(2);
    expect(seen).toContainEqual(['One', ['Team of One'], 'system', 'everywhere', 'req-1']);
    expect(seen).toContainEqual(['Other', ['Team of Other'], 'system', 'everywhere', 'req-1']);
    const entries = await inside(one, ({ db }) =>
      db.selectFrom('audit_entries').select(['actor_kind', 'actor_id', 'acting_for_id', 'action']).execute(),
    );
    expect(entries).toEqual([{ actor_kind: 'system', actor_id: 5, acting_for_id: 6, action: 'look' }]);
  });

  it('never runs a job that another runs at the same time', async () => {
    const organisation = await ground.organisation();
    const running = new Set<number>();
    let runs = 0;
    let clashes = 0;
    const careful = defineJob('worker.careful', {
      payload,
      async outside(_ctx, { n }) {
        if (running.has(n)) clashes++;
        running.add(n);
        runs++;
        await sleep(5);
        running.delete(n);
      },
    });
    await inside(organisation, async (ctx) => {
      for (let n = 0; n < 120; n++) await enqueue(ctx, careful, { n });
    });
    await Promise.all([start([careful]), start([careful]), start([careful])]);
    await expect
      .poll(
        async () =>
          (await ground.owner.query(`select count(*)::int as n from data.jobs where state = 'done'`)).rows[0].n,
        patience,
      )
      .toBe(120);
    expect([runs, clashes]).toEqual([120, 0]);
  });

  it('hears of a new job at once instead of at the next look', async () => {
    const organisation = await ground.organisation();
    let ranAt = 0;
    const quick = defineJob('worker.quick', { payload, run: async () => void (ranAt = performance.now()) });
    await start([quick], { pollMs: 60_000 });
    await sleep(300); // for the first look and the listening connection
    const begun = performance.now();
    await put(organisation, quick, 1);
    await expect.poll(() => ranAt, patience).toBeGreaterThan(0);
    expect(ranAt - begun).toBeLessThan(30_000);
  });

  it('finds work by looking when no one rings', async () => {
    const organisation = await ground.organisation();
    const late = defineJob('worker.late', { payload, run: async () => {} });
    await start([late]);
    const id = await put(organisation, late, 1, { runAt: new Date(Date.now() + 400) });
    await expect.poll(() => stateOf(id), patience).toBe('done');
  });

  it('goes on when the database has thrown every connection out', async () => {
    const organisation = await ground.organisation();
    let runs = 0;
    const steady = defineJob('worker.steady', { payload, run: async () => void runs++ });
    await start([steady], { pollMs: 60_000 });
    await put(organisation, steady, 1);
    await expect.poll(() => runs, patience).toBe(1);
    const thrown = await ground.owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ~* '^listen|app\\.claim_jobs'`,
    );
    expect(thrown.rowCount).toBeGreaterThanOrEqual(2);
    // only a connection that listens again can tell in time
    await sleep(1_500);
    await put(organisation, steady, 2);
    await expect.poll(() => runs, patience).toBe(2);
  });

  it('undoes what a failed attempt wrote, and tries again', async () => {
    const organisation = await ground.organisation();
    const twice = defineJob('worker.twice', {
      payload,
      async run({ db }, _payload, job) {
        await db
          .insertInto('teams')
          .values({ name: `attempt ${job.attempt}` })
          .execute();
        if (job.attempt === 1) throw new Error('not yet');
      },
    });
    const id = await put(organisation, twice, 1);
    await start([twice]);
    await expect.poll(() => stateOf(id), patience).toBe('done');
    expect(await inside(organisation, ({ db }) => db.selectFrom('teams').select('name').execute())).toEqual([
      { name: 'attempt 2' },
    ]);
    expect(await rowOf(id)).toMatchObject({ attempts: 2, error_code: null });
  });

  it('gives a poisoned job up after its attempts, with a code and without its words', async () => {
    const organisation = await ground.organisation();
    const poison = defineJob('worker.poison', {
      payload,
      maxAttempts: 3,
      run: async ({ db }) =>
        void (await db
          .insertInto('teams')
          .values({ name: null as never })
          .execute()),
    });
    const id = await put(organisation, poison, 1);
    await start([poison]);
    await expect.poll(() => stateOf(id), patience).toBe('dead');
    const row = await rowOf(id);
    expect(row).toMatchObject({ attempts: 3, error_code: '23502' });
    expect(row.error_detail).not.toContain('null value');
    expect(lines.filter((line) => line.text === 'job failed').map((line) => line.level)).toEqual([
      'warn',
      'warn',
      'error',
    ]);
    expect(JSON.stringify(lines)).not.toContain('null value');
  });

  it('ends at once what cannot get better', async () => {
    const organisation = await ground.organisation();
    const refuse = defineJob('worker.refuse', {
      payload,
      run: () => Promise.reject(new JobError('refused', { final: true })),
    });
    const strict = defineJob('worker.strict', {
      payload: z.strictObject({ n: z.int().max(5) }),
      run: () => Promise.reject(new Problem('conflict')),
    });
    const [final, changed] = [await put(organisation, refuse, 1), await put(organisation, strict, 2)];
    await ground.owner.query(`update data.jobs set payload = '{"n": 99}' where id = $1`, [changed]);
    await start([refuse, strict]);
    await expect.poll(() => Promise.all([stateOf(final), stateOf(changed)]), patience).toEqual(['dead', 'dead']);
    expect(await rowOf(final)).toMatchObject({ attempts: 1, error_code: 'refused' });
    expect(await rowOf(changed)).toMatchObject({ attempts: 1, error_code: 'invalid_payload' });
  });
});

describe('a lease', () => {
  it('is renewed for as long as the job runs', async () => {
    const organisation = await ground.organisation();
    const long = defineJob('worker.long', { payload, leaseSeconds: 1, outside: () => sleep(2_600).then(() => {}) });
    const id = await put(organisation, long, 1);
    await Promise.all([start([long]), start([long])]);
    await expect.poll(() => stateOf(id), patience).toBe('done');
    expect(await rowOf(id)).toMatchObject({ attempts: 1 });
  });

  it('of a worker that died lets another begin again', async () => {
    const organisation = await ground.organisation();
    const orphan = defineJob('worker.orphan', { payload, leaseSeconds: 1, run: async () => {} });
    const id = await put(organisation, orphan, 1);
    expect(await database.read(null, (db) => claimJobs(db, [orphan.name], 1, new Date()))).toHaveLength(1);
    await start([orphan]);
    await expect.poll(() => stateOf(id), patience).toBe('done');
    expect(await rowOf(id)).toMatchObject({ attempts: 2 });
  });

  it('that was taken over leaves nothing of the first holder behind', async () => {
    const organisation = await ground.organisation();
    let stolen = false;
    const slow = defineJob('worker.slow', {
      payload,
      async run({ db }, _payload, job) {
        await db
          .insertInto('teams')
          .values({ name: `attempt ${job.attempt}` })
          .execute();
        if (stolen) return;
        stolen = true;
        await ground.owner.query(
          `update data.jobs set state = 'failed', lease = null, leased_until = null where id = $1`,
          [job.id],
        );
      },
    });
    const id = await put(organisation, slow, 1);
    await start([slow]);
    await expect.poll(() => stateOf(id), patience).toBe('done');
    expect(await inside(organisation, ({ db }) => db.selectFrom('teams').select('name').execute())).toEqual([
      { name: 'attempt 2' },
    ]);
    expect(lines.map((line) => line.text)).toContain('job taken over by another worker');
  });

  it('ends with its time, so that a hanging handler holds no place', async () => {
    const organisation = await ground.organisation();
    let told = false;
    const hang = defineJob('worker.hang', {
      payload,
      maxAttempts: 1,
      timeoutSeconds: 0.2,
      outside: (_ctx, _payload, job) =>
        new Promise<void>(() => job.signal.addEventListener('abort', () => void (told = true))),
    });
    const id = await put(organisation, hang, 1);
    await start([hang], { concurrency: 1 });
    await expect.poll(() => stateOf(id), patience).toBe('dead');
    expect(await rowOf(id)).toMatchObject({ error_code: 'timeout' });
    expect(told).toBe(true);
  });
});

describe('stopping', () => {
  it('lets a short job finish', async () => {
    const organisation = await ground.organisation();
    let begun = false;
    const short = defineJob('worker.short', { payload, outside: async () => void ((begun = true), await sleep(300)) });
    const id = await put(organisation, short, 1);
    const worker = await start([short]);
    await expect.poll(() => begun, patience).toBe(true);
    await worker.stop();
    expect(await stateOf(id)).toBe('done');
  });

  it('hands a long one back, unharmed, for the next worker', async () => {
    const organisation = await ground.organisation();
    let begun: RunningJob | null = null;
    const endless = defineJob('worker.endless', {
      payload,
      async run({ db }, _payload, job) {
        await db
          .insertInto('teams')
          .values({ name: `attempt ${job.attempt}` })
          .execute();
        const first = !begun;
        begun = job;
        if (first) await new Promise<void>((resolve) => job.signal.addEventListener('abort', () => resolve()));
      },
    });
    const id = await put(organisation, endless, 1);
    const worker = await start([endless]);
    await expect.poll(() => begun, patience).not.toBe(null);
    await worker.stop({ graceMs: 100 });
    expect(await rowOf(id)).toMatchObject({ state: 'queued', attempts: 0 });
    await start([endless]);
    await expect.poll(() => stateOf(id), patience).toBe('done');
    expect(await inside(organisation, ({ db }) => db.selectFrom('teams').select('name').execute())).toEqual([
      { name: 'attempt 1' },
    ]);
  });
});

describe('progress', () => {
  it('is seen while the job still works in its transaction', async () => {
    const organisation = await ground.organisation();
    let go = () => {};
    const gate = new Promise<void>((resolve) => (go = resolve));
    const counting = defineJob('worker.counting', {
      payload,
      async run(_ctx, _payload, job) {
        for (let done = 1; done <= 3; done++) await reportProgress(job, done, 10);
        await gate;
        await reportProgress(job, 10, 10);
      },
    });
    const id = await put(organisation, counting, 1);
    await start([counting]);
    // calls that come thick and fast are thinned out
    await expect.poll(() => rowOf(id), patience).toMatchObject({ state: 'running', done: 1, total: 10 });
    go();
    await expect.poll(() => rowOf(id), patience).toMatchObject({ state: 'done', done: 10, total: 10 });
  });
});

describe('at start', () => {
  it('every job has one handler', async () => {
    const bare = defineJob('worker.bare', { payload });
    const handled = handleJob(bare, { run: async () => {} });
    await expect(start([bare])).rejects.toThrow('job worker.bare has no handler');
    await expect(start([handled, handled])).rejects.toThrow('job worker.bare has two handlers');
    expect(() => handleJob(handled, { run: async () => {} })).toThrow('has a handler already');
    expect(() => defineJob('worker.bare', { payload })).toThrow('two jobs are called worker.bare');
    expect(() => assertEveryJobHandled([handled])).toThrow('run by no worker: worker.look,');
  });

  it('needs as many connections as it takes jobs', async () => {
    const plain = defineJob('worker.plain', { payload, run: async () => {} });
    await expect(start([plain], { concurrency: 11 })).rejects.toThrow('the pool has 10');
  });

  it('declares jobs dead whose name no one knows, once a newer worker has had its time', async () => {
    const organisation = await ground.organisation();
    const [gone, known] = [
      defineJob('worker.gone', { payload }),
      defineJob('worker.known', { payload, run: async () => {} }),
    ];
    const id = await put(organisation, gone, 1);
    await start([known]);
    expect(await stateOf(id)).toBe('queued');
    await start([known], { unknownAfterMs: 0 });
    expect(await rowOf(id)).toMatchObject({
      state: 'dead',
      error_code: 'unknown_job',
      error_detail: 'no worker knows a job called worker.gone',
    });
    expect(lines).toContainEqual({
      level: 'error',
      text: 'no worker knows this job; it is dead',
      fields: { job: 'worker.gone', count: 1, code: 'unknown_job' },
    });
  });
});

describe('pauses between attempts', () => {
  it('double up to an hour, half of each by chance', () => {
    expect([1, 2, 3, 11, 60].map((attempt) => backoffMs(attempt, 1))).toEqual([
      5_000, 10_000, 20_000, 3_600_000, 3_600_000,
    ]);
    expect(backoffMs(1, 0)).toBe(2_500);
  });
});

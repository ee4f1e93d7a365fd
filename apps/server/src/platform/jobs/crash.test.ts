import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { openGround } from '../../testing/ground.ts';
import { ownDatabase } from '../../testing/own-database.ts';
import { systemClock } from '../clock.ts';
import { makeContext } from '../context.ts';
import { system } from '../policy/actor.ts';
import { defineJob } from './define-job.ts';
import { enqueue } from './enqueue.ts';

const full = process.env.TEST_FULL === '1';
const [amount, kills, poisoned] = full ? [3_000, 8, 6] : [500, 3, 3];

const ground = openGround({ url: await ownDatabase() });
const step = defineJob('crash.step', {
  payload: z.strictObject({ n: z.int() }),
  maxAttempts: 5 + kills,
  leaseSeconds: 1,
});
const poison = defineJob('crash.poison', { payload: z.strictObject({ n: z.int() }), maxAttempts: 5, leaseSeconds: 1 });

// the worker as a process of its own, so that it can be killed like one; every fifth step stays open for a moment
const program = `
  import { z } from 'zod';
  import { openDatabase } from '../db/connection.ts';
  import { defineJob } from './define-job.ts';
  import { startWorker } from './worker.ts';
  const payload = z.strictObject({ n: z.int() });
  const step = defineJob('crash.step', { payload, leaseSeconds: 1, async run({ db }, { n }, job) {
    await db.insertInto('lookups').values({ kind: 'crash', name: n + ' at attempt ' + job.attempt, position: n }).execute();
    await new Promise((resolve) => setTimeout(resolve, n % 5 === 0 ? 25 : 1));
  } });
  const poison = defineJob('crash.poison', { payload, leaseSeconds: 1, run: () => Promise.reject(new Error('poison')) });
  const silent = { info() {}, warn() {}, error() {} };
  void startWorker({ database: openDatabase({ url: process.argv[2] }), jobs: [step, poison], log: silent, concurrency: 4, pollMs: 100, retryMs: () => 50 });
`;

let folder: string;
const children = new Set<ChildProcess>();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manyhands-crash-'));
  await build({
    stdin: { contents: program, resolveDir: import.meta.dirname, loader: 'ts' },
    outfile: join(folder, 'worker.cjs'),
    bundle: true,
    platform: 'node',
    format: 'cjs',
    external: ['pg-native'],
    logLevel: 'error',
  });
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

function startChild(): ChildProcess {
  const child = spawn(process.execPath, [join(folder, 'worker.cjs'), ground.url], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}
const count = async (statement: string): Promise<number> => Number((await ground.owner.query(statement)).rows[0].count);
const finished = () => count(`select count(*) from data.jobs where state in ('done', 'dead')`);

it(
  `loses none of ${amount} jobs and does none twice when workers are killed ${kills} times`,
  { timeout: full ? 300_000 : 90_000 },
  async () => {
    const organisation = await ground.organisation();
    await ground.database.transaction(organisation.id, async (db) => {
      const ctx = makeContext({ db, actor: system, organisation, requestId: 'crash' }, systemClock);
      for (let n = 0; n < amount; n++) await enqueue(ctx, step, { n });
      for (let n = 0; n < poisoned; n++) await enqueue(ctx, poison, { n });
    });
    const workers = [startChild(), startChild()];
    for (let kill = 1; kill <= kills; kill++) {
      // at even distances through the work, and in the middle of some of it
      await expect.poll(finished, { timeout: 60_000, interval: 5 }).toBeGreaterThan((amount * kill) / (kills + 1));
      workers[kill % 2]!.kill('SIGKILL');
      workers[kill % 2] = startChild();
    }
    await expect.poll(finished, { timeout: 60_000, interval: 50 }).toBe(amount + poisoned);

    expect(await count(`select count(*) from data.jobs where name = 'crash.step' and state = 'done'`)).toBe(amount);
    expect(
      await count(`select count(*) from data.jobs where name = 'crash.poison' and state = 'dead' and attempts = 5`),
    ).toBe(poisoned);
    expect(await count(`select count(distinct position) from data.lookups where kind = 'crash'`)).toBe(amount);
    expect(await count(`select count(*) from data.lookups where kind = 'crash'`)).toBe(amount);
    // the kills did hit running jobs, else this proved nothing
    expect(await count(`select count(*) from data.jobs where name = 'crash.step' and attempts > 1`)).toBeGreaterThan(0);
  },
);

import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { say } from '../ops/progress.mjs';
import { root } from '../ops/prepare.mjs';
import { HEAP } from '../ops/supervise.mjs';
import { cpuOf, watchBackends, type Backends } from './cpu.ts';
import { pin, secretKey, withClient, type Account, type Ground, type Server } from './ground.ts';
import type { Connection } from './load.ts';
import { shown, verdict, type Pair } from './sizes.ts';
import { bootstrap, medianOf } from './statistics.ts';

const leastShare = 0.6;
const mostAboveIdle = 64;
const mostAboveSmall = 32;

const fields = [
  'id',
  'title',
  'first_name',
  'last_name',
  'preferred_name',
  'status_id',
  'language',
  'dob',
  'special_requirements',
  'last_login_at',
  'created_at',
];
/** The same columns, written as the product writes them. */
const columns = fields
  .map((name) => (name.endsWith('_at') ? `to_char(${name} at time zone 'Europe/London', 'YYYY-MM-DD HH24:MI')` : name))
  .join();

interface ExportsOptions {
  people: Pair<number>;
  quick: boolean;
  worker: string;
  product(url: string, env: Record<string, string>): Promise<Server>;
  connections(server: Server, account: Account, count: number): Promise<Connection[]>;
}

const folder = join(tmpdir(), 'manyhands-bench', 'exports');

/** In MiB: what a process uses now, and the most since it was last asked to forget that. */
function memoryOf(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const of = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)![1]) / 1024;
  return { now: of('VmRSS'), peak: of('VmHWM') };
}

/** The worker by itself on the first core. */
async function startWorker(script: string, url: string): Promise<{ pid: number; stop(): Promise<void> }> {
  const child = spawn(process.execPath, [...HEAP, join(root, script)], {
    cwd: root,
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      DEMO: '0',
      SECRET_KEY: secretKey,
      DATABASE_URL: url,
      FILES_URL: `file:${folder}`,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  pin(child.pid!, 0);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await sleep(8_000);
  return {
    pid: child.pid!,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

interface Run {
  seconds: number;
  /** Of worker and database, in seconds. */
  cpu: number;
  peak: number;
  bytes: number;
}

async function runExport(
  through: Connection,
  format: 'csv' | 'xlsx',
  { pid, backends }: { pid: number; backends: Backends },
): Promise<Run> {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const before = cpuOf(pid)! + (await backends.cpu());
  const begun = performance.now();
  const reply = await through.post('/api/exports', { resource: 'users', format, fields });
  if (reply.status !== 202) throw new Error(`exports answered ${reply.status}: ${reply.body.toString('utf8')}`);
  const { id } = (JSON.parse(reply.body.toString('utf8')) as { data: { id: number } }).data;
  for (;;) {
    const { data } = JSON.parse((await through.get(`/api/exports/${id}`)).body.toString('utf8')) as {
      data: { state: string; rows: number; file: { size: number } | null };
    };
    if (data.state === 'failed') throw new Error('the export failed');
    if (data.state === 'done') {
      const seconds = (performance.now() - begun) / 1000;
      const cpu = (cpuOf(pid)! + (await backends.cpu()) - before) / 1_000_000;
      return { seconds, cpu, peak: memoryOf(pid).peak, bytes: data.file!.size };
    }
    await sleep(50);
  }
}

/** What the database alone needs to write the same columns of the same rows into a file. */
async function runCopy(url: string, organisationId: number, backends: Backends): Promise<Omit<Run, 'peak'>> {
  const target = join(folder, 'copy.csv');
  rmSync(target, { force: true });
  return withClient(url, async (db) => {
    await backends.cpu();
    const before = await backends.cpu();
    const begun = performance.now();
    await db.query(
      `copy (select ${columns} from data.users where organisation_id = ${organisationId} order by id) to '${target}' (format csv, header)`,
    );
    const seconds = (performance.now() - begun) / 1000;
    return { seconds, cpu: ((await backends.cpu()) - before) / 1_000_000, bytes: statSync(target).size };
  });
}

/** Everyone as a file, against what COPY needs for the same columns; and the worker's memory meanwhile. */
export async function exports(ground: Ground, options: ExportsOptions): Promise<void> {
  const { people, quick, worker: script, product, connections } = options;
  mkdirSync(folder, { recursive: true });
  // the database writes there too, under an account of its own
  chmodSync(folder, 0o777);
  const peaks: Record<string, number> = {};
  say(`\nExports of ${fields.length} columns of everybody, by a worker of its own`);
  for (const size of ['small', 'large'] as const) {
    const { url, organisationId } = await ground.database(people[size]);
    const server = await product(url, { FILES_URL: `file:${folder}` });
    const worker = await startWorker(script, url);
    const backends = await watchBackends(url);
    const [through] = await connections(server, 'admin', 1);
    const idle = memoryOf(worker.pid).now;
    for (const format of ['csv', 'xlsx'] as const) {
      const rounds: { made: Run; copied: Omit<Run, 'peak'> }[] = [];
      for (let round = 0; round < (quick || size === 'small' ? 2 : 5); round++) {
        const copied = await runCopy(url, organisationId, backends);
        rounds.push({ copied, made: await runExport(through!, format, { pid: worker.pid, backends }) });
      }
      const peak = Math.max(...rounds.map(({ made }) => made.peak));
      peaks[`${size} ${format}`] = peak;
      const median = (of: (round: (typeof rounds)[number]) => number) => medianOf(rounds.map(of));
      say(
        `    ${people[size].toLocaleString('en-GB').padStart(9)} ${format}  ${median(({ made }) => made.seconds).toFixed(1)} s, processor ${median(({ made }) => made.cpu).toFixed(1)} s, ${(median(({ made }) => made.bytes) / 1e6).toFixed(0)} MB; COPY ${median(({ copied }) => copied.seconds).toFixed(1)} s, processor ${median(({ copied }) => copied.cpu).toFixed(1)} s, ${(median(({ copied }) => copied.bytes) / 1e6).toFixed(0)} MB`,
      );
      say(
        `      memory idle ${idle.toFixed(0)} MiB, at most ${peak.toFixed(0)} MiB: ${(peak - idle).toFixed(0)} more, aim at most ${mostAboveIdle}: ${verdict(peak - idle <= mostAboveIdle)}`,
      );
      if (size === 'small') continue;
      const share = bootstrap(rounds.map(({ made, copied }) => copied.seconds / made.seconds));
      const thrift = bootstrap(rounds.map(({ made, copied }) => copied.cpu / made.cpu));
      const aim = format === 'csv' ? `   aim at least ${leastShare}: ${verdict(share.low >= leastShare)}` : '';
      say(`      share of COPY's throughput ${shown(share)}, by processor time ${shown(thrift)}${aim}`);
      const more = peak - peaks[`small ${format}`]!;
      say(
        `      ${more.toFixed(0)} MiB more than with ${people.small.toLocaleString('en-GB')}, aim at most ${mostAboveSmall}: ${verdict(more <= mostAboveSmall)}`,
      );
    }
    through!.close();
    await worker.stop();
    await server.stop();
    await backends.close();
  }
  rmSync(folder, { recursive: true, force: true });
}

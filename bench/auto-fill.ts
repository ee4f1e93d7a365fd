import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { say } from '../ops/progress.mjs';
import { root } from '../ops/prepare.mjs';
import { onEveryCore, type Account, type Ground, type Server } from './ground.ts';
import { drive, type Connection } from './load.ts';
import { shown, verdict } from './sizes.ts';
import { bootstrap, medianOf, quantileOf } from './statistics.ts';

const most = 2;

interface AutoFillOptions {
  people: number;
  quick: boolean;
  excuse: string | null;
  product(url: string): Promise<Server>;
  connections(server: Server, account: Account, count: number): Promise<Connection[]>;
}

/** A process that plans without end, on whichever core is free, as the product's worker would. */
async function beginPlanning(): Promise<() => Promise<void>> {
  const [command, ...rest] = onEveryCore([process.execPath, join(root, 'bench/dist/planning.js')]);
  const child = spawn(command!, rest, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise((resolve) => child.stdout.once('data', resolve));
  await sleep(1_500);
  return async () => {
    child.kill('SIGKILL');
    await ended;
  };
}

/** How long readers of lists wait while a rota is filled, against the same while nothing is planned; round by round. */
export async function autoFill(ground: Ground, options: AutoFillOptions): Promise<void> {
  const { people, quick, excuse, product, connections } = options;
  const { url } = await ground.database(people);
  const server = await product(url);
  const readers = await connections(server, 'admin', 2);
  const [rounds, ms] = quick ? [3, 2_000] : [9, 6_000];
  const paths = ['/api/users?limit=25', '/api/users/me', '/api/teams?limit=25'];
  await drive(readers, paths, ms);
  const measured: { idle: number[]; planning: number[] }[] = [];
  for (let round = 0; round < rounds; round++) {
    const idle = (await drive(readers, paths, ms)).latencies;
    const end = await beginPlanning();
    const planning = (await drive(readers, paths, ms)).latencies;
    await end();
    measured.push({ idle, planning });
  }
  for (const reader of readers) reader.close();
  await server.stop();
  const of = (share: number) =>
    bootstrap(measured.map(({ idle, planning }) => quantileOf(planning, share) / quantileOf(idle, share)));
  const p99 = of(0.99);
  const medianP99 = (which: 'idle' | 'planning') => medianOf(measured.map((round) => quantileOf(round[which], 0.99)));
  say('\nReaders of lists while a festival of 2,000 people and 600 shifts is planned');
  say(
    `  p99 idle ${medianP99('idle').toFixed(1)} ms, meanwhile ${medianP99('planning').toFixed(1)} ms: ratio ${shown(p99)}, of the median ${shown(of(0.5))}   aim at most ${most}: ${excuse === null ? verdict(p99.high <= most) : `not judged, ${excuse}`}`,
  );
}

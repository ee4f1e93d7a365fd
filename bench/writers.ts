import { spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Script } from './captured-rows.ts';
import { cpuOf, type Backends } from './cpu.ts';
import { pin, startServer } from './ground.ts';
import { openConnection } from './load.ts';

export interface Rate {
  perSecond: number;
  /** Microseconds of processor time each: of whoever asks the database, and of the database. */
  asking: number;
  database: number;
}
/** Writes rows as fast as the database takes them, in the server's place. */
export interface Writer {
  title: string;
  write(ms: number): Promise<Rate>;
  stop(): Promise<void>;
}
export interface Staging {
  url: string;
  script: Script;
  backends: Backends;
  /** For what must lie in files. */
  folder: string;
  connections: number;
  /** Uploads that wait to be taken over: the first one's number, how many times there are enough, and how many it takes. */
  files: { first: number; times: number; each: number };
}

/** PostgreSQL's own, where there is one: the database that comes along has none, and then a bare client does the same. */
export function openWriter(staging: Staging): Promise<Writer> | Writer {
  const { status, stdout } = spawnSync('pgbench', ['--version'], { encoding: 'utf8' });
  return status === 0 ? pgbench(staging, stdout.trim()) : bareClient(staging);
}

async function bareClient({ url, script, backends, folder, connections, files }: Staging): Promise<Writer> {
  const file = join(folder, 'script.json');
  writeFileSync(file, JSON.stringify(script));
  const server = await startServer('bench/dist/row-writer.js', {
    DATABASE_URL: url,
    SCRIPT: file,
    CONNECTIONS: String(connections),
    FILES: `${files.first},${files.times},${files.each}`,
  });
  const connection = await openConnection(server.port, { host: 'localhost' });
  return {
    title: 'a bare client with prepared statements (there is no pgbench here)',
    async write(ms) {
      const before = { asking: cpuOf(server.pid) ?? 0, database: await backends.cpu() };
      const { done, seconds } = JSON.parse((await connection.get(`/write?ms=${ms}`)).body.toString('utf8')) as {
        done: number;
        seconds: number;
      };
      return {
        perSecond: done / seconds,
        asking: ((cpuOf(server.pid) ?? 0) - before.asking) / done,
        database: ((await backends.cpu()) - before.database) / done,
      };
    },
    async stop() {
      connection.close();
      await server.stop();
    },
  };
}

function pgbench({ url, script, backends, folder, connections, files }: Staging, title: string): Writer {
  const file = join(folder, 'script.sql');
  const places = Array.from(
    { length: files.each },
    (_, i) => `\\set file_${i} ${files.first} + :place * ${files.each} + ${i}`,
  );
  const statements = script.flatMap((one) => [
    'begin;',
    ...one.map(({ text, gives }) => (gives ? `${text} \\gset` : `${text};`)),
    'commit;',
  ]);
  const apart = Math.floor(files.times / connections);
  const head = [
    '\\set n :n + 1',
    '\\set turn :start + :client_id * 1000000 + :n',
    `\\set place mod(:client_id * ${apart} + :n + :start / 250000, ${files.times})`,
  ];
  writeFileSync(file, `${[...head, ...places, ...statements].join('\n')}\n`);
  let round = 0;
  return {
    title,
    stop: async () => {},
    async write(ms) {
      const start = ++round * 100_000_000;
      const args = [
        '-n',
        '-M',
        'prepared',
        '-c',
        String(connections),
        '-j',
        '1',
        '-T',
        String(Math.max(1, Math.round(ms / 1000))),
        '-D',
        'n=0',
        '-D',
        `start=${start}`,
        '-f',
        file,
        url,
      ];
      const child = spawn('pgbench', args, { stdio: ['ignore', 'pipe', 'pipe'] });
      pin(child.pid!, 0);
      let said = '';
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => (said += text));
      const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
      const seen = await watch(child.pid!, backends, () => child.exitCode === null);
      const code = await ended;
      const perSecond = Number(/tps = ([\d.]+)/.exec(said)?.[1]);
      if (code !== 0 || !(perSecond > 0) || /aborted/.test(said))
        throw new Error(`pgbench failed:\n${said.slice(0, 2000)}`);
      return { perSecond, asking: seen.asking / perSecond, database: seen.database / perSecond };
    },
  };
}

/** Processor time per second of a process and its backends, both of which are gone when it ends. */
async function watch(
  pid: number,
  backends: Backends,
  isRunning: () => boolean,
): Promise<{ asking: number; database: number }> {
  const look = async () => ({ at: performance.now(), asking: cpuOf(pid), database: await backends.cpu() });
  // connecting and preparing are over by then
  await sleep(200);
  const first = await look();
  let last = first;
  while (isRunning()) {
    await sleep(50);
    const next = await look();
    if (next.asking !== null && isRunning()) last = next;
  }
  const seconds = (last.at - first.at) / 1000;
  return {
    asking: ((last.asking ?? 0) - (first.asking ?? 0)) / seconds,
    database: (last.database - first.database) / seconds,
  };
}

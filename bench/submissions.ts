import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoAccounts, demoPassword } from '../apps/server/src/demo/accounts.ts';
import { loadDemo } from '../apps/server/src/demo/load-demo.ts';
import type { FormStep } from '../packages/contract/src/form/form-step.ts';
import { say } from '../ops/progress.mjs';
import { countWritten, listTables, lookAt, makeScript, type Script } from './captured-rows.ts';
import { cpuOf, watchBackends, type Backends } from './cpu.ts';
import { secretKey, withClient, type Ground, type Server } from './ground.ts';
import { openConnection, type Connection } from './load.ts';
import { bootstrap, medianOf, type Interval } from './statistics.ts';
import { bodyOf, filesOf } from './submission-body.ts';
import { openWriter, type Rate, type Writer } from './writers.ts';

const slug = 'reading-mentor';
const leastShare = 0.5;
const atOnce = 16;
/** As many as the server has to its database. */
const databaseConnections = 10;

export interface SubmissionOptions {
  quick: boolean;
  /** Says why nothing can be judged now; null when it can. */
  excuse: string | null;
  product(url: string, env: Record<string, string>): Promise<Server>;
}

const shown = ({ median, low, high }: Interval) => `${median.toFixed(2)} [${low.toFixed(2)}–${high.toFixed(2)}]`;
const micro = (value: number) => `${Math.round(value).toLocaleString('en-GB')} µs`;

/** Whole applications through the front door, against someone who writes the same rows in as many transactions and does nothing else. */
export async function submissions(ground: Ground, { quick, excuse, product }: SubmissionOptions): Promise<void> {
  const url = await ground.empty('submissions');
  await loadDemo(url, { publicUrl: 'http://localhost', now: new Date(), secretKey });
  const folder = mkdtempSync(join(tmpdir(), 'manyhands-submissions-'));
  const server = await product(url, { TRUSTED_PROXIES: '127.0.0.1', DATA_DIR: folder });
  const backends = await watchBackends(url);
  const sessions: string[] = [];
  let writer: Writer | null = null;
  try {
    // one after the other, as one person can
    while (sessions.length < atOnce) sessions.push(await signIn(server.port));
    const connect = () =>
      Promise.all(
        sessions.map((token) => openConnection(server.port, { host: 'localhost', authorization: `Bearer ${token}` })),
      );
    const offer = await findOffer(url);
    const [ours, times] = quick ? [2_500, 6_000] : [16_000, 60_000];
    const each = filesOf(offer.form);
    const [one, ...more] = await connect();
    const sample = await stageFiles(one!, url, 4 * each);
    // one by one, to see what a submission writes
    const seen = await capture(url, sample, each, (files) => submit(one!, offer, files));
    const own = await stageFiles(one!, url, ours * each);
    const others = await stageFiles(one!, url, times * each);
    for (const connection of [one!, ...more]) connection.close();
    writer = await openWriter({
      url,
      script: seen.script,
      backends,
      folder,
      connections: databaseConnections,
      files: { first: others, times, each },
    });
    await seen.check(writer);
    const rounds = await measure({
      quick,
      url,
      server,
      backends,
      writer,
      connect,
      offer,
      files: takeFrom(own, ours, each),
    });
    tell(rounds, writer, seen.script, excuse);
  } finally {
    await server.stop();
    await writer?.stop();
    await backends.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

let [place, serial] = [0, 0];
/** Everyone seems to come from somewhere else: the limits per address are not what is measured. */
const from = (): Record<string, string> => ({
  'x-forwarded-for': `10.${(++place >> 16) & 255}.${(place >> 8) & 255}.${place & 255}`,
});

async function post<T>(
  connection: Connection,
  path: string,
  body: object | string,
  headers: Record<string, string> = {},
): Promise<T> {
  const { status, body: answer } = await connection.post(path, body, { ...from(), ...headers });
  if (status >= 300) throw new Error(`${path} answered ${status}: ${answer.toString('utf8').slice(0, 600)}`);
  return JSON.parse(answer.toString('utf8')) as T;
}

/** A session of its own for each connection. */
async function signIn(port: number): Promise<string> {
  const door = await openConnection(port, { host: 'localhost' });
  const { token } = await post<{ token: string }>(door, '/api/auth/api', {
    email: demoAccounts[0],
    password: demoPassword,
    intended: '/',
  });
  const session = await post<{ token: string }>(door, '/api/auth/api/token', { token });
  door.close();
  return session.token;
}

interface Offer {
  id: number;
  motivation: number;
  form: FormStep[];
}

const findOffer = (url: string): Promise<Offer> =>
  withClient(url, async (db) => {
    const { rows } = await db.query<Offer>(
      `select o.id::int, v.form, (select min(m.id)::int from data.motivations m where m.organisation_id = o.organisation_id) as motivation
         from data.opportunities o join data.form_versions v on v.organisation_id = o.organisation_id and v.opportunity_id = o.id where o.slug = $1 order by v.number desc limit 1`,
      [slug],
    );
    return rows[0]!;
  });

/** Uploads that wait for their application, as the page leaves them: one is sent, the others are rows like it. Answers the first one's number. */
async function stageFiles(connection: Connection, url: string, count: number): Promise<number> {
  const text =
    '--edge\r\ncontent-disposition: form-data; name="file"; filename="proof.txt"\r\ncontent-type: text/plain\r\n\r\nProof\r\n--edge--\r\n';
  const { data } = await post<{ data: { id: number } }>(connection, '/api/files?ephemeral=1', text, {
    'content-type': 'multipart/form-data; boundary=edge',
  });
  return withClient(url, async (db) => {
    const columns = 'organisation_id, original_name, name, type, size, checksum, uploaded_by, ephemeral_until';
    const { rows } = await db.query<{ first: number }>(
      `with made as (insert into data.files (${columns}, storage_key)
         select ${columns}, storage_key || '-' || n from data.files cross join generate_series(1, $2::int) as n where id = $1 order by n returning id)
       select min(id)::int as first from made`,
      [data.id, count],
    );
    await db.query('analyze data.files');
    return rows[0]!.first;
  });
}

type Files = () => number[];
function takeFrom(first: number, times: number, each: number): Files {
  let turn = 0;
  return () => {
    if (turn === times) throw new Error('every upload that was prepared is used up');
    const at = first + turn++ * each;
    return Array.from({ length: each }, (_, i) => at + i);
  };
}

async function submit(
  connection: Connection,
  { id, motivation, form }: Offer,
  files: readonly number[],
): Promise<void> {
  const name = `Marsh ${++serial}`;
  await post(connection, `/api/opportunities/${id}/apply`, bodyOf(form, { motivation, files, name }), {
    'idempotency-key': `bench-${serial}`,
  });
}

/** What one submission writes, and a look whether the script writes as much. */
async function capture(
  url: string,
  first: number,
  each: number,
  send: (files: readonly number[]) => Promise<void>,
): Promise<{ script: Script; check(writer: Writer): Promise<void> }> {
  const files = takeFrom(first, 4, each);
  // the first ones write what is there for the next: counters, what a session has done
  for (let i = 0; i < 2; i++) await send(files());
  const tables = await withClient(url, listTables);
  const look = () => withClient(url, (db) => lookAt(db, tables));
  const before = await look();
  const taken = files();
  await send(taken);
  const after = await look();
  const wanted = countWritten(tables, before, after);
  const script = makeScript(
    tables,
    before,
    after,
    Object.fromEntries(taken.map((id, i) => [`data.files ${id}`, `:file_${i}`])),
  );
  return {
    script,
    async check(writer) {
      const then = await look();
      const { perSecond } = await writer.write(1_000);
      const written = countWritten(tables, then, await look());
      const times = written['data.applications'] ?? 0;
      if (!(perSecond > 0) || times === 0) throw new Error('the script wrote no application');
      for (const [table, count] of Object.entries(wanted)) {
        if (written[table] !== count * times)
          throw new Error(`a submission writes ${count} rows of ${table}, the script ${(written[table] ?? 0) / times}`);
      }
    },
  };
}

interface Parts {
  quick: boolean;
  url: string;
  server: Server;
  backends: Backends;
  writer: Writer;
  /** Anew for each round: the server closes those on which nothing was said for a while. */
  connect(): Promise<Connection[]>;
  offer: Offer;
  files: Files;
}
interface Round {
  bare: Rate;
  whole: Rate;
}

/** Plans made while a table was nearly empty read it whole; a database that looks after itself, as this one does not, would find out as it grows. */
const lookAfter = (url: string) => withClient(url, (db) => db.query('analyze'));

async function measure({ quick, url, server, backends, writer, connect, offer, files }: Parts): Promise<Round[]> {
  const [count, ms] = quick ? [3, 5_000] : [7, 10_000];
  const send = async (forMs: number): Promise<Rate> => {
    const through = await connect();
    const before = { asking: cpuOf(server.pid) ?? 0, database: await backends.cpu() };
    const begun = performance.now();
    let done = 0;
    await Promise.all(
      through.map(async (connection) => {
        while (performance.now() - begun < forMs) {
          await submit(connection, offer, files());
          done++;
        }
      }),
    );
    const seconds = (performance.now() - begun) / 1000;
    for (const connection of through) connection.close();
    return {
      perSecond: done / seconds,
      asking: ((cpuOf(server.pid) ?? 0) - before.asking) / done,
      database: ((await backends.cpu()) - before.database) / done,
    };
  };
  await send(ms);
  const rounds: Round[] = [];
  for (let i = 0; i < count; i++) {
    await lookAfter(url);
    if (i % 2 === 0) {
      const bare = await writer.write(ms);
      rounds.push({ bare, whole: await send(ms) });
    } else {
      const whole = await send(ms);
      rounds.push({ bare: await writer.write(ms), whole });
    }
  }
  return rounds;
}

function tell(rounds: readonly Round[], writer: Writer, script: Script, excuse: string | null): void {
  const cost = ({ asking, database }: Rate) => asking + database;
  const middle = (of: (round: Round) => number) => medianOf(rounds.map(of));
  const share = bootstrap(rounds.map(({ bare, whole }) => whole.perSecond / bare.perSecond));
  const thrift = bootstrap(rounds.map(({ bare, whole }) => cost(bare) / cost(whole)));
  say(
    `\nSubmissions of the whole form "${slug}" for somebody without an address, over HTTP: ${script.flat().length} rows in ${script.length} transactions`,
  );
  say(`  against ${writer.title}`);
  for (const [title, which, asking] of [
    ['bare rows', 'bare', 'writer'],
    ['submissions', 'whole', 'node'],
  ] as const) {
    const rate = (key: keyof Rate) => middle((round) => round[which][key]);
    say(
      `  ${title.padEnd(12)} ${rate('perSecond').toFixed(1).padStart(7)}/s   ${asking} ${micro(rate('asking'))}, database ${micro(rate('database'))} of processor time each`,
    );
  }
  const verdict = excuse === null ? (share.low >= leastShare ? 'held' : 'MISSED') : `not judged, ${excuse}`;
  say(
    `  submissions to bare rows   ${shown(share)}, by processor time ${shown(thrift)}   aim at least ${leastShare}: ${verdict}`,
  );
}

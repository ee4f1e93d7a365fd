import pg from 'pg';
import { demoPassword } from '../apps/server/src/demo/accounts.ts';
import { say } from '../ops/progress.mjs';
import { cpuOf } from './cpu.ts';
import { host, slug, startServer, type Ground, type Server } from './ground.ts';
import { openConnection, type Connection } from './load.ts';
import { areaUnderCurve, bootstrap, medianOf, type Interval } from './statistics.ts';

const leastShare = 0.85;
const leastRefreshes = 20;
const mostArea = 0.55;
const atOnce = 16;

export interface LoginOptions {
  people: number;
  quick: boolean;
  /** Says why nothing can be judged now; null when it can. */
  excuse: string | null;
  product(url: string, env: Record<string, string>): Promise<Server>;
}

const shown = ({ median, low, high }: Interval, digits = 2) =>
  `${median.toFixed(digits)} [${low.toFixed(digits)}–${high.toFixed(digits)}]`;

/** Signing in against the machine's own ceiling, refreshing against signing in, and whether the time of an answer tells anything. */
export async function login(ground: Ground, { people, quick, excuse, product }: LoginOptions): Promise<void> {
  const { url, organisationId } = await ground.database(people);
  const names = await prepareAccounts(url, organisationId);
  const server = await product(url, { TRUSTED_PROXIES: '127.0.0.1' });
  const ceiling = await startServer('bench/dist/hash-ceiling.js', {});
  const through = await Promise.all(Array.from({ length: atOnce }, () => openConnection(server.port, { host })));
  const [raw] = [await openConnection(ceiling.port, { host })];
  const verdict = (held: boolean) => (excuse === null ? (held ? 'held' : 'MISSED') : `not judged, ${excuse}`);
  try {
    const { rates, thrift, median } = await compareRates({ through, raw, names, quick, server, ceiling });
    say('\nSigning in: password and login token to session, over HTTP');
    for (const [title, { perSecond, cpu }] of [
      ['bare checks', median.checks],
      ['sign-ins', median.logins],
      ['refreshes', median.refreshes],
    ] as const) {
      say(
        `  ${title.padEnd(12)} ${perSecond.toFixed(1).padStart(7)}/s   ${(cpu / 1000).toFixed(2).padStart(6)} ms of node's processor time each`,
      );
    }
    say(
      `  sign-ins to bare checks of the same pool   ${shown(rates.share)}, by processor time ${shown(thrift.share)}   aim at least ${leastShare}: ${verdict(rates.share.low >= leastShare)}`,
    );
    say(
      `  refreshes to sign-ins   ${shown(rates.refreshes, 1)}, by processor time ${shown(thrift.refreshes, 1)}   aim at least ${leastRefreshes}: ${verdict(rates.refreshes.low >= leastRefreshes)}`,
    );
    say('\nWhether the time of an answer tells a known name from an unknown one: area under the curve, 0.5 is a coin');
    const samples = quick ? 100 : 2_000;
    for (const [title, ask] of questions) {
      const { known, unknown } = await interleave(through[0]!, names, ask, samples);
      const area = areaUnderCurve(known, unknown);
      const worst = Math.max(area.high, 1 - area.low);
      say(
        `  ${title.padEnd(16)} ${samples} of each, medians ${medianOf(known).toFixed(2)} and ${medianOf(unknown).toFixed(2)} ms   ${shown(area, 3)}   aim at most ${mostArea} either way: ${verdict(worst <= mostArea)}`,
      );
    }
  } finally {
    for (const connection of [...through, raw]) connection.close();
    await Promise.all([server.stop(), ceiling.stop()]);
  }
}

interface Names {
  /** The next account of ours, each in turn. */
  known(): string;
  unknown(): string;
  /** Everyone seems to come from somewhere else: the limits per address are not what is measured. */
  from(): Record<string, string>;
}

/** Everyone gets the password of the accounts; what an earlier run left of limits and failures goes. */
async function prepareAccounts(url: string, organisationId: number): Promise<Names> {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  await db.query('delete from data.rate_limits where organisation_id = $1', [organisationId]);
  await db.query(
    'update data.credentials set failures = 0, wait_until = null where organisation_id = $1 and failures > 0',
    [organisationId],
  );
  await db.query(
    `insert into data.credentials (organisation_id, user_id, password_hash)
     select u.organisation_id, u.id, (select password_hash from data.credentials where organisation_id = $1 limit 1) from data.users u
      where u.organisation_id = $1 and not exists (select from data.credentials c where c.organisation_id = $1 and c.user_id = u.id)`,
    [organisationId],
  );
  // volunteers: a sign-in of staff with two thousand teams would measure something else
  const { rows } = await db.query<{ email: string }>(
    `select email from data.email_addresses e where organisation_id = $1 and "primary" and email not like '%@${slug}.manyhands.example' order by md5(email) limit 9000`,
    [organisationId],
  );
  await db.end();
  let [turn, stranger, place] = [0, 0, 0];
  return {
    known: () => rows[turn++ % rows.length]!.email,
    // another name at the same place, as a list of guesses would have it
    unknown: () => rows[stranger++ % rows.length]!.email.replace('@', `.${stranger.toString(36)}@`),
    from: () => ({ 'x-forwarded-for': `10.${(++place >> 16) & 255}.${(place >> 8) & 255}.${place & 255}` }),
  };
}

async function post<T>(
  connection: Connection,
  path: string,
  body: object,
  headers: Record<string, string>,
): Promise<T> {
  const { status, body: answer } = await connection.post(path, body, headers);
  if (status !== 200) throw new Error(`${path} answered ${status}: ${answer.toString('utf8').slice(0, 300)}`);
  return JSON.parse(answer.toString('utf8')) as T;
}

async function signIn(connection: Connection, { known, from }: Names): Promise<string> {
  const headers = from();
  const { token } = await post<{ token: string }>(
    connection,
    '/api/auth/api',
    { email: known(), password: demoPassword, intended: '/', minimal: true },
    headers,
  );
  return (await post<{ token: string }>(connection, '/api/auth/api/token', { token, minimal: true }, headers)).token;
}

interface Rate {
  perSecond: number;
  /** Microseconds of the process that did it, each. */
  cpu: number;
}

/** How often, all connections together. */
async function rateOf(
  connections: readonly Connection[],
  ms: number,
  pid: number,
  work: (connection: Connection, place: number) => Promise<void>,
): Promise<Rate> {
  const before = cpuOf(pid) ?? 0;
  const begun = performance.now();
  let done = 0;
  await Promise.all(
    connections.map(async (connection, place) => {
      while (performance.now() - begun < ms) {
        await work(connection, place);
        done++;
      }
    }),
  );
  return { perSecond: done / ((performance.now() - begun) / 1000), cpu: ((cpuOf(pid) ?? 0) - before) / done };
}

interface Parts {
  through: readonly Connection[];
  raw: Connection;
  names: Names;
  quick: boolean;
  server: Server;
  ceiling: Server;
}

/** The three in turn, round by round: whatever else the machine does meanwhile falls on all of them. */
async function compareRates({ through, raw, names, quick, server, ceiling }: Parts) {
  const [rounds, ms] = quick ? [3, 2_000] : [7, 10_000];
  const tokens = await Promise.all(through.map((connection) => signIn(connection, names)));
  const refresh = async (connection: Connection, place: number) => {
    tokens[place] = (
      await post<{ token: string }>(connection, '/api/auth/api/refresh', { token: tokens[place], minimal: true }, {})
    ).token;
  };
  const measure = {
    checks: async (): Promise<Rate> => {
      const before = cpuOf(ceiling.pid) ?? 0;
      const { checks, seconds } = JSON.parse((await raw.get(`/check?ms=${ms}`)).body.toString('utf8')) as {
        checks: number;
        seconds: number;
      };
      return { perSecond: checks / seconds, cpu: ((cpuOf(ceiling.pid) ?? 0) - before) / checks };
    },
    logins: () => rateOf(through, ms, server.pid, async (connection) => void (await signIn(connection, names))),
    refreshes: () => rateOf(through, ms / 4, server.pid, refresh),
  };
  type Name = keyof typeof measure;
  const results: Record<Name, Rate>[] = [];
  for (let round = 0; round < rounds; round++) {
    const order: Name[] = round % 2 === 0 ? ['checks', 'logins', 'refreshes'] : ['refreshes', 'logins', 'checks'];
    const result: Partial<Record<Name, Rate>> = {};
    for (const name of order) result[name] = await measure[name]();
    results.push(result as Record<Name, Rate>);
  }
  const ratio = (of: (result: Record<Name, Rate>) => number) => bootstrap(results.map(of));
  const middle = (name: Name): Rate => ({
    perSecond: medianOf(results.map((result) => result[name].perSecond)),
    cpu: medianOf(results.map((result) => result[name].cpu)),
  });
  return {
    median: { checks: middle('checks'), logins: middle('logins'), refreshes: middle('refreshes') },
    rates: {
      share: ratio(({ logins, checks }) => logins.perSecond / checks.perSecond),
      refreshes: ratio(({ refreshes, logins }) => refreshes.perSecond / logins.perSecond),
    },
    thrift: {
      share: ratio(({ logins, checks }) => checks.cpu / logins.cpu),
      refreshes: ratio(({ refreshes, logins }) => logins.cpu / refreshes.cpu),
    },
  };
}

type Ask = (connection: Connection, email: string, headers: Record<string, string>) => Promise<unknown>;

/** What a stranger could ask to find out who has an account. */
const questions: readonly (readonly [string, Ask])[] = [
  [
    'a wrong password',
    (connection, email, headers) =>
      refused(connection, '/api/auth/api', { email, password: 'Not-this-one-1', intended: '/' }, 422, headers),
  ],
  ['a reset link', (connection, email, headers) => refused(connection, '/api/password/email', { email }, 200, headers)],
];

async function refused(
  connection: Connection,
  path: string,
  body: object,
  wanted: number,
  headers: Record<string, string>,
): Promise<void> {
  const { status, body: answer } = await connection.post(path, body, headers);
  if (status !== wanted) throw new Error(`${path} answered ${status}: ${answer.toString('utf8').slice(0, 300)}`);
}

/** One at a time, known and unknown by the toss of a coin, so that nothing that drifts falls on one of them alone. */
async function interleave(
  connection: Connection,
  { known, unknown, from }: Names,
  ask: Ask,
  samples: number,
): Promise<{ known: number[]; unknown: number[] }> {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let i = 0; i < 20; i++) await ask(connection, i % 2 === 0 ? known() : unknown(), from());
  while (times.known.length < samples || times.unknown.length < samples) {
    const which =
      times.known.length === samples
        ? 'unknown'
        : times.unknown.length === samples
          ? 'known'
          : Math.random() < 0.5
            ? 'known'
            : 'unknown';
    const [email, headers] = [which === 'known' ? known() : unknown(), from()];
    const begun = performance.now();
    await ask(connection, email, headers);
    times[which].push(performance.now() - begun);
  }
  return times;
}

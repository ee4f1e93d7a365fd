import { createHash } from 'node:crypto';
import { isIP, isIPv6 } from 'node:net';
import type { Database } from '../db/connection.ts';
import { join, raw, sql } from '../db/sql.ts';
import { Problem } from '../problem.ts';

export interface Limit {
  /** So many takes succeed in a window; it begins with the first of them. */
  readonly limit: number;
  readonly windowSeconds: number;
}

export interface Taken {
  allowed: boolean;
  remaining: number;
  /** 0 when allowed; else whole seconds until the window ends, at least one. */
  retryAfterSeconds: number;
}

interface Counter {
  place: number;
  used: number;
  resets_at: Date;
}
type Keyed = readonly [key: string, limit: Limit];

/**
 * Counts one attempt under each key in turn, as far as the ones before have room. All processes share the counters, and a
 * single statement both counts and answers, so that of any number of attempts at once exactly `limit` pass. Call it before a
 * transaction is opened: the rows stay locked no longer than the statement.
 */
async function count(
  database: Pick<Database, 'read'>,
  organisationId: number,
  keyed: readonly Keyed[],
  now: Date,
): Promise<Counter[]> {
  const steps = keyed.map(([key, { limit, windowSeconds }], place) => {
    const end = new Date(now.getTime() + windowSeconds * 1000);
    const room =
      place === 0 ? sql`` : sql` from ${raw(`take${place - 1}`)} where used <= ${keyed[place - 1]![1].limit}::integer`;
    return sql`${raw(`take${place}`)} as (
      insert into rate_limits as counter (key, used, resets_at) select ${key}::text, 1, ${end}::timestamptz${room}
      on conflict (organisation_id, key) do update set
        used = case when counter.resets_at <= ${now} then 1 else least(counter.used + 1, ${limit + 1}::integer) end,
        resets_at = case when counter.resets_at <= ${now} then excluded.resets_at else counter.resets_at end
      returning ${raw(String(place))} as place, used, resets_at)`;
  });
  const takes = keyed.map((_, place) => raw(`select * from take${place}`));
  return database.read(organisationId, (db) =>
    db.run<Counter>(sql`with ${join(steps)} ${join(takes, ' union all ')}`, `take-from-${keyed.length}-limits`),
  );
}

export async function takeFromLimit(
  database: Pick<Database, 'read'>,
  organisationId: number,
  key: string,
  limit: Limit,
  now: Date,
): Promise<Taken> {
  const [counter] = await count(database, organisationId, [[key, limit]], now);
  return computeTaken(counter!, limit, now);
}

function computeTaken({ used, resets_at }: Counter, { limit }: Limit, now: Date): Taken {
  if (used <= limit) return { allowed: true, remaining: limit - used, retryAfterSeconds: 0 };
  return {
    allowed: false,
    remaining: 0,
    retryAfterSeconds: Math.max(1, Math.ceil((resets_at.getTime() - now.getTime()) / 1000)),
  };
}

/** The first that has no room refuses, and those after it are not touched: whoever is held up at one cannot use up the next. */
export async function assertWithinLimits(
  database: Pick<Database, 'read'>,
  organisationId: number,
  keyed: readonly Keyed[],
  now: Date,
): Promise<void> {
  for (const counter of await count(database, organisationId, keyed, now)) {
    const { allowed, retryAfterSeconds } = computeTaken(counter, keyed[counter.place]![1], now);
    if (!allowed)
      throw new Problem('too_many_requests', { params: { seconds: retryAfterSeconds }, retryAfter: retryAfterSeconds });
  }
}

export const assertWithinLimit = (
  database: Pick<Database, 'read'>,
  organisationId: number,
  key: string,
  limit: Limit,
  now: Date,
): Promise<void> => assertWithinLimits(database, organisationId, [[key, limit]], now);

/** Whether anything is left, without taking of it: where only what went wrong is counted. */
export async function peekAtLimit(
  database: Pick<Database, 'read'>,
  organisationId: number,
  key: string,
  { limit }: Limit,
  now: Date,
): Promise<void> {
  const [row] = await database.read(organisationId, (db) =>
    db.run<{ used: number; resets_at: Date }>(sql`select used, resets_at from rate_limits where key = ${key}`),
  );
  if (!row || row.used < limit || row.resets_at <= now) return;
  const seconds = Math.max(1, Math.ceil((row.resets_at.getTime() - now.getTime()) / 1000));
  throw new Problem('too_many_requests', { params: { seconds }, retryAfter: seconds });
}

/** The table must not become a list of who came from where, so personal parts of a key are stored as a digest. */
const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

export const addressKey = (purpose: string, ip: string): string =>
  `${purpose}:ip:${digest(`${purpose} ${networkOf(ip)}`)}`;
export const emailKey = (purpose: string, email: string): string =>
  `${purpose}:email:${digest(`${purpose} ${email.trim().normalize('NFKC').toLowerCase()}`)}`;

/** One household or office owns a whole /64 of IPv6, so the upper half of the address stands for it. */
export function networkOf(ip: string): string {
  const address = ip.replace(/%.*$/, '').toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address);
  if (mapped) return mapped[1]!;
  if (!isIPv6(address)) return isIP(address) ? address : 'unknown';
  const [head = '', tail] = withoutDots(address).split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const middle = tail === undefined ? [] : Array<string>(8 - left.length - right.length).fill('0');
  const groups = [...left, ...middle, ...right].map((group) => Number.parseInt(group, 16));
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) return dotted(groups[6]!, groups[7]!);
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

const dotted = (high: number, low: number) => [high >> 8, high & 255, low >> 8, low & 255].join('.');

/** The last 32 bits may be written like an IPv4 address; here they become two ordinary groups. */
function withoutDots(address: string): string {
  return address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...parts: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number);
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  });
}

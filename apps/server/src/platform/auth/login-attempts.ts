import type { Db } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { Factor } from './actor.ts';
import { loginTokenLife } from './lifetimes.ts';
import { digestOf, isToken, newToken } from './tokens.ts';

/** The client's wish travels in the handle's last letter; the digest covers it, so no one can change it on the way. */
const suffix = (minimal: boolean) => (minimal ? 'm' : 'f');
export const isMinimal = (loginToken: string): boolean => loginToken.endsWith('m');

export interface LoginAttempt {
  id: number;
  userId: number;
  /** The second factor that has to be shown; null when none is left to show. */
  method: string | null;
  /** What stood in for it. */
  factor: Factor | null;
  /** Of the browser in which it began. */
  browserDigest: Buffer | null;
  trustedComputerId: number | null;
}

interface Beginning extends Partial<Omit<LoginAttempt, 'id' | 'userId'>> {
  minimal?: boolean;
  now: Date;
}

/** The first factor was right: a handle that opens nothing but the exchange for a session. */
export async function createLoginAttempt(
  db: Db,
  userId: number,
  { minimal = false, now, method, factor, browserDigest, trustedComputerId }: Beginning,
): Promise<{ id: number; token: string }> {
  const token = newToken('login') + suffix(minimal);
  const [made] = await db.run<{ id: number }>(
    sql`
    insert into login_attempts (user_id, token_digest, expires_at, method, factor, browser_digest, trusted_computer_id, created_at)
    values (${userId}, ${digestOf(token)}, ${new Date(now.getTime() + loginTokenLife)}, ${method ?? null}, ${factor ?? null}, ${browserDigest ?? null}, ${trustedComputerId ?? null}, ${now})
    returning id`,
    'open-login',
  );
  return { id: made!.id, token };
}

const columns = sql`id, user_id as "userId", method, factor, browser_digest as "browserDigest", trusted_computer_id as "trustedComputerId"`;

/** The attempt behind a handle, if it can still be used. */
export async function findLoginAttempt(db: Db, token: string, now: Date): Promise<LoginAttempt | null> {
  if (!isToken('login', token)) return null;
  const [found] = await db.run<LoginAttempt>(
    sql`
    select ${columns} from login_attempts where token_digest = ${digestOf(token)} and used_at is null and expires_at > ${now}`,
    'find-login',
  );
  return found ?? null;
}

/**
 * Takes the attempt: of any number of calls a single one gets it. One that wants a second factor is given only to
 * whoever says that it was proved.
 */
export async function takeLoginAttempt(
  db: Db,
  { id }: Pick<LoginAttempt, 'id'>,
  now: Date,
  { proved = false } = {},
): Promise<boolean> {
  const taken = await db.run(
    sql`
    update login_attempts set used_at = ${now}
     where id = ${id} and used_at is null and expires_at > ${now} and (method is null or ${proved}::boolean) returning id`,
    'take-login',
  );
  return taken.length > 0;
}

import type { Db } from '../db/connection.ts';
import { raw, sql } from '../db/sql.ts';
import { isShut, type Factor } from './actor.ts';
import { firstLimits, lifetimeColumns, lifetimeOf, nextLimits, overlap, type LifetimeSettings } from './lifetimes.ts';
import { holdsAnything } from './reach.ts';
import { digestOf, isToken, newToken, successorOf } from './tokens.ts';

interface Moment {
  now: Date;
  today: string;
}

export interface Session {
  id: number;
  userId: number;
  token: string;
  /** After this nothing helps: how long a cookie is worth keeping. The idle limit comes sooner and moves without the cookie. */
  endsAt: Date;
}

interface Opening extends Moment {
  userAgent: string;
  factor?: Factor | null;
  /** The trusted browser it was opened in. */
  trustedComputerId?: number | null;
}

/** A new session for someone who has proved who they are; null when the account is shut. */
export async function createSession(
  db: Db,
  userId: number,
  { now, today, userAgent, factor = null, trustedComputerId = null }: Opening,
): Promise<Session | null> {
  const [user] = await db.run<{ blocked_at: Date | null; status_id: number; is_staff: boolean } & LifetimeSettings>(
    sql`
    select u.blocked_at, u.status_id, ${holdsAnything(raw('u.id'), today)} as is_staff, ${lifetimeColumns} from users u cross join organisations o where u.id = ${userId}`,
    'session-person',
  );
  if (!user || isShut(user)) return null;
  const token = newToken('session');
  const limits = firstLimits(now, lifetimeOf(user.is_staff, user));
  const [made] = await db.run<{ id: number }>(
    sql`
    with noted as (update users set last_login_at = ${now} where id = ${userId})
    insert into sessions (user_id, token_digest, rotated_at, expires_at, idle_until, ends_at, factor, verified_at, trusted_computer_id, last_used_at, user_agent, created_at)
    values (${userId}, ${digestOf(token)}, ${now}, ${limits.expiresAt}, ${limits.idleUntil}, ${limits.endsAt}, ${factor}, ${now}, ${trustedComputerId}, ${now}, ${userAgent.slice(0, 300)}, ${now}) returning id`,
    'open-session',
  );
  return { id: made!.id, userId, token, endsAt: limits.endsAt };
}

export type Refreshed =
  | { kind: 'refreshed'; session: Session }
  | { kind: 'expired' }
  /** An old handle came back: someone copied it. The session has been ended. */
  | { kind: 'reused'; sessionId: number; userId: number };

interface Row extends LifetimeSettings {
  id: number;
  user_id: number;
  token_digest: Buffer;
  rotated_at: Date;
  idle_until: Date;
  ends_at: Date;
  revoked_at: Date | null;
  created_at: Date;
  blocked_at: Date | null;
  status_id: number;
  is_staff: boolean;
}

/**
 * Hands out the next handle. The row's lock puts parallel calls in line: the first rotates, the others find
 * their handle to be the previous one and are given the same successor. Any older handle ends the session. The
 * caller must commit whatever the outcome is.
 */
export async function refreshSession(db: Db, token: string, secretKey: string, moment: Moment): Promise<Refreshed> {
  if (!isToken('session', token)) return { kind: 'expired' };
  const digest = digestOf(token);
  const [row] = await db.run<Row>(
    sql`
    select s.id, s.user_id, s.token_digest, s.rotated_at, s.idle_until, s.ends_at, s.revoked_at, s.created_at, u.blocked_at, u.status_id,
           ${holdsAnything(raw('u.id'), moment.today)} as is_staff, ${lifetimeColumns}
      from sessions s join users u on u.id = s.user_id cross join organisations o
     where s.token_digest = ${digest} or s.previous_digest = ${digest} for update of s`,
    'refresh',
  );
  if (!row) return revokeByAncestor(db, digest, moment.now);
  const { now } = moment;
  if (row.revoked_at || isShut(row) || row.idle_until <= now || row.ends_at <= now) return { kind: 'expired' };
  if (row.token_digest.equals(digest)) return rotate(db, row, token, secretKey, moment);
  if (now.getTime() - row.rotated_at.getTime() > overlap) return revokeReused(db, row.id, row.user_id, now);
  const successor = successorOf(token, secretKey);
  // a server key changed within these seconds has broken the line: sign in again
  if (!digestOf(successor).equals(row.token_digest)) return { kind: 'expired' };
  return { kind: 'refreshed', session: { id: row.id, userId: row.user_id, token: successor, endsAt: row.ends_at } };
}

async function rotate(db: Db, row: Row, token: string, secretKey: string, { now }: Moment): Promise<Refreshed> {
  const limits = nextLimits(now, row, lifetimeOf(row.is_staff, row));
  if (limits.endsAt <= now) return { kind: 'expired' };
  const successor = successorOf(token, secretKey);
  await db.run(
    sql`
    with kept as (
      insert into session_ancestors (token_digest, session_id, user_id)
      select previous_digest, id, user_id from sessions where id = ${row.id} and previous_digest is not null)
    update sessions set token_digest = ${digestOf(successor)}, previous_digest = token_digest, generation = generation + 1, rotated_at = ${now},
           expires_at = ${limits.expiresAt}, idle_until = ${limits.idleUntil}, ends_at = ${limits.endsAt}
     where id = ${row.id}`,
    'rotate',
  );
  return { kind: 'refreshed', session: { id: row.id, userId: row.user_id, token: successor, endsAt: limits.endsAt } };
}

async function revokeByAncestor(db: Db, digest: Buffer, now: Date): Promise<Refreshed> {
  const [ancestor] = await db.run<{ session_id: number; user_id: number }>(
    sql`select session_id, user_id from session_ancestors where token_digest = ${digest}`,
  );
  return ancestor ? revokeReused(db, ancestor.session_id, ancestor.user_id, now) : { kind: 'expired' };
}

async function revokeReused(db: Db, sessionId: number, userId: number, now: Date): Promise<Refreshed> {
  // a session that had ended already raises no second alarm
  return (await revokeSession(db, sessionId, now)) ? { kind: 'reused', sessionId, userId } : { kind: 'expired' };
}

/** True when it was this call that ended it. */
export async function revokeSession(db: Db, sessionId: number, now: Date): Promise<boolean> {
  const ended = await db.run(
    sql`update sessions set revoked_at = ${now} where id = ${sessionId} and revoked_at is null returning id`,
  );
  return ended.length > 0;
}

/** Ends every session of a person, every sign-in under way and what API clients hold in their name, perhaps but for the one that asks. */
export async function revokeSessions(
  db: Db,
  userId: number,
  now: Date,
  { except = null }: { except?: number | null } = {},
): Promise<number> {
  await db.run(sql`update login_attempts set used_at = ${now} where user_id = ${userId} and used_at is null`);
  await db.run(sql`delete from oauth_grants where user_id = ${userId}`);
  const ended = await db.run(sql`
    update sessions set revoked_at = ${now} where user_id = ${userId} and revoked_at is null and id is distinct from ${except}::bigint returning id`);
  return ended.length;
}

/** Signing out works with the handle before the current one too: a page may not have received its last refresh. */
export async function revokeByToken(
  db: Db,
  token: string,
  now: Date,
): Promise<{ sessionId: number; userId: number } | null> {
  if (!isToken('session', token)) return null;
  const digest = digestOf(token);
  const [ended] = await db.run<{ id: number; user_id: number }>(sql`
    update sessions set revoked_at = ${now}
     where revoked_at is null and (token_digest = ${digest} or previous_digest = ${digest}) returning id, user_id`);
  return ended ? { sessionId: ended.id, userId: ended.user_id } : null;
}

import type { Db } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { Factor } from './actor.ts';
import { awakeUntil, lifetimeColumns, lifetimeOf, type LifetimeSettings } from './lifetimes.ts';
import { loadEntitlement } from './reach.ts';

export interface SessionState {
  idle_until: Date;
  ends_at: Date;
  factor: Factor | null;
  /** How long before its end the organisation wants its people warned. */
  warn_seconds: number;
}

export async function readSession(db: Db, sessionId: number): Promise<SessionState | null> {
  const [row] = await db.run<SessionState>(sql`
    select s.idle_until, s.ends_at, s.factor, o.session_warning_seconds as warn_seconds from sessions s cross join organisations o where s.id = ${sessionId}`);
  return row ?? null;
}

/** Someone said that they are still there. Null when the session has ended meanwhile. */
export async function extendSession(
  db: Db,
  sessionId: number,
  { now, today }: { now: Date; today: string },
): Promise<Pick<SessionState, 'idle_until' | 'ends_at'> | null> {
  const [row] = await db.run<LifetimeSettings & { user_id: number; ends_at: Date }>(sql`
    select s.user_id, s.ends_at, ${lifetimeColumns} from sessions s cross join organisations o where s.id = ${sessionId}`);
  if (!row) return null;
  const { reach } = await loadEntitlement(db, row.user_id, today);
  const until = awakeUntil(now, row.ends_at, lifetimeOf(reach.size > 0, row));
  const [extended] = await db.run<Pick<SessionState, 'idle_until' | 'ends_at'>>(sql`
    update sessions set idle_until = ${until}, last_used_at = ${now}
     where id = ${sessionId} and revoked_at is null and idle_until > ${now} and ends_at > ${now} returning idle_until, ends_at`);
  return extended ?? null;
}

export interface OpenSession {
  id: number;
  user_agent: string;
  factor: Factor | null;
  created_at: Date;
  last_used_at: Date;
  ends_at: Date;
}

/** Where someone is signed in, the latest first. */
export function listOpenSessions(db: Db, userId: number, now: Date): Promise<OpenSession[]> {
  return db.run<OpenSession>(sql`
    select id, user_agent, factor, created_at, last_used_at, ends_at from sessions
     where user_id = ${userId} and revoked_at is null and idle_until > ${now} and ends_at > ${now} order by last_used_at desc, id desc`);
}

/** True when it was open, theirs, and ended by this call. */
export async function revokeOwnedSession(db: Db, userId: number, sessionId: number, now: Date): Promise<boolean> {
  const ended = await db.run(sql`
    update sessions set revoked_at = ${now}
     where id = ${sessionId} and user_id = ${userId} and revoked_at is null and idle_until > ${now} and ends_at > ${now} returning id`);
  return ended.length > 0;
}

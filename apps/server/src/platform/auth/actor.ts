import type { Db } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { Actor, Reach } from '../policy/actor.ts';
import { Problem } from '../problem.ts';
import { shareAccess } from './access-lock.ts';
import { mayActFor } from './acting-for.ts';
import { awakeUntil, lifetimeColumns, lifetimeOf, touchEvery, type LifetimeSettings } from './lifetimes.ts';
import { loadEntitlement, reachCovers, reachIn, type Entitlement } from './reach.ts';
import { digestOf, isToken } from './tokens.ts';

/** A person's actor, with what later questions about the same request need. */
export interface SignedIn extends Actor {
  readonly kind: 'user';
  readonly userId: number;
  readonly sessionId: number;
  /** One of the person's roles demands a second factor, and the session was opened without. */
  readonly twoFactorRequired: boolean;
  /** The rights this request has relied on so far. */
  readonly relied: ReadonlyMap<string, Reach>;
  /** Whether it may rest on a link to someone as well. */
  reliesOnLinks(): boolean;
  readonly versions: Versions;
}
export interface Versions {
  user: number;
  organisation: number;
}

export interface Asking {
  now: Date;
  today: string;
  /** The person named by X-Acting-For. */
  actingForId?: number | null;
  /** A write confirms its rights before it commits, and leaves the session's row alone until then. */
  lock?: boolean;
  /** A page asks by itself: no one need be there. */
  passive?: boolean;
}

interface Row extends LifetimeSettings {
  session_id: number;
  user_id: number;
  organisation_id: number;
  expires_at: Date;
  idle_until: Date;
  ends_at: Date;
  revoked_at: Date | null;
  factor: Factor | null;
  blocked_at: Date | null;
  status_id: number;
  user_version: number;
  organisation_version: number;
}

/** The database's own word for two transactions that met: the whole request is played again. */
const playAgain = '40001';

/** Blocked and erased people keep their row, not their account. */
export const isShut = (user: { blocked_at: Date | null; status_id: number }): boolean =>
  user.blocked_at !== null || user.status_id === 6;

/** Who stands behind a session token, decided anew for every request by one indexed statement. */
export async function resolveActor(
  db: Db,
  token: string | undefined,
  asking: Asking,
): Promise<SignedIn | 'expired' | 'missing'> {
  if (token === undefined || !isToken('session', token)) return 'missing';
  const [row] = await db.run<Row>(
    sql`
    select s.id as session_id, s.user_id, s.organisation_id, s.expires_at, s.idle_until, s.ends_at, s.revoked_at, s.factor,
           u.blocked_at, u.status_id, u.access_version as user_version, o.access_version as organisation_version,
           ${lifetimeColumns}
      from sessions s join users u on u.id = s.user_id cross join organisations o
     where s.token_digest = ${digestOf(token)}`,
    'session',
  );
  if (!row) return 'missing';
  if (
    row.revoked_at ||
    isShut(row) ||
    row.expires_at <= asking.now ||
    row.idle_until <= asking.now ||
    row.ends_at <= asking.now
  )
    return 'expired';
  const entitlement = await cachedEntitlement(db, row, asking.today);
  const { actingForId = null } = asking;
  if (actingForId !== null && !(await mayActFor(db, row.user_id, actingForId, asking.today)))
    throw new Problem('forbidden');
  if (!asking.lock && !asking.passive) await keepAwake(db, row, entitlement, asking.now);
  return signedIn(row, entitlement, actingForId);
}

function signedIn(row: Row, entitlement: Entitlement, actingForId: number | null): SignedIn {
  const relied = new Map<string, Reach>();
  let onLinks = actingForId !== null;
  return {
    kind: 'user',
    userId: row.user_id,
    sessionId: row.session_id,
    actingForId,
    twoFactorRequired: isFactorMissing(entitlement, row.factor),
    relied,
    versions: { user: row.user_version, organisation: row.organisation_version },
    reach(permission) {
      const reach = reachIn(entitlement, permission);
      relied.set(permission, reach);
      return reach;
    },
    relyOnLinks: () => void (onLinks = true),
    reliesOnLinks: () => onLinks,
  };
}

/** What besides the password was proved when a session was opened. */
export type Factor = 'email' | 'sms' | 'auth_app' | 'magic_link' | 'recovery' | 'passkey' | 'trusted' | 'provider';

/** A computer trusted before one of the roles forbade it no longer stands in for the second factor. */
export const isFactorMissing = ({ twoFactorRequired, trustForbidden }: Entitlement, factor: Factor | null): boolean =>
  twoFactorRequired && (factor === null || (factor === 'trusted' && trustForbidden));

/** Someone whose deed is recorded before, or after, they have a session to act with. */
export const personActor = (userId: number, sessionId: number | null): Actor => ({
  kind: 'user',
  userId,
  sessionId,
  actingForId: null,
  reach: () => 'nowhere',
});

interface Remembered {
  versions: Versions;
  today: string;
  entitlement: Entitlement;
}
const remembered = new Map<string, Remembered>();
const mostRemembered = 20_000;

/** Rights change far more rarely than they are asked for; the two versions and the day tell whether they did. */
export async function cachedEntitlement(
  db: Db,
  row: Pick<Row, 'organisation_id' | 'user_id' | 'user_version' | 'organisation_version'>,
  today: string,
): Promise<Entitlement> {
  const key = `${row.organisation_id}:${row.user_id}`;
  const known = remembered.get(key);
  if (
    known &&
    known.today === today &&
    known.versions.user === row.user_version &&
    known.versions.organisation === row.organisation_version
  )
    return known.entitlement;
  const entitlement = await loadEntitlement(db, row.user_id, today);
  remembered.delete(key);
  if (remembered.size >= mostRemembered) remembered.delete(remembered.keys().next().value!);
  remembered.set(key, {
    versions: { user: row.user_version, organisation: row.organisation_version },
    today,
    entitlement,
  });
  return entitlement;
}

/** Reading counts as being there. Skips a row that someone is rotating: the next request comes soon enough. */
async function keepAwake(db: Db, row: Row, { reach }: Entitlement, now: Date): Promise<void> {
  const wanted = awakeUntil(now, row.ends_at, lifetimeOf(reach.size > 0, row));
  if (wanted.getTime() - row.idle_until.getTime() < touchEvery) return;
  await db.run(sql`
    update sessions set idle_until = ${wanted}, last_used_at = ${now}
     where id in (select id from sessions where id = ${row.session_id} and revoked_at is null and idle_until < ${wanted} for update skip locked)`);
}

/**
 * The last step of a writing transaction. Rights are read without locks at its start; here the rows that could
 * take them away are locked and compared, so that a revocation comes wholly before the write, which then
 * fails, or wholly after it. Locking at the start instead would have two requests of one person that change
 * their own record wait for each other for ever. Rows are locked in the order in which they are named, the person
 * first (`person-lock.ts`).
 */
export async function confirmActor(db: Db, actor: SignedIn, { today }: Pick<Asking, 'today'>): Promise<void> {
  await shareAccess(db);
  const [row] = await db.run<
    Pick<Row, 'revoked_at' | 'factor' | 'blocked_at' | 'status_id' | 'user_version' | 'organisation_version'>
  >(
    sql`
    select s.revoked_at, s.factor, u.blocked_at, u.status_id, u.access_version as user_version, o.access_version as organisation_version
      from sessions s join users u on u.id = s.user_id cross join organisations o
     where s.id = ${actor.sessionId} for share of u, s`,
    'confirm-actor',
  );
  if (!row || row.revoked_at || isShut(row)) throw new Problem('unauthenticated');
  // links are the person's rights too; which one the write rests on is known best by doing it again
  if (row.user_version !== actor.versions.user && actor.reliesOnLinks())
    throw Object.assign(new Error('a link may have ended meanwhile'), { code: playAgain });
  if (row.user_version === actor.versions.user && row.organisation_version === actor.versions.organisation) return;
  // not remembered: this transaction may have made the new versions itself and still be rolled back
  const fresh = await loadEntitlement(db, actor.userId, today);
  if (!actor.twoFactorRequired && isFactorMissing(fresh, row.factor)) throw new Problem('two_factor_required');
  for (const [permission, reach] of actor.relied) {
    if (!(await reachCovers(db, reachIn(fresh, permission), reach))) throw new Problem('forbidden');
  }
}

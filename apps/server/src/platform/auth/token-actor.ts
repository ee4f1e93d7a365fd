import type { Db } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { Actor, ApiClient, Reach } from '../policy/actor.ts';
import { Problem } from '../problem.ts';
import { shareAccess } from './access-lock.ts';
import { cachedEntitlement, isFactorMissing, isShut, type Asking, type Factor, type Versions } from './actor.ts';
import { loadEntitlement, reachCovers, reachIn, type Entitlement } from './reach.ts';
import { digestOf, isToken } from './tokens.ts';

/** The scope that opens a person's own record, for reading. Every other scope is the name of a permission. */
export const profileScope = 'profile';

/** An API client's actor: by itself it is no one, for someone it is that person with less. */
export interface ApiClientActor extends Actor {
  readonly kind: 'user' | 'client';
  readonly client: ApiClient;
  readonly tokenId: number;
  readonly twoFactorRequired: boolean;
  readonly relied: ReadonlyMap<string, Reach>;
  /** Of the person acted for. */
  readonly versions: Versions | null;
}

/** An API client whose deed is recorded before, or after, it has a token to act with. */
export const apiClientActor = (id: number): Actor => ({
  kind: 'client',
  userId: null,
  sessionId: null,
  actingForId: null,
  client: { id, own: 'none' },
  reach: () => 'nowhere',
});

interface Row {
  token_id: number;
  organisation_id: number;
  client_id: number;
  scopes: string[];
  expires_at: Date;
  active: boolean;
  client_scopes: string[];
  grant_types: string[];
  user_id: number | null;
  factor: Factor | null;
  blocked_at: Date | null;
  status_id: number | null;
  user_version: number | null;
  organisation_version: number;
}
interface DelegatedRow extends Row {
  user_id: number;
  status_id: number;
  user_version: number;
}
const isDelegated = (row: Row): row is DelegatedRow => row.user_id !== null;

/** Who stands behind an API client's token. Read anew for every request, so whatever ends it ends it at once. */
export async function resolveApiClient(
  db: Db,
  token: string,
  asking: Pick<Asking, 'now' | 'today' | 'actingForId'>,
): Promise<ApiClientActor | 'expired' | 'missing'> {
  if (!isToken('access', token)) return 'missing';
  const [row] = await db.run<Row>(
    sql`
    select t.id as token_id, t.organisation_id, t.oauth_client_id as client_id, t.scopes, t.expires_at, t.user_id,
           c.active, c.scopes as client_scopes, c.grant_types, g.factor,
           u.blocked_at, u.status_id, u.access_version as user_version, o.access_version as organisation_version
      from oauth_tokens t join oauth_clients c on c.id = t.oauth_client_id cross join organisations o
      left join oauth_grants g on g.id = t.grant_id left join users u on u.id = t.user_id
     where t.token_digest = ${digestOf(token)}`,
    'program',
  );
  if (!row) return 'missing';
  if (row.expires_at <= asking.now || isEnded(row)) return 'expired';
  // a guardian may act for a child; an API client may not do it for the guardian
  if (asking.actingForId != null) throw new Problem('forbidden');
  return isDelegated(row) ? delegated(row, await cachedEntitlement(db, row, asking.today)) : byItself(row);
}

/** What ends a token before its time, as far as the rows themselves tell it. */
function isEnded(row: Pick<Row, 'active' | 'grant_types' | 'user_id' | 'blocked_at' | 'status_id'>): boolean {
  if (!row.active || !row.grant_types.includes(row.user_id === null ? 'client_credentials' : 'authorization_code'))
    return true;
  return row.status_id !== null && isShut({ blocked_at: row.blocked_at, status_id: row.status_id });
}

/** What the token says and the API client still has. */
const isInScope = ({ scopes, client_scopes }: Pick<Row, 'scopes' | 'client_scopes'>, scope: string): boolean =>
  scopes.includes(scope) && client_scopes.includes(scope);

function byItself(row: Row): ApiClientActor {
  const relied = new Map<string, Reach>();
  return {
    kind: 'client',
    userId: null,
    actingForId: null,
    sessionId: null,
    twoFactorRequired: false,
    relied,
    versions: null,
    tokenId: row.token_id,
    client: {
      id: row.client_id,
      own: 'read',
    },
    reach(permission) {
      const reach = isInScope(row, permission) ? 'everywhere' : 'nowhere';
      relied.set(permission, reach);
      return reach;
    },
  };
}

function delegated(row: DelegatedRow, entitlement: Entitlement): ApiClientActor {
  const relied = new Map<string, Reach>();
  return {
    kind: 'user',
    userId: row.user_id,
    actingForId: null,
    sessionId: null,
    relied,
    tokenId: row.token_id,
    client: {
      id: row.client_id,
      own: isInScope(row, profileScope) ? 'read' : 'none',
    },
    twoFactorRequired: isFactorMissing(entitlement, row.factor),
    versions: {
      user: row.user_version,
      organisation: row.organisation_version,
    },
    reach(permission) {
      const reach = isInScope(row, permission) ? reachIn(entitlement, permission) : 'nowhere';
      relied.set(permission, reach);
      return reach;
    },
  };
}

/** The last step of an API client's write, as for a person's session: what could end its rights is locked and compared. */
export async function confirmApiClient(db: Db, actor: ApiClientActor, { today }: Pick<Asking, 'today'>): Promise<void> {
  await shareAccess(db);
  const row = actor.userId === null ? await lockClient(db, actor) : await lockGrant(db, actor);
  if (!row || isEnded(row)) throw new Problem('unauthenticated');
  const mine = [...actor.relied].filter(([, reach]) => reach !== 'nowhere');
  if (mine.some(([permission]) => !isInScope(row, permission))) throw new Problem('forbidden');
  if (
    !isDelegated(row) ||
    (row.user_version === actor.versions!.user && row.organisation_version === actor.versions!.organisation)
  )
    return;
  const fresh = await loadEntitlement(db, row.user_id, today);
  if (isFactorMissing(fresh, row.factor)) throw new Problem('two_factor_required');
  for (const [permission, reach] of mine) {
    if (!(await reachCovers(db, reachIn(fresh, permission), reach))) throw new Problem('forbidden');
  }
}

const columns = sql`t.id as token_id, t.organisation_id, t.oauth_client_id as client_id, t.scopes, t.expires_at, t.user_id,
  c.active, c.scopes as client_scopes, c.grant_types, o.access_version as organisation_version`;

async function lockClient(db: Db, { tokenId }: ApiClientActor): Promise<Row | undefined> {
  const [row] = await db.run<Row>(sql`
    select ${columns}, null as factor, null as blocked_at, null as status_id, null as user_version
      from oauth_tokens t join oauth_clients c on c.id = t.oauth_client_id cross join organisations o
     where t.id = ${tokenId} for share of t, c`);
  return row;
}

async function lockGrant(db: Db, { tokenId }: ApiClientActor): Promise<Row | undefined> {
  const [row] = await db.run<Row>(sql`
    select ${columns}, g.factor, u.blocked_at, u.status_id, u.access_version as user_version
      from oauth_tokens t join oauth_clients c on c.id = t.oauth_client_id join oauth_grants g on g.id = t.grant_id
      join users u on u.id = t.user_id cross join organisations o
     where t.id = ${tokenId} for share of u, c, g, t`);
  return row;
}

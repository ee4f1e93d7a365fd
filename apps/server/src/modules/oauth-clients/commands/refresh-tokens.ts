import { isShut } from '../../../platform/auth/actor.ts';
import { overlap } from '../../../platform/auth/lifetimes.ts';
import { apiClientActor } from '../../../platform/auth/token-actor.ts';
import { digestOf, isToken, newToken, successorOf } from '../../../platform/auth/tokens.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { Outside } from '../../../platform/resource/define-module.ts';
import { write } from '../../../platform/resource/write.ts';
import { lockClient, updateLastUse, type Client } from '../oauth-client.queries.ts';
import {
  deleteGrant,
  lockGrantByAncestor,
  lockGrantByRefresh,
  updateToRotated,
  type Grant,
} from '../oauth-grant.queries.ts';
import { insertToken } from '../oauth-token.queries.ts';
import {
  accessLife,
  assertGiven,
  computeScopes,
  refreshLife,
  TokenRefusal,
  type Issued,
  type Parameters,
} from '../oauth-token.rules.ts';

interface Given {
  token: string;
  scope: string | undefined;
  secretKey: string;
}

/**
 * The next pair of tokens. The handle before the current one is answered for some seconds with what its owner missed,
 * because replies get lost; any older one has been copied, and ends everything that came of the grant.
 */
export async function refreshTokens(
  ctx: Outside,
  client: Client,
  parameters: Parameters,
  secretKey: string,
): Promise<Issued> {
  if (!client.grant_types.includes('authorization_code'))
    throw new TokenRefusal('unauthorized_client', 'This API client does not act for people');
  const given = { token: assertGiven(parameters, 'refresh_token'), scope: parameters.scope, secretKey };
  const issued = isToken('refresh', given.token)
    ? await write(ctx, ({ db }) => refresh(ctx, db, client.id, given))
    : null;
  if (!issued) throw new TokenRefusal('invalid_grant', 'The refresh token is not good any more');
  return issued;
}

async function refresh(
  ctx: Outside,
  db: Db,
  clientId: number,
  { token, scope, secretKey }: Given,
): Promise<Issued | null> {
  const { now } = ctx;
  const digest = digestOf(token);
  const client = await lockClient(db, clientId);
  if (!client?.active) return null;
  const grant = await lockGrantByRefresh(db, digest);
  if (!grant) return endReused(ctx, db, clientId, await lockGrantByAncestor(db, digest));
  if (grant.oauth_client_id !== clientId || (!isCurrent(grant, digest) && isStale(grant, now)))
    return endReused(ctx, db, clientId, grant);
  if (grant.ends_at <= now || isShut(grant)) return null;
  // refused before anything is replaced: the API client may ask again with less
  const scopes = computeScopes(
    scope,
    grant.scopes.filter((one) => client.scopes.includes(one)),
  );
  const successor = successorOf(token, secretKey, 'refresh');
  if (isCurrent(grant, digest))
    await updateToRotated(db, grant, digestOf(successor), { now, endsAt: new Date(now.getTime() + refreshLife) });
  // a server key changed within these seconds has broken the line
  else if (!isCurrent(grant, digestOf(successor))) return null;
  const access = newToken('access');
  await insertToken(db, {
    digest: digestOf(access),
    clientId,
    grant,
    scopes,
    expiresAt: new Date(now.getTime() + accessLife),
  });
  await updateLastUse(db, clientId, now);
  return { access, refresh: successor, scopes };
}

const isCurrent = (grant: Grant, digest: Buffer): boolean => grant.refresh_digest?.equals(digest) ?? false;
const isStale = (grant: Grant, now: Date): boolean => now.getTime() - (grant.last_used_at?.getTime() ?? 0) > overlap;

async function endReused({ requestId }: Outside, db: Db, clientId: number, grant: Grant | undefined): Promise<null> {
  if (!grant) return null;
  await deleteGrant(db, grant.id);
  await writeAudit(
    { db, actor: apiClientActor(clientId), requestId },
    {
      action: 'refresh-reused',
      resource: 'oauthGrant',
      rowId: grant.id,
      subjectId: grant.user_id,
      changes: { client: grant.oauth_client_id },
    },
  );
  return null;
}

import { isShut } from '../../../platform/auth/actor.ts';
import { apiClientActor } from '../../../platform/auth/token-actor.ts';
import { digestOf, isToken, newToken } from '../../../platform/auth/tokens.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { Outside } from '../../../platform/resource/define-module.ts';
import { write } from '../../../platform/resource/write.ts';
import { lockClient, updateLastUse, type Client } from '../oauth-client.queries.ts';
import { isVerifier } from '../oauth-authorization.rules.ts';
import { deleteGrant, lockGrantByCode, updateToExchanged, type Grant } from '../oauth-grant.queries.ts';
import { insertToken } from '../oauth-token.queries.ts';
import {
  accessLife,
  assertGiven,
  refreshLife,
  TokenRefusal,
  type Issued,
  type Parameters,
} from '../oauth-token.rules.ts';

interface Given {
  code: string;
  redirectUri: string;
  verifier: string;
}

/**
 * The code becomes tokens, once. A code that comes a second time, or with anything wrong about it, has been seen by
 * someone it was not meant for: whatever came of it ends, and that end is committed before the caller is refused.
 */
export async function exchangeCode(ctx: Outside, client: Client, parameters: Parameters): Promise<Issued> {
  if (!client.grant_types.includes('authorization_code'))
    throw new TokenRefusal('unauthorized_client', 'This API client does not act for people');
  const given = {
    code: assertGiven(parameters, 'code'),
    redirectUri: assertGiven(parameters, 'redirect_uri'),
    verifier: assertGiven(parameters, 'code_verifier'),
  };
  const issued = isToken('code', given.code) ? await write(ctx, ({ db }) => exchange(ctx, db, client.id, given)) : null;
  if (!issued) throw new TokenRefusal('invalid_grant', 'The code is not good any more');
  return issued;
}

async function exchange(ctx: Outside, db: Db, clientId: number, given: Given): Promise<Issued | null> {
  const { now, requestId } = ctx;
  const client = await lockClient(db, clientId);
  const grant = client && (await lockGrantByCode(db, digestOf(given.code)));
  if (!client || !grant) return null;
  const reason = computeReason(grant, client, given, now);
  const teller = { db, actor: apiClientActor(clientId), requestId };
  if (reason) {
    await deleteGrant(db, grant.id);
    await writeAudit(teller, {
      action: 'refuse-code',
      resource: 'oauthGrant',
      rowId: grant.id,
      subjectId: grant.user_id,
      changes: { reason, client: grant.oauth_client_id },
    });
    return null;
  }
  const [access, refresh] = [newToken('access'), newToken('refresh')];
  const scopes = grant.scopes.filter((scope) => client.scopes.includes(scope));
  await updateToExchanged(db, grant.id, digestOf(refresh), { now, endsAt: new Date(now.getTime() + refreshLife) });
  await insertToken(db, {
    digest: digestOf(access),
    clientId,
    grant,
    scopes,
    expiresAt: new Date(now.getTime() + accessLife),
  });
  await updateLastUse(db, clientId, now);
  await writeAudit(teller, {
    action: 'exchange-code',
    resource: 'oauthGrant',
    rowId: grant.id,
    subjectId: grant.user_id,
    changes: { scopes },
  });
  return { access, refresh, scopes };
}

function computeReason(grant: Grant, client: Client, given: Given, now: Date): string | null {
  if (grant.code_used_at !== null) return 'used before';
  if (grant.oauth_client_id !== client.id) return 'another program’s';
  if (grant.redirect_uri !== given.redirectUri) return 'another address';
  if (!isVerifier(given.verifier, grant.code_challenge)) return 'wrong verifier';
  if (grant.ends_at <= now) return 'too late';
  return isShut(grant) || !client.active ? 'ended' : null;
}

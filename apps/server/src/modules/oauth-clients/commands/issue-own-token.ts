import { digestOf, newToken } from '../../../platform/auth/tokens.ts';
import type { Outside } from '../../../platform/resource/define-module.ts';
import { write } from '../../../platform/resource/write.ts';
import { lockClient, updateLastUse, type Client } from '../oauth-client.queries.ts';
import { insertToken } from '../oauth-token.queries.ts';
import {
  accessLife,
  computeOwnScopes,
  computeScopes,
  TokenRefusal,
  type Issued,
  type Parameters,
} from '../oauth-token.rules.ts';

/** For an API client that acts by itself. */
export async function issueOwnToken(ctx: Outside, { id }: Client, parameters: Parameters): Promise<Issued> {
  const { now } = ctx;
  const access = newToken('access');
  return write(ctx, async ({ db }) => {
    const client = await lockClient(db, id);
    if (!client?.active || !client.grant_types.includes('client_credentials'))
      throw new TokenRefusal('unauthorized_client', 'This program does not act by itself');
    const scopes = computeScopes(parameters.scope, computeOwnScopes(client.scopes));
    await insertToken(db, {
      digest: digestOf(access),
      clientId: id,
      grant: null,
      scopes,
      expiresAt: new Date(now.getTime() + accessLife),
    });
    await updateLastUse(db, id, now);
    return { access, refresh: null, scopes };
  });
}

import { apiClientActor } from '../../../platform/auth/token-actor.ts';
import { digestOf, isToken } from '../../../platform/auth/tokens.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import type { Outside } from '../../../platform/resource/define-module.ts';
import { write } from '../../../platform/resource/write.ts';
import type { Client } from '../oauth-client.queries.ts';
import { deleteGrant, lockGrantByAncestor, lockGrantByRefresh } from '../oauth-grant.queries.ts';
import { deleteToken } from '../oauth-token.queries.ts';
import { assertGiven, type Parameters } from '../oauth-token.rules.ts';

/** The API client gives a token back. Another API client's is left alone, and no one learns whether there was one. */
export async function revokeToken(ctx: Outside, client: Client, parameters: Parameters): Promise<void> {
  const token = assertGiven(parameters, 'token');
  const digest = digestOf(token);
  await write(ctx, async ({ db }) => {
    if (isToken('access', token)) return deleteToken(db, client.id, digest);
    if (!isToken('refresh', token)) return;
    const grant = (await lockGrantByRefresh(db, digest)) ?? (await lockGrantByAncestor(db, digest));
    if (!grant || grant.oauth_client_id !== client.id) return;
    await deleteGrant(db, grant.id);
    await writeAudit(
      { db, actor: apiClientActor(client.id), requestId: ctx.requestId },
      { action: 'give-back', resource: 'oauthGrant', rowId: grant.id, subjectId: grant.user_id },
    );
  });
}

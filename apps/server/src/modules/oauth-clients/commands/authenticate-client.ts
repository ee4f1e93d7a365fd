import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { addressKey, assertWithinLimit, peekAtLimit } from '../../../platform/http/rate-limit.ts';
import { anonymous } from '../../../platform/policy/actor.ts';
import type { Outside } from '../../../platform/resource/define-module.ts';
import { write } from '../../../platform/resource/write.ts';
import { findClient, type Client } from '../oauth-client.queries.ts';
import {
  computeCredentials,
  isSecret,
  perAddress,
  perClient,
  TokenRefusal,
  wrongSecrets,
  type Parameters,
} from '../oauth-token.rules.ts';

/** Which API client asks. Unknown, switched off and wrong secret are one and the same refusal. */
export async function authenticateClient(
  ctx: Outside,
  parameters: Parameters,
  authorization: string | undefined,
): Promise<Client> {
  const { database, organisation, now, ip } = ctx;
  await assertWithinLimit(database, organisation.id, addressKey('oauth', ip), perAddress, now);
  const { clientId, secret } = computeCredentials(parameters, authorization);
  const known = /^[\w-]{1,100}$/.test(clientId);
  const client = known ? await database.read(organisation.id, (db) => findClient(db, clientId)) : undefined;
  const wrong = addressKey(`oauth-secret:${client?.id ?? 0}`, ip);
  await peekAtLimit(database, organisation.id, wrong, wrongSecrets, now);
  if (!isSecret(secret, client) || !client!.active) {
    await assertWithinLimit(database, organisation.id, wrong, wrongSecrets, now);
    if (client)
      await write(ctx, ({ db }) =>
        writeAudit(
          { db, actor: anonymous, requestId: ctx.requestId },
          { action: 'authenticate-failed', resource: 'oauthClient', rowId: client.id, changes: { ip } },
        ),
      );
    throw new TokenRefusal('invalid_client', 'The program is not known or did not prove itself');
  }
  await assertWithinLimit(database, organisation.id, `oauth:client:${client!.id}`, perClient, now);
  return client!;
}

import { digestOf, newToken } from '../../../platform/auth/tokens.ts';
import type { Context } from '../../../platform/context.ts';
import { Problem } from '../../../platform/problem.ts';
import { updateSecret } from '../oauth-client.queries.ts';
import { deleteOwnTokens } from '../oauth-token.queries.ts';

/** A new secret, of which only the digest is kept. Whoever held the old one holds nothing any more. */
export async function setSecret(
  { db, now }: Context,
  client: { id: number; confidential: boolean },
): Promise<{ client_secret: string }> {
  if (!client.confidential) throw new Problem('conflict');
  const secret = newToken('secret');
  await updateSecret(db, client.id, digestOf(secret), now);
  await deleteOwnTokens(db, client.id);
  return { client_secret: secret };
}

import { seal } from '../../../platform/auth/sealing.ts';
import type { Context } from '../../../platform/context.ts';
import { updateSecret } from '../identity-provider.queries.ts';
import { computeSealing } from '../identity-provider.rules.ts';

/** Keeps the client secret where only this server can read it. */
export async function setSecret(
  { db, organisation }: Context,
  id: number,
  secret: string | null,
  secretKey: string,
): Promise<{ has_secret: boolean }> {
  await updateSecret(db, id, secret === null ? null : seal(secret, computeSealing(organisation.id, id, secretKey)));
  return { has_secret: secret !== null };
}

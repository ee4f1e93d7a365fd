import { newToken } from '../../../platform/auth/tokens.ts';
import type { Context } from '../../../platform/context.ts';
import { updateToken } from '../calendar.queries.ts';
import { computeAddress } from '../calendar.rules.ts';

/** A new secret, told once. Whatever address there was before leads nowhere from now on. */
export async function giveAddress({ db, organisation }: Context, id: number): Promise<{ address: string }> {
  const token = newToken('calendar');
  await updateToken(db, id, token);
  return { address: computeAddress(organisation.publicUrl, token) };
}

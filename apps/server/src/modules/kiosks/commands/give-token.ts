import { newToken } from '../../../platform/auth/tokens.ts';
import type { Context } from '../../../platform/context.ts';
import { insertToken } from '../kiosk.queries.ts';

/** Told once, to whoever opens the kiosk. */
export async function giveToken({ db }: Context, id: number): Promise<{ token: string }> {
  const token = newToken('kiosk');
  await insertToken(db, id, token);
  return { token };
}

import type { Session } from '../../../platform/auth/sessions.ts';
import type { Outside } from '../../../platform/resource/define-module.ts';
import { write } from '../../../platform/resource/write.ts';
import { findMethod, insertSession } from '../../second-factors/public.ts';
import { deleteHandover } from '../handover.queries.ts';

/** A session for the token's owner in the token's browser; null where they have to sign in like everyone else. */
export async function followHandover(
  ctx: Outside,
  { token, browser, userAgent }: { token: string; browser: string | undefined; userAgent: string },
): Promise<Session | null> {
  if (browser === undefined) return null;
  return write(ctx, async (inside) => {
    const { db } = inside;
    const userId = await deleteHandover(db, token, browser, ctx.now);
    // the token stands for a password chosen a moment ago and for nothing more
    if (userId === null || (await findMethod(db, userId)) !== null) return null;
    return (await insertSession(inside, { userId, factor: null, userAgent }))?.session ?? null;
  });
}

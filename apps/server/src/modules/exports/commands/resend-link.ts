import type { Context } from '../../../platform/context.ts';
import { updateNotify } from '../list-export.queries.ts';
import { assertNotFailed } from '../list-export.rules.ts';
import { sendLink } from './send-link.ts';

/** At once where the file is there, otherwise as soon as it is. */
export async function resendLink(ctx: Context, id: number): Promise<null> {
  const { state, user_id } = await updateNotify(ctx.db, id);
  assertNotFailed(state);
  if (state === 'done') await sendLink(ctx, id, user_id);
  return null;
}

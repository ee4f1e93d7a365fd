import type { Context } from '../../../platform/context.ts';
import { Problem } from '../../../platform/problem.ts';
import { sendNotice } from '../notice.mails.ts';
import { deletePasskey } from '../passkey.queries.ts';
import { assertOneself } from '../second-factor.rules.ts';

export async function removePasskey(ctx: Context, id: number): Promise<null> {
  const { db, actor } = ctx;
  assertOneself(actor);
  if (!(await deletePasskey(db, actor.userId, id))) throw new Problem('not_found');
  await sendNotice(ctx, actor.userId, 'passkey-removed');
  return null;
}

import { lockPerson } from '../../../platform/auth/person-lock.ts';
import type { Context } from '../../../platform/context.ts';
import { Problem } from '../../../platform/problem.ts';
import { insertReading, lockMessage, type ShownMessage } from '../login-message.queries.ts';

/** The person has read the message as it stands; or, where they say which, as they were shown it. */
export async function acknowledgeMessage(
  ctx: Context,
  { userId, messageId, version }: { userId: number; messageId: number; version: number | null },
): Promise<ShownMessage> {
  await lockPerson(ctx.db, userId);
  const message = await lockMessage(ctx, userId, messageId);
  if (!message) throw new Problem('not_found');
  if (message.acknowledged_at !== null) return message;
  if (version !== null && version !== message.version) throw new Problem('stale');
  await insertReading(ctx, userId, messageId);
  return (await lockMessage(ctx, userId, messageId))!;
}

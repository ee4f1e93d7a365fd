import type { Context } from '../../../platform/context.ts';
import { emit } from '../../../platform/events/event.ts';
import { deleteAttendee, findAttendeeOf } from '../attendee.queries.ts';
import { isHolding } from '../attendee.rules.ts';
import { attendeeRemoved } from '../event.events.ts';
import { lockSession } from '../session.queries.ts';
import { fillSession } from './fill-session.ts';

/** What was recorded about someone stays, and so do they. */
export async function bulkDeleteUsers(ctx: Context, sessionId: number, { user_ids }: { user_ids: readonly number[] }) {
  await lockSession(ctx.db, sessionId);
  const skipped: { user_id: number; code: string }[] = [];
  let changed = 0;
  let isFreed = false;
  for (const userId of new Set(user_ids)) {
    const known = await findAttendeeOf(ctx.db, sessionId, userId);
    if (!known) skipped.push({ user_id: userId, code: 'not_found' });
    else if (known.outcome !== null) skipped.push({ user_id: userId, code: 'in_use' });
    else {
      await deleteAttendee(ctx.db, known.id);
      await emit(ctx, attendeeRemoved, { session_id: sessionId, user_id: userId, before: known.state });
      isFreed ||= isHolding(known.state);
      changed++;
    }
  }
  if (isFreed) await fillSession(ctx, sessionId);
  return { changed, skipped };
}

import type { Context } from '../../../platform/context.ts';
import { compileRule } from '../../../platform/policy/compile.ts';
import { seesPerson } from '../../permissions/public.ts';
import type { AttendeeState } from '../attendee.rules.ts';
import { listSeen } from '../person.queries.ts';
import { lockSessions } from '../session.queries.ts';
import { assertAllKnown } from '../session.rules.ts';
import { setAttendee } from './set-attendee.ts';

interface Sent {
  ids: readonly number[];
  user_ids: readonly number[];
  state: AttendeeState;
}

/** All of them or none. Only people whom whoever asks can see. */
export async function bulkUpdateAttendees(
  ctx: Context,
  eventId: number,
  { ids, user_ids, state }: Sent,
): Promise<{ changed: number }> {
  const { db, actor, today } = ctx;
  const sessions = await lockSessions(db, eventId, ids);
  assertAllKnown(ids, sessions, 'ids');
  assertAllKnown(
    user_ids,
    await listSeen(db, user_ids, compileRule(seesPerson('id'), actor, today, 'read')),
    'user_ids',
  );
  let changed = 0;
  for (const sessionId of sessions)
    for (const userId of new Set(user_ids))
      if ((await setAttendee(ctx, { sessionId, userId, state, source: 'staff' })).changed) changed++;
  return { changed };
}

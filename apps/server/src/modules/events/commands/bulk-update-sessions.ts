import type { Context } from '../../../platform/context.ts';
import { lockSession, lockSessions, updateSession } from '../session.queries.ts';
import { assertAllKnown, assertNotCancelled, assertSession } from '../session.rules.ts';
import { followSession } from './follow-session.ts';

interface Change {
  location?: string | undefined;
  capacity?: number | null | undefined;
  minimum?: number | null | undefined;
  waiting_list?: boolean | undefined;
  cancelled?: boolean | undefined;
  move_minutes?: number | undefined;
}

/** All of them or none: each is held to the rules of a change by itself. */
export async function bulkUpdateSessions(
  ctx: Context,
  eventId: number,
  { ids, set: { move_minutes = 0, ...set } }: { ids: readonly number[]; set: Change },
): Promise<{ changed: number }> {
  const { db } = ctx;
  const known = await lockSessions(db, eventId, ids);
  assertAllKnown(ids, known, 'ids');
  for (const id of known) {
    const before = await lockSession(db, id);
    assertNotCancelled(before);
    const moved = (at: Date) => new Date(at.getTime() + move_minutes * 60_000);
    const times = move_minutes === 0 ? {} : { starts_at: moved(before.starts_at), ends_at: moved(before.ends_at) };
    assertSession({ ...before, ...times, ...set } as typeof before, before.taken);
    await updateSession(db, id, { ...set, ...times });
    await followSession(ctx, before, { ...before, ...times, ...set } as typeof before);
  }
  return { changed: known.length };
}

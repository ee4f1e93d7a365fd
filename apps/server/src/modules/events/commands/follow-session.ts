import type { Context } from '../../../platform/context.ts';
import { emit } from '../../../platform/events/event.ts';
import { sessionChanged, sessionsCancelled } from '../event.events.ts';
import { insertAsInvited } from '../invitation.queries.ts';
import { fillSession } from './fill-session.ts';

export interface SessionShape {
  id: number;
  event_id: number;
  starts_at: string | Date;
  ends_at: string | Date;
  location: string;
  capacity: number | null;
  cancelled: boolean;
}

const at = (moment: string | Date): string => new Date(moment).toISOString();

/** What a change of a session means for those who come: it is off, it is at another time or place, or there are more places. */
export async function followSession(ctx: Context, before: SessionShape | null, row: SessionShape): Promise<void> {
  if (!before) return insertAsInvited(ctx.db, { eventId: row.event_id, sessionId: row.id });
  if (row.cancelled) {
    if (!before.cancelled) await emit(ctx, sessionsCancelled, { event_id: row.event_id, session_ids: [row.id] });
    return;
  }
  const isMoved = at(before.starts_at) !== at(row.starts_at) || at(before.ends_at) !== at(row.ends_at);
  if (isMoved || before.location !== row.location)
    await emit(ctx, sessionChanged, {
      session_id: row.id,
      starts_at: at(before.starts_at),
      ends_at: at(before.ends_at),
      location: before.location,
    });
  const hasMore = row.capacity === null || (before.capacity !== null && row.capacity > before.capacity);
  if (hasMore) await fillSession(ctx, row.id);
}

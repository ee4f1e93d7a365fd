import type { ReadOf } from '@manyhands/contract/kit/resource.ts';
import type { event } from '@manyhands/contract/events/event.resource.ts';
import type { Context } from '../../../platform/context.ts';
import { emit } from '../../../platform/events/event.ts';
import { invitationsDue, sessionChanged, sessionsCancelled } from '../event.events.ts';
import { listSessionsAhead, updateSessionsCancelled } from '../event.queries.ts';

type Row = ReadOf<typeof event>;

/** What a change of an event means for those who were invited: now they hear of it, it is off, or it is somewhere else. */
export async function followEvent(ctx: Context, before: Row, row: Row): Promise<void> {
  const { db, now } = ctx;
  if (row.state === 'published' && before.state === 'draft') return emit(ctx, invitationsDue, { event_id: row.id });
  const ahead = await listSessionsAhead(db, row.id, now);
  if (row.state === 'cancelled' && before.state !== 'cancelled') {
    await updateSessionsCancelled(db, row.id, now);
    if (before.state === 'published' && ahead.length > 0)
      await emit(ctx, sessionsCancelled, { event_id: row.id, session_ids: ahead.map(({ id }) => id) });
    return;
  }
  if (row.state !== 'published' || row.location === before.location) return;
  for (const { id, starts_at, ends_at } of ahead.filter(({ location }) => location === ''))
    await emit(ctx, sessionChanged, {
      session_id: id,
      starts_at: starts_at.toISOString(),
      ends_at: ends_at.toISOString(),
      location: before.location,
    });
}

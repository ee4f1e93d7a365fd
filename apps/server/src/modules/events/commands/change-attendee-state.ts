import { writeAudit } from '../../../platform/audit/write-audit.ts';
import type { Context } from '../../../platform/context.ts';
import { emit } from '../../../platform/events/event.ts';
import { attendeeChanged } from '../event.events.ts';
import { updateState, type Attendee } from '../attendee.queries.ts';
import type { AttendeeState } from '../attendee.rules.ts';

interface How {
  offerEnds?: Date | null;
  /** Recorded for itself, where it is not what was asked for but follows from it. */
  deed?: string;
  /** By the link of a letter, where no one is signed in. */
  byThemselves?: boolean;
  hasArrived?: boolean;
}

export async function changeAttendeeState(
  ctx: Context,
  { id, user_id, state: before }: Pick<Attendee, 'id' | 'user_id' | 'state'>,
  state: AttendeeState,
  { offerEnds = null, deed, byThemselves = false, hasArrived = false }: How = {},
): Promise<void> {
  await updateState(ctx.db, id, state, offerEnds);
  const byStaff = !byThemselves && ctx.actor.userId !== user_id && ctx.actor.actingForId !== user_id;
  await emit(ctx, attendeeChanged, { attendee_id: id, state, by_staff: byStaff, before, has_arrived: hasArrived });
  if (deed)
    await writeAudit(ctx, {
      action: deed,
      resource: 'eventAttendee',
      rowId: id,
      subjectId: user_id,
      changes: { before: { state: before }, after: { state } },
    });
}

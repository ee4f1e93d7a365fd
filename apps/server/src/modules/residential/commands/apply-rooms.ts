import { writeAudit } from '../../../platform/audit/write-audit.ts';
import type { Context } from '../../../platform/context.ts';
import { lockSite } from '../availability.queries.ts';
import { listGuestsBetween, listPlannedRooms, lockBookings, updateRooms } from '../rooming.queries.ts';
import { assertAllPlaced } from '../rooming.rules.ts';

interface Assignment {
  booking_id: number;
  room_id: number;
}

/** What was proposed may have been overtaken: everything is judged again as it would stand, and written together or not at all. */
export async function applyRooms(
  ctx: Context,
  teamId: number,
  assignments: readonly Assignment[],
): Promise<{ assigned: number }> {
  const { db, today } = ctx;
  const stays = await lockBookings(
    db,
    teamId,
    assignments.map(({ booking_id }) => booking_id),
  );
  await lockSite(db, teamId);
  if (stays.length > 0) {
    const from = stays.map(({ start_date }) => start_date).sort()[0]!;
    const to = stays
      .map(({ end_date }) => end_date)
      .sort()
      .at(-1)!;
    const guests = await listGuestsBetween(db, teamId, { from, to });
    assertAllPlaced(assignments, { stays, guests, rooms: await listPlannedRooms(db, teamId), today });
    await updateRooms(db, assignments);
  } else assertAllPlaced(assignments, { stays: [], guests: [], rooms: [], today });
  for (const { id, user_id } of stays)
    await writeAudit(ctx, {
      action: 'room',
      resource: 'residentialBooking',
      rowId: id,
      subjectId: user_id,
      changes: { input: assignments.find(({ booking_id }) => booking_id === id)! },
    });
  return { assigned: stays.length };
}

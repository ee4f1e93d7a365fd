import type { Context } from '../../../platform/context.ts';
import { lockSite } from '../availability.queries.ts';
import { getStay } from '../booking.queries.ts';
import { assertStanding } from '../booking.rules.ts';
import { listGuestsBetween, listPlannedRooms, updateRoom } from '../rooming.queries.ts';
import { assertAllowed, computeRoomFaults } from '../rooming.rules.ts';

interface RoomRequest {
  room_id: number | null;
  reason: string;
}

/** Gives a stay a room, or takes it back. Two who want the last bed of a room come here one after the other. */
export async function assignRoom({ db, today }: Context, id: number, { room_id, reason }: RoomRequest) {
  const stay = await getStay(db, id);
  assertStanding(stay, today);
  if (room_id === null) return updateRoom(db, id, { room_id, reason: '' });
  await lockSite(db, stay.team_id);
  const rooms = await listPlannedRooms(db, stay.team_id);
  const guests = await listGuestsBetween(db, stay.team_id, { from: stay.start_date, to: stay.end_date });
  const room = rooms.find((one) => one.id === room_id);
  const faults = room && computeRoomFaults({ guest: guests.find((one) => one.id === id)!, room, rooms, guests, today });
  assertAllowed(faults, reason);
  // what nothing speaks against needs no reason, and keeps none
  return updateRoom(db, id, { room_id, reason: faults!.length > 0 ? reason : '' });
}

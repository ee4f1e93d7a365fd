import type { placeReasons } from '@manyhands/contract/residential/board.resource.ts';
import {
  computePlaceFaults,
  hasOverlap,
  isTogether,
  type Guest,
  type PlannedRoom,
  type RoomFault,
} from './rooming.rules.ts';

type PlaceReason = (typeof placeReasons)[number];

export interface Proposal {
  booking_id: number;
  room_id: number | null;
  reasons: { code: PlaceReason; booking_ids: number[] }[];
  refusals: (RoomFault & { room_id: number })[];
}

interface Plan {
  rooms: readonly PlannedRoom[];
  /** By room. */
  held: Map<number, Guest[]>;
  today: string;
}

const groupOf = (guest: Guest, guests: readonly Guest[]): Guest[] =>
  guests.filter((other) => other.id !== guest.id && isTogether(guest, other) && hasOverlap(guest, other));

/** Whoever is hardest to place comes first: groups, then those who need a room of their own, then long stays. */
function inOrder(guests: readonly Guest[]): Guest[] {
  const size = (guest: Guest) => (guest.willing_to_share ? groupOf(guest, guests).length : 0);
  const rank = (guest: Guest) => [-size(guest), guest.willing_to_share ? 1 : 0, guest.gender_id ?? 0];
  return guests.toSorted((a, b) => {
    const [one, other] = [rank(a), rank(b)];
    const at = one.findIndex((value, i) => value !== other[i]);
    if (at >= 0) return one[at]! - other[at]!;
    return a.start_date < b.start_date ? -1 : a.start_date > b.start_date ? 1 : a.id - b.id;
  });
}

/** The rooms that take someone, best first: with companions, then where the group still fits, then where least is left over. */
function candidates(guest: Guest, { rooms, held, today }: Plan, waiting: number): PlannedRoom[] {
  const scored = rooms
    .map((room) => ({ room, there: held.get(room.id)!.filter((other) => hasOverlap(guest, other)) }))
    .filter(({ room, there }) => computePlaceFaults(guest, room, there, today).length === 0)
    .map(({ room, there }) => ({
      room,
      score: [
        -there.filter((other) => isTogether(guest, other)).length,
        guest.willing_to_share && room.beds - there.length <= waiting ? 1 : 0,
        room.beds - there.length,
        room.id,
      ],
    }));
  return scored
    .toSorted((a, b) => {
      const at = a.score.findIndex((value, i) => value !== b.score[i]);
      return at < 0 ? 0 : a.score[at]! - b.score[at]!;
    })
    .map(({ room }) => room);
}

/** Enough to try every way for a handful of stays; for many, the first way found is a good one and a better one is luck. */
const patience = 4_000;

/** Finds rooms for as many as it can: first as one would by hand, then by taking decisions back as long as patience lasts. */
function search(order: readonly Guest[], plan: Plan): Map<number, number> {
  let best = new Map<number, number>();
  const placed = new Map<number, number>();
  let left = patience;
  const visit = (at: number): void => {
    if (placed.size > best.size) best = new Map(placed);
    if (
      at === order.length ||
      best.size === order.length ||
      placed.size + order.length - at <= best.size ||
      left-- <= 0
    )
      return;
    const guest = order[at]!;
    const waiting = groupOf(guest, order.slice(at + 1)).length;
    for (const room of candidates(guest, plan, waiting)) {
      const there = plan.held.get(room.id)!;
      there.push(guest);
      placed.set(guest.id, room.id);
      visit(at + 1);
      placed.delete(guest.id);
      there.pop();
      if (best.size === order.length) return;
    }
    visit(at + 1);
  };
  visit(0);
  return best;
}

function reasonsOf(guest: Guest, room: PlannedRoom, everybody: readonly Guest[]): Proposal['reasons'] {
  const there = everybody.filter(
    (other) => other.id !== guest.id && other.room_id === room.id && hasOverlap(guest, other),
  );
  const ids = (guests: readonly Guest[]) => guests.map(({ id }) => id);
  const together = there.filter((other) => isTogether(guest, other));
  const alike = there.filter((other) => !isTogether(guest, other));
  const apart = groupOf(guest, everybody).filter((other) => other.room_id !== room.id);
  return [
    ...(guest.willing_to_share ? [] : [{ code: 'own-room' as const, booking_ids: [] }]),
    ...(together.length > 0 ? [{ code: 'together' as const, booking_ids: ids(together) }] : []),
    ...(alike.length > 0 ? [{ code: 'same-gender' as const, booking_ids: ids(alike) }] : []),
    ...(there.length === 0 && guest.willing_to_share ? [{ code: 'empty' as const, booking_ids: [] }] : []),
    ...(apart.length > 0 ? [{ code: 'apart' as const, booking_ids: ids(apart) }] : []),
  ];
}

/** A room for each stay that has none, with what speaks for it, or what speaks against every room once all others have theirs. */
export function computeProposals({
  guests,
  rooms,
  today,
}: {
  guests: readonly Guest[];
  rooms: readonly PlannedRoom[];
  today: string;
}): Proposal[] {
  const order = inOrder(guests.filter(({ room_id }) => room_id === null));
  const held = new Map(rooms.map(({ id }) => [id, guests.filter(({ room_id }) => room_id === id)]));
  const found = search(order, { rooms, held, today });
  const after = guests.map((guest) => ({ ...guest, room_id: guest.room_id ?? found.get(guest.id) ?? null }));
  const there = new Map(rooms.map(({ id }) => [id, after.filter(({ room_id }) => room_id === id)]));
  // when patience ran out, someone who was passed over may still fit
  for (const guest of after.filter(({ room_id, id }) => room_id === null && !found.has(id))) {
    const [room] = candidates(guest, { rooms, held: there, today }, 0);
    if (!room) continue;
    guest.room_id = room.id;
    there.get(room.id)!.push(guest);
  }
  return order.map(({ id }) => {
    const guest = after.find((one) => one.id === id)!;
    const room = rooms.find((one) => one.id === guest.room_id);
    if (room) return { booking_id: id, room_id: room.id, reasons: reasonsOf(guest, room, after), refusals: [] };
    return {
      booking_id: id,
      room_id: null,
      reasons: [],
      refusals: rooms.map((one) => ({
        room_id: one.id,
        ...computePlaceFaults(guest, one, there.get(one.id)!, today)[0]!,
      })),
    };
  });
}

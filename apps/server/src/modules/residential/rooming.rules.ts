import { fieldError, type FieldFault } from '@manyhands/contract/kit/field-errors.ts';
import type { roomFaults } from '@manyhands/contract/residential/board.resource.ts';
import { invalid, noErrors, Problem } from '../../platform/problem.ts';

/** A stay as rooms see it. It sleeps in one room, every night. */
export interface Guest {
  id: number;
  start_date: string;
  /** The day of leaving. */
  end_date: string;
  willing_to_share: boolean;
  gender_id: number | null;
  room_id: number | null;
  /** The stays whose people this one named as coming along. */
  named: readonly number[];
}

export interface PlannedRoom {
  id: number;
  beds: number;
  periods: readonly { start_date: string; end_date: string | null; beds: number | null }[];
}

type FaultCode = (typeof roomFaults)[number];

export interface RoomFault {
  code: FaultCode;
  /** The first night it happens on; null where it is about people. */
  day: string | null;
  booking_ids: number[];
}

interface Named {
  id: number;
  start_date: string;
  end_date: string;
  /** As they are called, and as their papers call them. */
  names: readonly string[];
  linked: readonly string[];
}

type Span = Pick<Guest, 'start_date' | 'end_date'>;

export const hasOverlap = (one: Span, other: Span): boolean =>
  one.start_date < other.end_date && other.start_date < one.end_date;

const plain = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** Whom each stay names among those who are there at the same time. A name that two of them bear tells nothing, so it links no one. */
export function computeNamed(stays: readonly Named[]): Map<number, number[]> {
  const bearers = new Map<string, Set<Named>>();
  for (const stay of stays)
    for (const name of stay.names) bearers.set(plain(name), (bearers.get(plain(name)) ?? new Set()).add(stay));
  return new Map(
    stays.map((stay) => {
      const found = stay.linked.flatMap((name) => {
        const known = [...(bearers.get(plain(name)) ?? [])].filter(
          (other) => other !== stay && hasOverlap(stay, other),
        );
        return known.length === 1 ? [known[0]!.id] : [];
      });
      return [stay.id, [...new Set(found)]];
    }),
  );
}

/** Either named the other: they would like to be together. */
export const isTogether = (one: Guest, other: Guest): boolean =>
  one.named.includes(other.id) || other.named.includes(one.id);

/** Each named the other. Naming someone is not enough to share a room with them against the rule: they have to say so too. */
const isLinked = (one: Guest, other: Guest): boolean => one.named.includes(other.id) && other.named.includes(one.id);

/** Man, woman, non-binary. No answer, "prefer not to say" and "other" do not tell that two people are alike. */
const comparable = new Set<number | null>([2, 3, 98]);

const isAlike = (one: Guest, other: Guest): boolean =>
  one.gender_id === other.gender_id && comparable.has(one.gender_id);

const hasPeriodOn = ({ start_date, end_date }: PlannedRoom['periods'][number], day: string): boolean =>
  start_date <= day && (end_date === null || end_date >= day);

const bedsOn = ({ beds, periods }: PlannedRoom, day: string): number =>
  periods.filter((period) => hasPeriodOn(period, day)).reduce((left, period) => left - (period.beds ?? beds), beds);

/** The first night on which there is no bed. It can only become tighter when someone comes or a time begins, so only those nights are looked at. */
function bedFault(guest: Guest, room: PlannedRoom, there: readonly Guest[], today: string): RoomFault | null {
  const first = guest.start_date < today ? today : guest.start_date;
  const days = [
    first,
    ...[...there, ...room.periods]
      .map(({ start_date }) => start_date)
      .filter((day) => day > first && day < guest.end_date),
  ].sort();
  for (const day of days) {
    const beds = bedsOn(room, day);
    const held = there.filter(({ start_date, end_date }) => start_date <= day && end_date > day).length;
    if (held + 1 > beds) return { code: held + 1 > room.beds ? 'full' : 'closed', day, booking_ids: [] };
  }
  return null;
}

/** What speaks against a stay in a room among those who sleep there; what is past counts no more. */
export function computePlaceFaults(
  guest: Guest,
  room: PlannedRoom,
  there: readonly Guest[],
  today: string,
): RoomFault[] {
  const ahead = { start_date: guest.start_date < today ? today : guest.start_date, end_date: guest.end_date };
  const company = there.filter((other) => other.id !== guest.id && hasOverlap(ahead, other));
  const faults: RoomFault[] = [];
  const beds = bedFault(guest, room, company, today);
  if (beds) faults.push(beds);
  const alone = guest.willing_to_share ? company.filter((other) => !other.willing_to_share) : company;
  if (alone.length > 0) faults.push({ code: 'alone', day: null, booking_ids: alone.map(({ id }) => id) });
  const strangers = company.filter((other) => !isLinked(guest, other) && !isAlike(guest, other));
  if (strangers.length > 0) faults.push({ code: 'gender', day: null, booking_ids: strangers.map(({ id }) => id) });
  return faults;
}

interface Question {
  guest: Guest;
  room: PlannedRoom;
  rooms: readonly PlannedRoom[];
  /** Everyone who is at the site at that time. */
  guests: readonly Guest[];
  today: string;
}

/** Everything that speaks against giving someone a room. Companions are apart only where they could be together. */
export function computeRoomFaults({ guest, room, rooms, guests, today }: Question): RoomFault[] {
  const sleeping = (id: number) => guests.filter(({ room_id }) => room_id === id);
  const faults = computePlaceFaults(guest, room, sleeping(room.id), today);
  const companions = guests.filter(
    (other) =>
      other.id !== guest.id &&
      isTogether(guest, other) &&
      hasOverlap(guest, other) &&
      other.room_id !== null &&
      other.room_id !== room.id,
  );
  const missed = companions.filter((other) => {
    const theirs = rooms.find(({ id }) => id === other.room_id);
    return theirs && computePlaceFaults(guest, theirs, sleeping(theirs.id), today).length === 0;
  });
  const isKept = sleeping(room.id).some(
    (other) => other.id !== guest.id && isTogether(guest, other) && hasOverlap(guest, other),
  );
  if (missed.length > 0 && !isKept) faults.push({ code: 'apart', day: null, booking_ids: missed.map(({ id }) => id) });
  return faults;
}

/** Passed over where staff know better and say why; the others never are. */
const isPreference = ({ code }: Pick<RoomFault, 'code'>): boolean => code === 'gender' || code === 'apart';

const wording: Record<FaultCode, FieldFault> = {
  full: fieldError('room_full'),
  closed: fieldError('room_closed'),
  alone: fieldError('room_alone'),
  gender: fieldError('room_gender'),
  apart: fieldError('room_apart'),
};

const wordingOf = (faults: readonly RoomFault[]): FieldFault[] => faults.map(({ code }) => wording[code]);

/** Undefined: there is no such room. What is no preference is told at the room, what needs a reason at the reason. */
export function assertAllowed(faults: readonly RoomFault[] | undefined, reason: string): void {
  if (!faults) throw invalid({ room_id: [fieldError('not_there')] });
  const never = faults.filter((fault) => !isPreference(fault));
  if (never.length > 0) throw invalid({ room_id: wordingOf(never) });
  if (faults.length > 0 && reason === '') throw invalid({ reason: wordingOf(faults) });
}

export function assertNotCrowded(night: { day: string; room: string } | undefined): void {
  if (night) throw new Problem('room_occupied', { params: { date: night.day, room: night.room } });
}

interface Standing {
  id: number;
  state: string;
  end_date: string;
  room_id: number | null;
}

function assignmentErrors(
  assignment: { booking_id: number; room_id: number },
  stays: readonly Standing[],
  { guests, rooms, today }: Pick<Question, 'guests' | 'rooms' | 'today'>,
): [field: string, errors: FieldFault[]][] {
  const stay = stays.find(({ id }) => id === assignment.booking_id);
  if (!stay) return [['booking_id', [fieldError('not_there')]]];
  if (stay.state === 'cancelled') return [['booking_id', [fieldError('stay_cancelled')]]];
  if (stay.end_date <= today) return [['booking_id', [fieldError('stay_over')]]];
  if (stay.room_id !== null) return [['booking_id', [fieldError('stay_has_room')]]];
  const room = rooms.find(({ id }) => id === assignment.room_id);
  if (!room) return [['room_id', [fieldError('not_there')]]];
  const faults = computeRoomFaults({
    guest: guests.find(({ id }) => id === stay.id)!,
    room,
    rooms,
    guests,
    today,
  }).filter(({ code }) => code !== 'apart');
  return faults.length > 0 ? [['room_id', wordingOf(faults)]] : [];
}

/** Judged as it would stand with everyone in their room; there is no one to give a reason, so a preference counts as much as the rest. */
export function assertAllPlaced(
  assignments: readonly { booking_id: number; room_id: number }[],
  { stays, guests, ...place }: Pick<Question, 'guests' | 'rooms' | 'today'> & { stays: readonly Standing[] },
): void {
  const given = new Map(assignments.map(({ booking_id, room_id }) => [booking_id, room_id]));
  const after = guests.map((guest) => ({ ...guest, room_id: given.get(guest.id) ?? guest.room_id }));
  const errors = noErrors();
  for (const [at, assignment] of assignments.entries()) {
    const isFirst = assignments.findIndex(({ booking_id }) => booking_id === assignment.booking_id) === at;
    const found = isFirst
      ? assignmentErrors(assignment, stays, { guests: after, ...place })
      : [['booking_id', [fieldError('stay_has_room')]] as const];
    for (const [field, faults] of found) errors[`assignments.${at}.${field}`] = [...faults];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

import type { Availability } from '@manyhands/contract/form/booking-range.ts';
import { Problem } from '../../platform/problem.ts';

/** One night at a site, as it is counted. */
export interface Night {
  /** The day on which it begins. */
  day: string;
  /** Rooms with at least one usable bed. */
  rooms: number;
  /** People who want a room of their own. */
  alone: number;
  /** People who share. */
  sharing: number;
  /** Beds that are left when those who want a room of their own have taken the smallest. */
  beds: number;
  /** The fewest rooms that hold all who share; null when none are enough. */
  needed: number | null;
}

/** How many more could come: beds for those who share, whole rooms for those who do not. */
export function computeCapacity({ rooms, alone, sharing, beds, needed }: Night, willingToShare: boolean): number {
  if (willingToShare) return Math.max(0, beds - sharing);
  return needed === null ? 0 : Math.max(0, rooms - alone - needed);
}

/** Everyone who is booked has a place. */
export function assertEnough(nights: readonly Night[]): void {
  const short = nights.find(({ rooms, alone, sharing, beds }) => alone > rooms || sharing > beds);
  if (short) throw new Problem('beds_booked', { params: { date: short.day } });
}

export const computeAvailability = (nights: readonly Night[], willingToShare: boolean): Availability =>
  Object.fromEntries(
    nights.map((night) => [night.day, { available_capacity: computeCapacity(night, willingToShare) }]),
  );

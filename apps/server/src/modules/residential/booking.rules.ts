import { fieldError, type FieldFault } from '@manyhands/contract/kit/field-errors.ts';
import {
  durationsBetween,
  earliestDay,
  nightsBetween,
  nightsOf,
  rangeFaults,
  type ChangeoverRule,
  type RangeFault,
} from '@manyhands/contract/form/booking-range.ts';
import { invalid, noErrors, Problem, type FieldErrors } from '../../platform/problem.ts';
import { computeAvailability, computeCapacity, type Night } from './availability.rules.ts';

/** Within which a stay may be chosen: an opportunity's own dates and nights, or what staff may book. */
export interface StayLimits {
  min_date: string;
  max_date: string | null;
  min_duration: number;
  max_duration: number;
}

export interface BookingRequest {
  /** Null: someone who is not known yet. */
  user_id: number | null;
  team_id: number;
  start_date: string;
  end_date: string;
  willing_to_share: boolean;
  limits: StayLimits;
  /** The booking that is changed. */
  except?: number;
}

interface BookingFacts {
  rules: readonly ChangeoverRule[];
  nights: readonly Night[];
  overlaps: boolean;
}

const nightsOfRequest = ({ start_date, end_date, limits }: BookingRequest): number | null => {
  const nights = nightsBetween(start_date, end_date);
  return nights !== '-' && durationsBetween(limits.min_duration, limits.max_duration).includes(nights) ? nights : null;
};

/** The nights that need a bed; null when the stay is none that could be counted. What is past needs none any more. */
export function computeNights(request: BookingRequest, today: string): { from: string; to: string } | null {
  if (nightsOfRequest(request) === null) return null;
  const ahead = nightsOf(request).filter((night) => night >= today);
  return ahead.length === 0 ? null : { from: ahead[0]!, to: ahead.at(-1)! };
}

function wordingOf({ code }: RangeFault, { limits, willing_to_share }: BookingRequest): FieldFault {
  switch (code) {
    case 'no-day':
      return fieldError('date_wrong');
    case 'too-early':
      return fieldError('later_date');
    case 'too-late':
      return fieldError('earlier_date');
    case 'not-changeover':
      return fieldError('changeover_days');
    case 'wrong-duration':
      return fieldError('whole_weeks', { least: limits.min_duration, most: limits.max_duration });
    case 'full':
      return willing_to_share ? fieldError('no_free_bed') : fieldError('no_free_room');
  }
}

/** The picker's own rules, and a bed for every night, changeover days included. */
export function computeBookingErrors(request: BookingRequest, { rules, nights, overlaps }: BookingFacts): FieldErrors {
  const { limits, willing_to_share } = request;
  const duration = nightsOfRequest(request) ?? 0;
  const past = nightsOf(request).slice(0, Math.max(0, duration - nights.length));
  const availability = {
    ...Object.fromEntries(past.map((day) => [day, { available_capacity: 1 }])),
    ...computeAvailability(nights, willing_to_share),
  };
  const faults = rangeFaults(request, {
    rules,
    availability,
    duration,
    min_date: limits.min_date,
    max_date: limits.max_date,
  });
  const isFull =
    faults.every(({ code }) => code !== 'full') &&
    nights.some((night) => computeCapacity(night, willing_to_share) === 0);
  const errors = noErrors();
  for (const fault of [...faults, ...(isFull ? [{ field: 'start_date', code: 'full' } as const] : [])])
    (errors[fault.field] ??= []).push(wordingOf(fault, request));
  if (overlaps) (errors.start_date ??= []).push(fieldError('booking_overlaps'));
  return errors;
}

/** `at` is where the stay stands in the body that asked for it. */
export function assertBookable(errors: FieldErrors, at = ''): void {
  const found = Object.entries(errors);
  if (found.length > 0)
    throw invalid(Object.fromEntries(found.map(([field, messages]) => [`${at}${field}`, messages])));
}

/** What is over or called off is history. */
export function assertStanding({ state, end_date }: { state: string; end_date: string }, today: string): void {
  if (state === 'cancelled') throw new Problem('stay_cancelled');
  if (end_date <= today) throw new Problem('stay_over');
}

/** A confirmed stay is not asked for again, nothing begins called off, and only what is called off has a reason for that. */
export function assertTransition(
  before: { state: string },
  after: { state: string; cancel_reason_id?: number | null },
): void {
  if (before.state === 'new' && after.state === 'cancelled') throw invalid({ state: [fieldError('choose_option')] });
  if (before.state === 'confirmed' && after.state === 'requested')
    throw invalid({ state: [fieldError('stay_confirmed')] });
  if (after.cancel_reason_id && after.state !== 'cancelled')
    throw invalid({ cancel_reason_id: [fieldError('stay_not_cancelled')] });
}

const longestStay = 364;

/** Staff book from today on; a stay that has begun keeps its first day. */
export const computeStaffLimits = (today: string, began = today): StayLimits => ({
  min_date: began < today ? began : today,
  max_date: null,
  min_duration: 7,
  max_duration: longestStay,
});

type Place = Pick<BookingRequest, 'team_id' | 'start_date' | 'end_date' | 'willing_to_share'>;

export const hasMoved = (before: Place, after: Place): boolean =>
  (['team_id', 'start_date', 'end_date', 'willing_to_share'] as const).some((field) => before[field] !== after[field]);

export function assertSamePlace(before: Place, after: Place): void {
  if (hasMoved(before, after)) throw invalid({ state: [fieldError('stay_move_or_cancel')] });
}

/** What is over is history, what has begun or begins too soon is for the staff to change. */
export function assertChangeable(
  stay: { state: string; end_date: string; changes_until: string | null },
  today: string,
): void {
  assertStanding(stay, today);
  if (stay.changes_until === null || today > stay.changes_until) throw new Problem('stay_fixed');
}

/** Whoever is to stay chooses from the same days as whoever applies. */
export function computeOwnLimits(
  {
    opens,
    closes,
    min_duration,
    max_duration,
  }: { opens: string | null; closes: string | null; min_duration: number; max_duration: number },
  today: string,
): StayLimits {
  const earliest = earliestDay(today)!;
  return {
    min_date: opens !== null && opens > earliest ? opens : earliest,
    max_date: closes,
    min_duration,
    max_duration,
  };
}

export function assertReason(reasonId: number | null, found: { id: number } | undefined): void {
  if (reasonId !== null && !found) throw invalid({ cancel_reason_id: [fieldError('not_there')] });
}

import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { constant, join, sql, type Sql } from '../../platform/db/sql.ts';
import type { assignmentStates } from '@manyhands/contract/shifts/assignment.resource.ts';
import { invalid, noErrors, Problem, type FieldErrors } from '../../platform/problem.ts';

export type AssignmentState = (typeof assignmentStates)[number];

export interface Standing {
  id: number;
  state: AssignmentState;
  offer_expires_at: Date | null;
  version: number;
}
export const computeChanged = ({ id, state, offer_expires_at, version }: Standing) => ({
  id,
  state,
  offer_expires_at: offer_expires_at?.toISOString() ?? null,
  version,
});

export function assertIn(states: readonly AssignmentState[], state: AssignmentState): void {
  if (!states.includes(state)) throw new Problem('conflict');
}

/** No one is asked about what is planned on a draft. */
export function assertAnnounced({ announced }: { announced: boolean }): void {
  if (!announced) throw new Problem('shift_draft');
}

export function assertAhead({ starts_at }: { starts_at: Date }, now: Date): void {
  if (starts_at <= now) throw new Problem('shift_over');
}

const [hour, minute] = [3_600_000, 60_000];

interface Attendance {
  outcome: 'attended' | 'absent' | 'left-early' | null;
  in_at: Date | null;
  out_at: Date | null;
}
interface Span {
  starts_at: Date;
  ends_at: Date;
}
const mostHoursOff = 24;

/** Whether people come hours too early or stay on is theirs; a day off is a slip of the hand. */
function computeTimeError(at: Date, { starts_at, ends_at }: Span, now: Date) {
  if (at > now) return fieldError('time_in_future');
  const off = mostHoursOff * hour;
  const isFar = at.getTime() < starts_at.getTime() - off || at.getTime() > ends_at.getTime() + off;
  return isFar ? fieldError('time_far_off', { most: mostHoursOff }) : null;
}

/** What is wrong with when someone came and left, by field. Their hours are counted from it, so an early departure needs its time. */
export function computeAttendanceErrors({ outcome, in_at, out_at }: Attendance, span: Span, now: Date): FieldErrors {
  const errors = noErrors();
  if (outcome !== 'attended' && outcome !== 'left-early') return errors;
  const { starts_at, ends_at } = span;
  if (in_at) {
    const wrong = computeTimeError(in_at, span, now) ?? (in_at >= ends_at ? fieldError('time_not_before_end') : null);
    if (wrong) errors.in_at = [wrong];
  }
  if (!out_at) {
    if (outcome === 'left-early') errors.out_at = [fieldError('left_at_missing')];
    return errors;
  }
  const wrong =
    (in_at && out_at < in_at ? fieldError('left_before_came') : null) ??
    (!in_at && out_at < starts_at ? fieldError('time_not_after_start') : null) ??
    (outcome === 'left-early' && out_at >= ends_at ? fieldError('time_not_before_end') : null) ??
    computeTimeError(out_at, span, now);
  if (wrong) errors.out_at = [wrong];
  return errors;
}

export function assertAttendance(recorded: Attendance, span: Span, now: Date): void {
  const errors = computeAttendanceErrors(recorded, span, now);
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** Enough for a household that looks at its letters again and again, too little to guess. */
export const linksPerAddress = { limit: 60, windowSeconds: 600 } as const;

/** At night no one answers, so the clock of an offer stands still. */
const [nightBegins, nightEnds] = [21, 8];
const usual = 4 * hour;

const clockOf = (at: number, timezone: string): number => {
  const [hours, minutes] = new Date(at)
    .toLocaleTimeString('en-GB', { timeZone: timezone, hour: '2-digit', minute: '2-digit' })
    .split(':')
    .map(Number) as [number, number];
  return hours * hour + minutes * minute;
};

/** How long someone has to answer: four hours by day, less when the shift is near; then the night counts too. */
export function computeOfferEnd(now: Date, startsAt: Date, timezone: string): Date {
  const left = startsAt.getTime() - now.getTime();
  if (left <= 12 * hour) {
    const wait = Math.max(Math.min(usual, left / 4), Math.min(15 * minute, left));
    return new Date(now.getTime() + wait);
  }
  let at = now.getTime();
  let rest = usual;
  while (rest > 0) {
    const clock = clockOf(at, timezone);
    if (clock >= nightBegins * hour || clock < nightEnds * hour) {
      // on a night when the clocks change, the next look sets it right
      const until = (nightEnds * hour - clock + 24 * hour) % (24 * hour);
      at += Math.max(minute, Math.min(until, 30 * minute));
      continue;
    }
    const step = Math.min(rest, nightBegins * hour - clock);
    at += step;
    rest -= step;
  }
  return new Date(Math.min(at, startsAt.getTime()));
}

/** Whether an assignment takes one of the places. An offer to take over from someone takes none of its own. */
export const isHoldingPlace = (assignment: Sql): Sql =>
  sql`(${assignment}.state in ('confirmed', 'cover-requested') or ${assignment}.state = 'offered' and ${assignment}.covers_id is null)`;

const activeStates: readonly AssignmentState[] = ['requested', 'waiting', 'offered', 'confirmed', 'cover-requested'];
/** Whether it counts at all, or is history. */
export const isActive = (assignment: Sql): Sql => sql`${assignment}.state in (${join(activeStates.map(constant))})`;
export const hasActiveState = ({ state }: { state: AssignmentState }): boolean => activeStates.includes(state);

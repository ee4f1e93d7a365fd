import type { Context } from '../../platform/context.ts';
import { invalid, type FieldErrors } from '../../platform/problem.ts';
import { computeAttendanceErrors } from '../shifts/public.ts';
import { assertStarted } from './attendee.rules.ts';

type Outcome = 'attended' | 'absent' | 'left-early';
type Instant = string | Date | null;
export interface Recorded {
  outcome?: Outcome | null | undefined;
  in_at?: Instant | undefined;
  out_at?: Instant | undefined;
}
export interface Span {
  starts_at: Date;
  ends_at: Date;
}
export interface Attendance {
  outcome: Outcome | null;
  in_at: Date | null;
  out_at: Date | null;
}
const instantOf = (at: Instant | undefined): Date | null => (at ? new Date(at) : null);

/** Whether anything about who came was sent. */
const hasRecorded = ({ outcome, in_at, out_at }: Recorded): boolean =>
  outcome !== undefined || in_at !== undefined || out_at !== undefined;

/** When they left early does not count once they are said to have stayed; someone absent neither came nor left. */
export function computeAttendance(sent: Recorded, before: Recorded): Attendance {
  const outcome = (sent.outcome === undefined ? before.outcome : sent.outcome) ?? null;
  if (outcome !== 'attended' && outcome !== 'left-early') return { outcome, in_at: null, out_at: null };
  const stayed = before.outcome === 'left-early' && outcome === 'attended';
  const known = { in_at: before.in_at, out_at: stayed ? null : before.out_at };
  return {
    outcome,
    in_at: instantOf(sent.in_at === undefined ? known.in_at : sent.in_at),
    out_at: instantOf(sent.out_at === undefined ? known.out_at : sent.out_at),
  };
}

/** What a kiosk wrote down is not judged anew, as long as what is sent agrees with it. */
export function computeRecordingErrors(after: Attendance, sent: Recorded, span: Span, now: Date): FieldErrors {
  const errors = computeAttendanceErrors(after, span, now);
  if (!sent.in_at) delete errors.in_at;
  return errors;
}

/** What is written besides what was sent about who came. The plan stays as it was. */
export function computeRecorded(
  { now, actor }: Pick<Context, 'now' | 'actor'>,
  session: Span,
  sent: Recorded,
  before: Recorded = {},
): Record<string, unknown> {
  if (!hasRecorded(sent)) return {};
  assertStarted(session, now);
  const after = computeAttendance(sent, before);
  const errors = computeRecordingErrors(after, sent, session, now);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return { recorded_by: after.outcome ? actor.userId : null, in_at: after.in_at, out_at: after.out_at };
}

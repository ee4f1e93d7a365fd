import type { Context } from '../../platform/context.ts';
import { assertAttendance } from '../shifts/public.ts';
import { assertStarted } from './attendee.rules.ts';

export interface Recorded {
  outcome?: 'attended' | 'absent' | 'left-early' | null | undefined;
  in_at?: string | null | undefined;
  out_at?: string | null | undefined;
}
const instantOf = (text: string | null | undefined): Date | null => (text ? new Date(text) : null);

/** Whether anything about who came was sent. */
const hasRecorded = ({ outcome, in_at, out_at }: Recorded): boolean =>
  outcome !== undefined || in_at !== undefined || out_at !== undefined;

/** What is written besides what was sent about who came; whoever was absent neither came nor left. The plan stays as it was. */
export function computeRecorded(
  { now, actor }: Pick<Context, 'now' | 'actor'>,
  session: { starts_at: Date },
  sent: Recorded,
  before: Recorded = {},
): Record<string, unknown> {
  if (!hasRecorded(sent)) return {};
  assertStarted(session, now);
  const after = { ...before, ...sent };
  const isThere = after.outcome === 'attended' || after.outcome === 'left-early';
  assertAttendance({ in_at: instantOf(after.in_at), out_at: instantOf(after.out_at) });
  return {
    recorded_by: after.outcome ? actor.userId : null,
    ...(isThere ? {} : { in_at: null, out_at: null }),
  };
}

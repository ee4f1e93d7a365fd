import { addDays, momentOf, today } from '../clock.ts';

/** Times of the day on the organisation's clocks; `until` is on the next day where it is the earlier one. */
export interface QuietHours {
  readonly from: string;
  readonly until: string;
}

const urgentMs = 12 * 60 * 60 * 1000;

/** When a push goes out: now, or when the quiet hours end. What begins within 12 hours, or before they end, does not wait. */
export function sendAt(now: Date, timezone: string, quiet: QuietHours | null, startsAt?: Date): Date {
  const end = quiet && endOf(now, timezone, quiet);
  if (!end) return now;
  const isUrgent =
    startsAt !== undefined && startsAt > now && (startsAt.getTime() - now.getTime() <= urgentMs || startsAt <= end);
  return isUrgent ? now : end;
}

/** The quiet hours began yesterday or begin today. */
function endOf(now: Date, timezone: string, { from, until }: QuietHours): Date | null {
  const day = today(timezone, now);
  for (const first of [addDays(day, -1), day]) {
    const start = momentOf(first, from, timezone);
    const end = momentOf(until > from ? first : addDays(first, 1), until, timezone);
    if (start <= now && now < end) return end;
  }
  return null;
}

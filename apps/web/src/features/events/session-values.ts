import { dayFrom, partsOf, today } from '../../lib/dates.ts';
import { countDays, endDays, spanAt, wallAt } from '../../lib/wall-clock.ts';
import type { Session } from './event.api.ts';

/** A session is never longer. */
export const MOST_DAYS = 14;

export function valuesOf(row: Session | null, timezone: string) {
  const [start, end] = row
    ? [wallAt(row.starts_at, timezone), wallAt(row.ends_at, timezone)]
    : [
        { day: today(), time: '10:00' },
        { day: today(), time: '12:00' },
      ];
  return {
    day: partsOf(start.day),
    from: start.time,
    to: end.time,
    /** It ends so many days later. */
    days: countDays(start.day, end.day),
    location: row?.location ?? '',
    capacity: row ? row.capacity : (20 as number | null),
    minimum: row?.minimum ?? null,
    waiting_list: row?.waiting_list ?? true,
  };
}
export type Values = ReturnType<typeof valuesOf>;

/** What is sent: times as instants. Its day has to be one. */
export const bodyOf = ({ day, from, to, days, ...rest }: Values, timezone: string) => ({
  ...rest,
  ...spanAt(dayFrom(day)!, from, to, timezone, endDays(from, to, days, MOST_DAYS)),
});

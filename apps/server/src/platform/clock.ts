/** The only source of time. Tests hand in a clock they can turn. */
export interface Clock {
  now(): Date;
}
export const systemClock: Clock = { now: () => new Date() };

const days = new Map<string, { minute: number; day: string }>();
const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day at this moment where the organisation lives, as YYYY-MM-DD. */
export function today(timezone: string, now: Date): string {
  let format = formats.get(timezone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: timezone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    formats.set(timezone, format);
  }
  const minute = Math.floor(now.getTime() / 60_000);
  const known = days.get(timezone);
  if (known?.minute === minute) return known.day;
  const day = format.format(now);
  days.set(timezone, { minute, day });
  return day;
}

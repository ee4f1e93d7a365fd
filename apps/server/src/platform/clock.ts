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

/** A calendar day so many days later, or earlier. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** The first moment of a calendar day where the organisation lives. */
export const startOfDay = (day: string, timezone: string): Date => momentOf(day, '00:00', timezone);

/** When the clocks there show this time of the day. */
export function momentOf(day: string, time: string, timezone: string): Date {
  const shown = Date.parse(`${day}T${time}Z`);
  // What the clocks there are ahead of ours, asked again where the first answer fell on the other side of a change.
  let at = shown;
  for (let i = 0; i < 2; i++) at = shown - (wallClock(at, timezone) - at);
  return new Date(at);
}

function wallClock(at: number, timezone: string): number {
  const shown = new Date(at).toLocaleString('sv-SE', { timeZone: timezone });
  return Date.parse(`${shown.replace(' ', 'T')}Z`) + (at % 1000);
}

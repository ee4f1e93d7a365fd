import { addDays } from '../../platform/clock.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timezone: string): Intl.DateTimeFormat {
  const known =
    formats.get(timezone) ??
    new Intl.DateTimeFormat('sv-SE', {
      timeZone: timezone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
  formats.set(timezone, known);
  return known;
}

/** What the clocks there show, counted as if they were ours. */
const shownAt = (at: number, timezone: string): number =>
  Date.parse(`${formatOf(timezone).format(at).replace(' ', 'T')}Z`);

export interface WallTime {
  at: Date;
  /** The clocks jump over this time; it is as much later as they jump. */
  missing: boolean;
  /** The clocks show this time twice; it is the first. */
  twice: boolean;
}

/** The moment at which the clocks of a place show a time. The one way from local time to a moment: PostgreSQL reads the hour that comes twice differently. */
export function computeInstant(day: string, time: string, timezone: string): WallTime {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  const [before, after] = [-86_400_000, 86_400_000].map((distance) => {
    const near = wanted + distance;
    return wanted - (shownAt(near, timezone) - near);
  }) as [number, number];
  const fitting = [...new Set([before, after])].filter((at) => shownAt(at, timezone) === wanted);
  return {
    at: new Date(fitting.length > 0 ? Math.min(...fitting) : before),
    missing: fitting.length === 0,
    twice: fitting.length === 2,
  };
}

/** Day and time that the clocks show. */
export function computeWall(at: Date, timezone: string): { day: string; time: string } {
  const [day, clock] = formatOf(timezone).format(at).split(' ') as [string, string];
  return { day, time: clock.slice(0, 5) };
}

/** The Monday of a day's week. */
export const computeMonday = (day: string): string =>
  addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

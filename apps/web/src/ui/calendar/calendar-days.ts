// Apart from the parts of a day, which every page knows: only a calendar reckons with days and writes them out.
const DAY = 86_400_000;

/** The day so many days later, both as YYYY-MM-DD. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY).toISOString().slice(0, 10);
}

/** The day in words: Saturday 5 December 2026. Browsers disagree about a comma, so weekday and date are written apart; some do not know Welsh and would write it the American way. */
export function writeDay(day: string, locale: string): string {
  const write = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat([locale, 'en-GB'], { ...parts, timeZone: 'UTC' }).format(Date.parse(`${day}T00:00:00Z`));
  return `${write({ weekday: 'long' })} ${write({ day: 'numeric', month: 'long', year: 'numeric' })}`;
}

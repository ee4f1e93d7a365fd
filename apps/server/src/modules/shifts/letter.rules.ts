type Spoken = 'en' | 'cy';

/** Day and times as a letter says them. */
export function computeWhen(starts: Date, ends: Date, timezone: string, language: Spoken): string {
  return `${dayOf(starts, timezone, language)}, ${timeOf(starts, timezone)}–${timeOf(ends, timezone)}`;
}

export const computeMoment = (at: Date, timezone: string, language: Spoken): string =>
  `${dayOf(at, timezone, language)}, ${timeOf(at, timezone)}`;

const dayOf = (at: Date, timeZone: string, language: Spoken): string =>
  at.toLocaleDateString(language === 'cy' ? 'cy-GB' : 'en-GB', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });

const timeOf = (at: Date, timeZone: string): string =>
  at.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });

import { dayFrom, partsOf } from '../../lib/dates.ts';
import type { DateParts } from '../../ui/calendar/date-boxes.tsx';

/** What three boxes say, as it is kept: a day, or what was typed so far, so that the server can say what is wrong with it. */
export function spelt(parts: DateParts): string {
  const day = dayFrom(parts);
  return day === null ? '' : (day ?? `${parts.year}-${parts.month}-${parts.day}`);
}

/** The other way round, for what was kept. */
export function typedParts(kept: string): DateParts {
  const whole = partsOf(kept);
  if (whole.day !== '') return whole;
  const [year = '', month = '', day = ''] = kept.split('-');
  return { day, month, year };
}

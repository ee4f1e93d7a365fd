import { dayFrom } from '../../../../ui/calendar/day-parts.ts';
import type { DateParts } from '../../../../ui/calendar/date-boxes.tsx';

/** Whole years on a day; null while the boxes spell no day, or one to come. */
export function ageOn(today: string, born: DateParts): number | null {
  const day = dayFrom(born);
  if (!day || day > today) return null;
  const years = Number(today.slice(0, 4)) - Number(day.slice(0, 4));
  // Born on 29 February, one is a year older on 1 March.
  return today.slice(5) < day.slice(5) ? years - 1 : years;
}

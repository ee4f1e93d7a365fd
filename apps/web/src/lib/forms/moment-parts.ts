import type { DateParts } from '../../ui/calendar/date-boxes.tsx';
import { dayFrom, partsOf } from '../../ui/calendar/day-parts.ts';

export interface MomentParts {
  date: DateParts;
  /** HH:mm, or empty. */
  time: string;
}

const two = (value: number) => String(value).padStart(2, '0');

/** An instant as the clock on the wall shows it where the reader is. */
export function momentParts(instant: string | null | undefined): MomentParts {
  const at = instant ? new Date(instant) : null;
  if (!at || Number.isNaN(at.getTime())) return { date: partsOf(null), time: '' };
  return {
    date: partsOf(`${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`),
    time: `${two(at.getHours())}:${two(at.getMinutes())}`,
  };
}

/** The instant that they spell: null while all of it is empty, undefined while it is none. */
export function momentFrom({ date, time }: MomentParts): string | null | undefined {
  const day = dayFrom(date);
  if (day === null) return time === '' ? null : undefined;
  if (day === undefined || time === '') return undefined;
  return new Date(`${day}T${time}:00`).toISOString();
}

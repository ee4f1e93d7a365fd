import type { DateParts } from '../../../ui/calendar/date-boxes.tsx';
import { dayFrom, partsOf } from '../../../ui/calendar/day-parts.ts';
import type { PhoneValue } from '../../../ui/phone/phone-field.tsx';

/** An application as it was kept, by the names of the wire. */
export type Saved = Readonly<Record<string, unknown>>;

export const textIn = (saved: Saved, name: string): string => (typeof saved[name] === 'string' ? saved[name] : '');

export const rowsIn = <T>(saved: Saved, name: string): readonly T[] | null =>
  Array.isArray(saved[name]) ? (saved[name] as T[]) : null;

/** These of its fields that were kept. */
export const keptOf = (saved: Saved, ...names: readonly string[]): object =>
  Object.fromEntries(
    names.filter((name) => saved[name] !== undefined && saved[name] !== null).map((name) => [name, saved[name]]),
  );

/** What was kept in part, by another page or an API client, has everything else as in an empty form. */
export const filledUp = <T extends object>(empty: T, row: unknown): T => ({
  ...empty,
  ...keptOf((row ?? {}) as Saved, ...Object.keys(row ?? {})),
});

/** YYYY-MM-DD; what is no day goes as it was typed, for the server to refuse and for a draft to keep. */
export function dayOnWire(parts: DateParts): string | null {
  const day = dayFrom(parts);
  return day === undefined ? `${parts.year}-${parts.month}-${parts.day}` : day;
}

export function dayFromWire(text: string): DateParts {
  const known = partsOf(text);
  if (known.year) return known;
  const [year = '', month = '', day = ''] = text.split('-');
  return { year, month, day };
}

/** The number in its international form where it has one, else as it was typed. */
export function phoneOnWire(name: string, { e164, typed, formatted, country }: PhoneValue): Record<string, string> {
  return {
    [name]: e164 || typed.trim(),
    ...(formatted && { [`${name}_formatted`]: formatted }),
    ...(country && { [`${name}_country_code`]: country }),
  };
}

export function phoneFromWire(saved: Saved, name: string): PhoneValue {
  const [number, formatted] = [textIn(saved, name), textIn(saved, `${name}_formatted`)];
  return { typed: number, e164: formatted && number, formatted, country: textIn(saved, `${name}_country_code`) };
}

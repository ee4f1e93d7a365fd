import { dayOf, daysBefore } from './calendar.ts';
import type { Numbers, Rows } from './rows.ts';

const people = [
  ['Megan Parry', 'gardening, plants', 'en', 20],
  ['Tomos Rees', 'plant, bywyd gwyllt', 'cy', 41],
  ['Aisha Rahman', 'children, reading', 'en', 3],
  ['Oliver Grant', '', 'en', 112],
  ['Priya Nair', 'festival, events', 'en', 200],
  ['Callum Frost', 'conservation, walls, paths', 'en', 330],
  ['Siân Morgan', 'swyddfa', 'cy', 9],
] as const;

/** Who would like to hear when something fits; the last has not confirmed the address yet. */
export function signupRows({ now, numbers }: { now: Date; numbers: Numbers }): Rows {
  return [
    [
      'signups',
      [...people, ['Jo Whitaker', 'otters', 'en', 1] as const].map(([name, interests, language, days], n) => ({
        id: numbers('signups'),
        name,
        email: `${name
          .normalize('NFD')
          .replaceAll(/[^A-Za-z ]/g, '')
          .toLowerCase()
          .replace(' ', '.')}@example.net`,
        interests,
        language,
        consented_at: daysBefore(now, days),
        confirmed_at: n < people.length ? daysBefore(now, days) : null,
        expires_on: dayOf(daysBefore(now, days - 365)),
        created_at: daysBefore(now, days),
        updated_at: daysBefore(now, days),
      })),
    ],
  ];
}

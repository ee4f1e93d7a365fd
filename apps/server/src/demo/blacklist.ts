import { dayOf, daysBefore } from './calendar.ts';
import type { Person } from './people.ts';
import type { Numbers, Row, Rows } from './rows.ts';

interface Surroundings {
  now: Date;
  numbers: Numbers;
  accounts: readonly Person[];
}

/** Whom the organisation does not want to accept: two from before, and someone who has applied again. */
export function blacklistRows(
  applied: Rows,
  people: readonly Person[],
  { now, numbers, accounts }: Surroundings,
): Rows {
  const author = accounts.find(({ email }) => email.startsWith('admin@'));
  const applications = applied.find(([table]) => table === 'applications')?.[1] ?? [];
  const open = applications.filter(({ state }) => state === 'submitted' || state === 'reviewing');
  const again = people.find(({ id, dob }) => dob && id === open.at(-1)?.user_id);
  if (!author || !again) return [];
  const entry = (person: Row, reason: string, days: { added: number; review: number; expires: number }) => ({
    id: numbers('blacklist_entries'),
    ...person,
    reason,
    author_id: author.id,
    review_on: dayOf(daysBefore(now, -days.review)),
    expires_on: dayOf(daysBefore(now, -days.expires)),
    created_at: daysBefore(now, days.added),
    updated_at: daysBefore(now, days.added),
  });
  const { first_name, last_name, dob } = again;
  return [
    [
      'blacklist_entries',
      [
        entry(
          { first_name: 'Barry', last_name: 'Lintott', dob: '1968-03-14', email: null },
          'Took money from the shop till in 2024. Reported to the police.',
          { added: 420, review: -3, expires: 700 },
        ),
        entry(
          { first_name: 'Petra', last_name: 'Novak', dob: null, email: 'p.novak@example.net' },
          'Threatened a team leader. Asked not to return.',
          { added: 160, review: 200, expires: 930 },
        ),
        entry(
          { first_name, last_name, dob, email: null },
          'Left two residential weeks without notice. Speak to the warden before offering another place.',
          { added: 250, review: 115, expires: 480 },
        ),
      ],
    ],
  ];
}

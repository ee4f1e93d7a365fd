import { daysBefore } from './calendar.ts';
import type { Person } from './people.ts';
import type { Numbers, Row, Rows } from './rows.ts';

interface Surroundings {
  now: Date;
  numbers: Numbers;
  accounts: readonly Person[];
  crowd: readonly Person[];
  lookups: readonly { id: number; kind: string; name: string }[];
  roles: readonly { user_id: number; team?: { id: number } | null }[];
}
type Category = 'Phone call' | 'Meeting' | 'Training' | 'Thank you' | 'Concern';

const usual: readonly (readonly [Category, string])[] = [
  ['Phone call', 'Rang to say that **Tuesdays** no longer work; Thursdays do.'],
  [
    'Meeting',
    'Review after three months. Enjoys the work, would like to\n\n- learn to drive the minibus\n- bring a friend along',
  ],
  ['Training', 'Finished manual handling. The certificate is in the files.'],
  ['Thank you', 'Stayed until the last coach had left. Sent a card.'],
];

/**
 * Notes on the volunteer as they come together over a year, one on the minor for safeguarding, and one on every tenth
 * of the others. Managers write about the people of their own team.
 */
export function noteRows({ now, numbers, accounts, crowd, lookups, roles }: Surroundings): Rows {
  const named = (name: string) => accounts.find(({ email }) => email.startsWith(`${name}@`));
  const [admin, manager, volunteer, minor] = ['admin', 'manager', 'volunteer', 'minor'].map(named);
  if (!admin || !manager || !volunteer || !minor) return [];
  const teamOf = ({ id }: Person) => roles.find(({ user_id }) => user_id === id)?.team?.id;
  const authorFor = (person: Person) => (teamOf(person) === teamOf(manager) ? manager : admin);
  const write = (
    about: Person,
    author: Person,
    days: number,
    [category, text]: readonly [Category, string],
    more: Row = {},
  ) => ({
    id: numbers('notes'),
    user_id: about.id,
    author_id: author.id,
    category_id: lookups.find(({ kind, name }) => kind === 'noteCategory' && name === category)!.id,
    text,
    visibility: 'team',
    pinned: false,
    shared_with_person: false,
    withheld_reason: '',
    created_at: daysBefore(now, days),
    updated_at: daysBefore(now, days),
    ...more,
  });
  const met = write(volunteer, admin, 92, usual[1]!);
  const knee = write(volunteer, admin, 41, ['Phone call', 'Bad knee: **no lifting** until the end of the year.'], {
    pinned: true,
  });
  const thanks = write(volunteer, admin, 20, usual[3]!, { visibility: 'all-staff', shared_with_person: true });
  const worry = write(
    minor,
    admin,
    12,
    ['Concern', 'Told a steward that they do not want to be collected by their uncle. The safeguarding lead knows.'],
    { visibility: 'safeguarding', withheld_reason: 'Safeguarding' },
  );
  const reply = (to: typeof met, author: Person, days: number, text: string) => ({
    id: numbers('sub_notes'),
    note_id: to.id,
    user_id: to.user_id,
    author_id: author.id,
    text,
    created_at: daysBefore(now, days),
    updated_at: daysBefore(now, days),
  });
  return [
    [
      'notes',
      [
        met,
        knee,
        worry,
        thanks,
        write(volunteer, admin, 3, usual[0]!),
        write(minor, admin, 30, usual[2]!, { shared_with_person: true }),
        ...crowd.flatMap((person, n) => {
          const author = authorFor(person);
          if (person.status_id !== 2 || n % (author === manager ? 2 : 10) !== 0) return [];
          return [write(person, author, 5 + (n % 60), usual[Math.floor(n / 2) % 4]!)];
        }),
      ],
    ],
    [
      'sub_notes',
      [
        reply(met, admin, 90, 'The minibus course has a place in March.'),
        reply(met, admin, 88, 'Booked.'),
        reply(thanks, manager, 18, 'The whole team says thank you too.'),
        reply(knee, admin, 40, 'The tearoom knows.'),
        reply(worry, admin, 11, 'Spoke to the school. They will ring back on Friday.'),
      ],
    ],
  ];
}

import { dayOf, daysBefore } from './calendar.ts';
import type { Person } from './people.ts';
import type { Numbers, Row, Rows } from './rows.ts';

interface Surroundings {
  now: Date;
  numbers: Numbers;
  accounts: readonly Person[];
  crowd: readonly Person[];
  lookups: readonly { id: number; kind: string; name: string }[];
}

const usual: readonly (readonly [string, string, string, string])[] = [
  ['Check-in', 'phone', 'Asked how the first weeks have been. **Happy**, would like a locker.', 'Locker 14 is theirs'],
  ['Supervision', 'visit', 'Walked the new path together and talked about leading a group in spring.', ''],
  ['Welcome call', 'phone', 'Told them where to park, what to wear and who will meet them.', 'Starts on Saturday'],
  ['Thank you', 'letter', 'Card for five years with us, signed by the whole team.', ''],
  ['Check-in', 'email', 'Has not been for two months. Wrote to ask whether everything is all right.', 'No answer yet'],
];
const todos = ['Order new name badges', 'Update the fire plan of the visitor centre', 'Book the hall for the AGM'];

/** Touchpoints with one in six people and more with the volunteer, and what staff want to remember and do. */
export function touchpointRows({ now, numbers, accounts, crowd, lookups }: Surroundings): Rows {
  const named = (name: string) => accounts.find(({ email }) => email.startsWith(`${name}@`));
  const [admin, manager, volunteer] = [named('admin'), named('manager'), named('volunteer')];
  if (!admin || !manager || !volunteer) return [];
  const write = (about: Person, n: number, days: number, more: Row = {}) => {
    const [type, channel, summary, outcome] = usual[n % usual.length]!;
    const at = daysBefore(now, days);
    return {
      id: numbers('touchpoints'),
      user_id: about.id,
      author_id: admin.id,
      type_id: lookups.find(({ kind, name }) => kind === 'touchpointType' && name === type)!.id,
      happened_at: at,
      channel,
      summary,
      outcome,
      follow_up_on: null as string | null,
      created_at: at,
      updated_at: at,
      ...more,
    };
  };
  const active = crowd.filter(({ status_id }) => status_id === 2);
  const silent = write(active[0]!, 4, 9, { follow_up_on: dayOf(daysBefore(now, 1)) });
  const spring = write(volunteer, 1, 16, { follow_up_on: dayOf(daysBefore(now, -12)) });
  const rows = [
    write(volunteer, 2, 210),
    write(volunteer, 0, 64),
    spring,
    silent,
    ...active.filter((_person, n) => n > 0 && n % 6 === 0).map((person, n) => write(person, n, 3 + (n % 90))),
  ];
  const remind = (user: Person, text: string, days: number, more: Row = {}) => ({
    id: numbers('reminders'),
    user_id: user.id,
    text,
    due_on: dayOf(daysBefore(now, -days)),
    about_id: null,
    touchpoint_id: null,
    done: false,
    ...more,
  });
  return [
    ['touchpoints', rows],
    [
      'sub_touchpoints',
      [
        {
          id: numbers('sub_touchpoints'),
          touchpoint_id: spring.id,
          user_id: spring.user_id,
          author_id: admin.id,
          happened_at: daysBefore(now, 11),
          channel: 'email',
          summary: 'Sent the dates of the walk leaders’ course.',
        },
      ],
    ],
    [
      'reminders',
      [
        remind(admin, silent.summary, -1, { about_id: silent.user_id, touchpoint_id: silent.id }),
        remind(admin, spring.summary, 12, { about_id: spring.user_id, touchpoint_id: spring.id }),
        remind(admin, 'Send the annual figures to the trustees', 0),
        remind(admin, 'Renew the insurance of the minibus', 24),
        remind(manager, 'Ask who can open up on Sunday', 2),
      ],
    ],
    ['todos', todoRows(numbers, admin, manager, now)],
    [
      'favourites',
      [volunteer, ...active.slice(0, 3)].map(({ id }) => ({
        id: numbers('favourites'),
        user_id: admin.id,
        about_id: id,
      })),
    ],
  ];
}

const todoRows = (numbers: Numbers, admin: Person, manager: Person, now: Date): Row[] => [
  ...todos.map((text, n) => ({
    id: numbers('todos'),
    user_id: admin.id,
    text,
    due_on: n === 1 ? dayOf(daysBefore(now, -5)) : null,
    done: n === 2,
  })),
  { id: numbers('todos'), user_id: manager.id, text: 'Count the spare gloves', due_on: null, done: false },
];

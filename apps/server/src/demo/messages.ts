import { dayOf, daysBefore } from './calendar.ts';
import type { Person } from './people.ts';
import { getTeam } from './roles.ts';
import type { Numbers, Row, Rows } from './rows.ts';
import type { Team } from './teams.ts';

interface Surroundings {
  now: Date;
  numbers: Numbers;
  teams: readonly Team[];
  accounts: readonly Person[];
  roles: readonly { user_id: number; team?: Team | null }[];
}

interface Notice {
  /** Null is everyone. */
  team: string | null;
  days: number;
  /** In days; without it the notice has no last day. */
  lasts?: number;
  title: string;
  text: string;
  /** How many of every four members have read it. */
  readers: 0 | 1 | 2 | 3 | 4;
}

/** What teams were told lately, the oldest first, some of it read by nearly everyone and some by no one yet. */
const NOTICES: readonly Notice[] = [
  {
    team: null,
    days: 200,
    lasts: 140,
    title: 'Summer opening hours',
    text: 'From May to September we open at nine and close at six.',
    readers: 0,
  },
  {
    team: 'Hay meadow survey',
    days: 95,
    lasts: 40,
    title: 'Counting sheets',
    text: 'The new sheets ask for the height of the sward as well. The old ones can be used up.',
    readers: 4,
  },
  {
    team: 'Walled garden',
    days: 24,
    title: 'Keys to the glasshouse',
    text: 'There is a new lock. Keys are handed out at the gate; please bring the old one along.',
    readers: 3,
  },
  {
    team: 'Reading mentors',
    days: 15,
    title: 'Schools are closed in the last week of the month',
    text: 'No sessions take place then. Yours is moved to the week after, on the same day and at the same time.',
    readers: 4,
  },
  {
    team: 'Visitor wardens',
    days: 9,
    lasts: 45,
    title: 'Radios',
    text: 'Channel 4 is ours until the end of the month. Before you set out, please:\n\n1. take a charged battery\n2. call the base once\n3. write the number of your radio in the book',
    readers: 2,
  },
  {
    team: 'Seal watch',
    days: 6,
    title: 'First pup of the season',
    text: 'It lies below the third groyne. Keep everyone at least a hundred metres away, dogs on the lead, and write down every disturbance.',
    readers: 3,
  },
  {
    team: 'Tea room',
    days: 4,
    title: 'The new oven',
    text: 'It arrives on Thursday. Until someone has shown you how it works, please leave it alone:\n\n- it is **hot to the touch** for an hour after it was switched off\n- the door opens downwards\n\nMorgan shows it to everyone, ten minutes before each shift.',
    readers: 2,
  },
  {
    team: 'Welcome desk',
    days: 1,
    title: 'New parking charges',
    text: 'From the first of next month the car park costs **£4 a day**. Badge holders and volunteers park free, as before. The new leaflets are in the second drawer.',
    readers: 1,
  },
  {
    team: 'Bird hides',
    days: 0,
    title: 'The lower hide is closed',
    text: 'It flooded on Tuesday night. Please send visitors to the upper hide until the floor has been checked.',
    readers: 0,
  },
];

/** Notices, one of which waits for the volunteer, and letters to the volunteer and the minor. */
export function messageRows({ now, numbers, teams, accounts, roles }: Surroundings): Rows {
  const named = (name: string) => accounts.find(({ email }) => email.startsWith(`${name}@`));
  const [writer, volunteer, minor] = [named('admin'), named('volunteer'), named('minor')];
  if (!writer || !volunteer || !minor) return [];
  const row = (days: number, over: Row): Row => ({
    id: numbers('login_messages'),
    kind: 'notice',
    user_id: null,
    author_id: writer.id,
    team_id: null,
    start_date: dayOf(daysBefore(now, days)),
    end_date: null,
    created_at: daysBefore(now, days),
    ...over,
  });
  const letter = (days: number, to: Person, title: string, text: string) =>
    row(days, { kind: 'letter', user_id: to.id, title, text });
  // the accounts have read none of them, so that something waits when one signs in
  const taken = new Set(accounts.map(({ id }) => id));
  const notices = NOTICES.map(({ team, days, lasts, title, text, readers }) => {
    const team_id = team === null ? null : getTeam(teams, team).id;
    const end_date = lasts === undefined ? null : dayOf(daysBefore(now, days - lasts));
    const members = new Set(roles.filter((role) => role.team?.id === team_id).map(({ user_id }) => user_id));
    return {
      message: row(days, { team_id, title, text, end_date }),
      days,
      readers: [...members].filter((user_id) => !taken.has(user_id) && user_id % 4 < readers),
    };
  });
  const read = (message: Row, user_id: number, days: number): Row => ({
    id: numbers('login_message_logs'),
    login_message_id: message.id,
    user_id,
    created_by: user_id,
    created_at: daysBefore(now, days),
  });
  return [
    [
      'login_messages',
      [
        ...notices.map(({ message }) => message),
        letter(
          2,
          volunteer,
          'Thank you',
          'for standing in on Sunday, when two were ill and the coach came early.\n\nYour travel costs are on their way; there is nothing you need to do.',
        ),
        letter(3, minor, 'Boots for Saturday', 'The path is wet. Please bring boots that may get dirty.'),
      ],
    ],
    [
      'login_message_logs',
      [
        ...notices.flatMap(({ message, days, readers: ids }) => ids.map((id, i) => read(message, id, days / (i + 2)))),
        read(notices[0]!.message, volunteer.id, 190),
      ],
    ],
  ];
}

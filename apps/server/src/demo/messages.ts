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

/** A notice that waits for the volunteer and that half of their team has read, one that is over, and letters to the volunteer and the minor. */
export function messageRows({ now, numbers, teams, accounts, roles }: Surroundings): Rows {
  const named = (name: string) => accounts.find(({ email }) => email.startsWith(`${name}@`));
  const [writer, volunteer, minor] = [named('admin'), named('volunteer'), named('minor')];
  if (!writer || !volunteer || !minor) return [];
  const tearoom = getTeam(teams, 'Tea room');
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
  const hours = row(200, {
    title: 'Summer opening hours',
    text: 'From May to September we open at nine and close at six.',
    end_date: dayOf(daysBefore(now, 60)),
  });
  const oven = row(4, {
    team_id: tearoom.id,
    title: 'The new oven',
    text: 'It arrives on Thursday. Until somebody has shown you how it works, please leave it alone:\n\n- it is **hot to the touch** for an hour after it was switched off\n- the door opens downwards\n\nMorgan shows it to everybody, ten minutes before each shift.',
  });
  const readers = roles
    .filter(({ user_id, team }) => team?.id === tearoom.id && user_id !== volunteer.id && user_id % 2 === 0)
    .map(({ user_id }) => user_id);
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
        hours,
        oven,
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
      [...[...new Set(readers)].map((id, i) => read(oven, id, 3 / (i + 1))), read(hours, volunteer.id, 190)],
    ],
  ];
}

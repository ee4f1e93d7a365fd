import { daysBefore } from './calendar.ts';
import type { Person } from './people.ts';
import type { Numbers, Row, Rows } from './rows.ts';

interface Surroundings {
  now: Date;
  numbers: Numbers;
  accounts: readonly Person[];
}

/** What the volunteer and the administrator have been told, some of it read. */
export function notificationRows({ now, numbers, accounts }: Surroundings): Rows {
  const named = (name: string) => accounts.find(({ email }) => email.startsWith(`${name}@`));
  const [admin, volunteer] = [named('admin'), named('volunteer')];
  if (!admin || !volunteer) return [];
  const row = (to: Person, days: number, read: boolean, kind: string, text: string, path: string): Row => ({
    id: numbers('notifications'),
    user_id: to.id,
    kind,
    text,
    path,
    read,
    created_at: daysBefore(now, days),
  });
  return [
    [
      'notifications',
      [
        row(volunteer, 19, true, 'training', 'Food hygiene expires in 30 days', '/portal/user/me/training'),
        row(volunteer, 12, true, 'hours', 'A question about volunteering hours', '/portal/user/me/hours'),
        row(volunteer, 6, true, 'shifts', 'You are confirmed: Lunch service', '/portal/shifts'),
        row(volunteer, 3, false, 'messages', 'A message is waiting for you', '/portal'),
        row(
          volunteer,
          0.3,
          false,
          'shifts',
          'Changed: Lunch service is now 11:30–15:00 (was 11:00–14:30)',
          '/portal/shifts',
        ),
        row(admin, 9, true, 'training', 'First aid of Sam Okafor expires in 7 days', '/staff/people'),
        row(admin, 0.2, false, 'reminders', 'Reminder: Call about the summer fair', '/staff'),
        row(admin, 1, false, 'messages', 'A message is waiting for you', '/portal'),
      ],
    ],
  ];
}

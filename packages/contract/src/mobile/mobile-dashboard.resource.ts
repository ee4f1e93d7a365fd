import { z } from 'zod';
import { defineCalls, operation } from '../kit/resource.ts';
import { id, instant } from '../kit/types.ts';

const count = z.int().min(0);
const nextShift = z.object({
  id,
  name: z.string(),
  team: z.string(),
  location: z.string(),
  starts_at: instant,
  ends_at: instant,
  timezone: z.string().describe('The rota’s, on whose clocks the times are shown.'),
});

export const mobileDashboard = defineCalls({
  name: 'mobileDashboard',
  path: 'mobile/dashboard',
  summary: 'What a phone shows first: the caller’s next shift, and counts of what is theirs.',
  inPerson: 'always',
  operations: {
    stats: operation({
      method: 'GET',
      path: 'stats',
      summary: 'The caller’s own figures, each counted as the portal’s lists count it',
      output: z.object({
        next_shift: nextShift.nullable().describe('The first confirmed shift that is not over.'),
        upcoming_shifts: count.describe('Confirmed shifts that are not over.'),
        offers: count.describe('Places on shifts and at events that wait for an answer.'),
        upcoming_sessions: count.describe('Sessions of events that they are going to.'),
        unread_notifications: count,
        unread_messages: count,
        training_due: count.describe('Training that they have not completed.'),
        minutes_this_year: count.describe(
          'Volunteering hours of this calendar year, in minutes; queried ones do not count.',
        ),
      }),
      passive: true,
    }),
  },
});

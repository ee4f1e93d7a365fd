import { sql } from '../../platform/db/sql.ts';
import { one, type Fixture } from '../../testing/fixture.ts';

const body = { day: '2026-03-02', minutes: 60 };

/** One that the person may still change, and one that was confirmed. */
export const userActivityFixture: Fixture = {
  resource: 'userActivity',
  place: 'person',
  rows: async (db, { ids, text }) => {
    const make = (day: string, state: string) =>
      one(
        db,
        sql`insert into activities (user_id, day, minutes, note, state, question) values (${ids.user}, ${day}::date, 90, ${text}, ${state}, ${text}) returning id`,
      );
    const confirmedActivity = await make('2026-02-01', 'confirmed');
    const id = await make('2026-02-02', 'queried');
    return { confirmedActivity, userActivity: id, activity: id };
  },
  create: ({ text }) => ({ ...body, note: text }),
  update: () => ({ minutes: 75 }),
};

export const activityFixture: Fixture = {
  resource: 'activity',
  place: 'person',
  create: ({ ids, text }) => ({ ...body, user_id: ids.user, note: text }),
  update: () => ({ minutes: 45 }),
};

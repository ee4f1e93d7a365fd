import { sql } from '../../platform/db/sql.ts';
import { one, type Fixture } from '../../testing/fixture.ts';

/** The product writes them, so nobody makes one by a call. */
export const notificationFixture: Fixture = {
  resource: 'notification',
  place: 'person',
  rows: async (db, { ids, text }) => ({
    notification: await one(
      db,
      sql`insert into notifications (user_id, kind, text, path) values (${ids.user}, 'shifts', ${text}, '/portal/shifts') returning id`,
    ),
  }),
  update: () => ({ read: true }),
};

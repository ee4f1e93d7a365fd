import { sql } from '../../platform/db/sql.ts';
import { one, type Fixture } from '../../testing/fixture.ts';

export const calendarFixture: Fixture = {
  resource: 'calendar',
  place: 'person',
  rows: async (db, { ids }) => ({
    calendar: await one(
      db,
      sql`insert into calendar_feeds (user_id, types) values (${ids.user}, '{stays}') returning id`,
    ),
  }),
  create: () => ({ types: ['stays'] }),
};

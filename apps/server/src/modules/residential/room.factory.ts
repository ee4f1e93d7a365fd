import { sql } from '../../platform/db/sql.ts';
import { one, type Fixture } from '../../testing/fixture.ts';

export const roomFixture: Fixture = {
  resource: 'room',
  place: 'team',
  rows: async (db, { ids, text }) => ({
    room: await one(
      db,
      sql`insert into residential_rooms (team_id, name, beds, notes) values (${ids.team}, ${`Room ${text}`}, 20, ${text}) returning id`,
    ),
  }),
  create: ({ text }) => ({ name: `Sample ${text}`, beds: 2 }),
  update: () => ({ notes: 'Changed' }),
};

export const unavailablePeriodFixture: Fixture = {
  resource: 'unavailablePeriod',
  place: 'team',
  rows: async (db, { ids, text }) => ({
    unavailablePeriod: await one(
      db,
      sql`insert into residential_unavailable_periods (room_id, start_date, end_date, reason) values (${ids.room}, '2039-01-01', '2039-01-31', ${text}) returning id`,
    ),
  }),
  create: () => ({ start_date: '2038-01-01', end_date: '2038-01-08' }),
  update: () => ({ reason: 'Changed' }),
};

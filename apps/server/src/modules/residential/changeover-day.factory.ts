import { sql } from '../../platform/db/sql.ts';
import { one, type Fixture } from '../../testing/fixture.ts';

export const changeoverDayFixture: Fixture = {
  resource: 'changeoverDay',
  place: 'team',
  rows: async (db, { ids }) => {
    const changeoverDay = await one(
      db,
      sql`insert into residential_changeover_days (team_id, start_date, end_date, day_of_week) values (${ids.team}, '2026-01-01', '2040-12-31', 5) returning id`,
    );
    return { changeoverDay, siteChangeoverDay: changeoverDay };
  },
  create: () => ({ start_date: '2041-01-01', end_date: '2041-12-31', day_of_week: 6 }),
  update: () => ({ day_of_week: 7 }),
};

import { sql } from '../../platform/db/sql.ts';
import { one, type Fixture } from '../../testing/fixture.ts';

const stay = { start_date: '2040-02-03', end_date: '2040-02-10', willing_to_share: true };

export const residentialBookingFixture: Fixture = {
  resource: 'residentialBooking',
  place: 'person',
  rows: async (db, { ids, text }) => {
    const booking = await one(
      db,
      sql`insert into residential_bookings (user_id, team_id, start_date, end_date, willing_to_share, requirements, linked)
        values (${ids.user}, ${ids.team}, '2040-03-02', '2040-03-09', true, ${text}, array[${text}]) returning id`,
    );
    return { residentialBooking: booking, userResidentialBooking: booking };
  },
  create: ({ ids }) => ({ user_id: ids.user, team_id: ids.team, ...stay }),
  update: () => ({ state: 'confirmed' }),
};

/** The same rows below the person. */
export const userResidentialBookingFixture: Fixture = {
  resource: 'userResidentialBooking',
  place: 'person',
  create: ({ ids }) => ({ team_id: ids.team, ...stay }),
  update: () => ({ state: 'confirmed' }),
};

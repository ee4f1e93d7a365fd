import { sql } from '../../platform/db/sql.ts';
import { one, type Fixture } from '../../testing/fixture.ts';

export const phoneNumberFixture: Fixture = {
  resource: 'phoneNumber',
  place: 'person',
  rows: async (db, { ids }) => ({
    phoneNumber: await one(
      db,
      sql`insert into phone_numbers (user_id, phone_number, "primary") values (${ids.user}, '+447700900923', true) returning id`,
    ),
  }),
  create: () => ({ phone_number: '07700 900456', type: 'home' }),
  update: () => ({ type: 'work' }),
};

import { sql } from '../../platform/db/sql.ts';
import { one, type Fixture } from '../../testing/fixture.ts';

export const postalAddressFixture: Fixture = {
  resource: 'postalAddress',
  place: 'person',
  rows: async (db, { ids, text }) => ({
    postalAddress: await one(
      db,
      sql`insert into postal_addresses (user_id, street, city, postcode, "primary") values (${ids.user}, ${`1 ${text} Street`}, 'Leeds', 'LS1 4AP', true) returning id`,
    ),
  }),
  create: () => ({ street: '2 Sample Row', city: 'Leeds', postcode: 'LS1 1UR' }),
  update: () => ({ city: 'York' }),
};

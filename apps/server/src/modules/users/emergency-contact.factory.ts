import { sql } from '../../platform/db/sql.ts';
import { one, type Fixture } from '../../testing/fixture.ts';

export const emergencyContactFixture: Fixture = {
  resource: 'emergencyContact',
  place: 'person',
  rows: async (db, { ids, text }) => ({
    emergencyContact: await one(
      db,
      sql`insert into emergency_contacts (user_id, name, phone_numbers, "primary") values (${ids.user}, ${`Friend ${text}`}, '{+447700900924}', true) returning id`,
    ),
  }),
  create: ({ text }) => ({ name: `Sample ${text}`, phone_numbers: ['07700 900456'] }),
  update: () => ({ relationship: 'Friend' }),
};

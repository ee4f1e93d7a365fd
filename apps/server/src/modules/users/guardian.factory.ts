import { sql } from '../../platform/db/sql.ts';
import { one, type Fixture } from '../../testing/fixture.ts';

export const guardianFixture: Fixture = {
  resource: 'guardian',
  place: 'person',
  rows: async (db, { ids, text }) => ({
    guardian: await one(
      db,
      sql`insert into guardians (user_id, guardian_id, relationship) values (${ids.user}, ${ids.carer}, ${text}) returning id`,
    ),
    guardianLog: await one(
      db,
      sql`insert into guardian_logs (user_id, guardian_id, change, new_value) values (${ids.user}, ${ids.carer}, 'linked', ${text}) returning id`,
    ),
  }),
  create: ({ ids }) => ({ guardian_id: ids.adult, relationship: 'Aunt' }),
  update: () => ({ relationship: 'Parent' }),
};

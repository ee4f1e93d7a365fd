import { sql } from '../../platform/db/sql.ts';
import { one, type Fixture } from '../../testing/fixture.ts';

export const supervisorFixture: Fixture = {
  resource: 'supervisor',
  place: 'person',
  rows: async (db, { ids, text }) => ({
    supervisor: await one(
      db,
      sql`insert into supervisors (user_id, supervisor_id, relationship) values (${ids.user}, ${ids.carer}, ${text}) returning id`,
    ),
  }),
  create: ({ ids }) => ({ supervisor_id: ids.adult }),
  update: () => ({ relationship: 'Mentor' }),
};

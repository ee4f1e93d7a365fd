import { sql } from '../../platform/db/sql.ts';
import { one, type Fixture } from '../../testing/fixture.ts';

/** One that is over and changed no one. */
export const bulkChangeFixture: Fixture = {
  resource: 'bulkChange',
  place: 'person',
  rows: async (db, { ids }) => {
    const id = await one(
      db,
      sql`insert into bulk_changes (user_id, resource, change, job_id, begun_at, finished_at)
        values (${ids.user}, 'users', '{"status_id": 3}', ${-ids.user!}, now(), now()) returning id`,
    );
    return { bulkChange: id, userBulkChange: id };
  },
};

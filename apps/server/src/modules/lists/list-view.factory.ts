import { sql } from '../../platform/db/sql.ts';
import { one, type Fixture } from '../../testing/fixture.ts';

export const listViewFixture: Fixture = {
  resource: 'listView',
  place: 'person',
  rows: async (db, { ids, text }) => {
    const id = await one(
      db,
      sql`insert into list_views (user_id, name, list, parameters, shared) values (${ids.user}, ${`View ${text}`}, 'users', '{"status_id": "2"}', true) returning id`,
    );
    return { listView: id, sharedView: id };
  },
  create: ({ text }) => ({ name: `Sample ${text}`, list: 'users', parameters: { status_id: '3' } }),
  update: () => ({ parameters: { q: 'Changed' } }),
};

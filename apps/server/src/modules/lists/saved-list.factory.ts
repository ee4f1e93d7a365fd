import { sql } from '../../platform/db/sql.ts';
import { one, type Fixture } from '../../testing/fixture.ts';

export const savedListFixture: Fixture = {
  resource: 'savedLists',
  place: 'organisation',
  rows: async (db, { text }) => {
    const id = await one(db, sql`insert into saved_lists (name) values (${`List ${text}`}) returning id`);
    return { savedLists: id, savedList: id };
  },
  update: () => ({ name: 'Renamed' }),
};

export const userSavedListFixture: Fixture = {
  resource: 'userSavedList',
  place: 'person',
  rows: async (db, { ids }) => ({
    userSavedList: await one(
      db,
      sql`insert into user_saved_lists (user_id, saved_list_id) values (${ids.user}, ${ids.savedLists}) returning id`,
    ),
  }),
};

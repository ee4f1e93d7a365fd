import { sql } from '../../platform/db/sql.ts';
import { one, type Fixture } from '../../testing/fixture.ts';

/** A person has a favourite once: theirs is another person, and they can still choose a team. */
export const favouriteFixture: Fixture = {
  resource: 'favourite',
  place: 'person',
  rows: async (db, { ids }) => ({
    favourite: await one(
      db,
      sql`insert into favourites (user_id, about_id) values (${ids.user}, ${ids.user}) returning id`,
    ),
  }),
  create: ({ ids }) => ({ team_id: ids.team }),
};

import { sql } from '../../platform/db/sql.ts';
import { one, type Fixture } from '../../testing/fixture.ts';

/** One that was lifted again: whoever is shut out can do nothing. */
export const blockFixture: Fixture = {
  resource: 'block',
  place: 'person',
  rows: async (db, { ids, text }) => ({
    block: await one(
      db,
      sql`insert into blocks (user_id, reason, note, blocked_at, lifted_at) values (${ids.user}, ${text}, ${text}, now() - interval '2 days', now() - interval '1 day') returning id`,
    ),
  }),
  create: () => ({ reason: 'A complaint' }),
  update: () => ({ note: 'Talked on the telephone' }),
};

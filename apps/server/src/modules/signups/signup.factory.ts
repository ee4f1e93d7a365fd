import { sql } from '../../platform/db/sql.ts';
import { one, type Fixture } from '../../testing/fixture.ts';

export const signupFixture: Fixture = {
  resource: 'signup',
  place: 'organisation',
  rows: async (db, { text }) => ({
    signup: await one(
      db,
      sql`insert into signups (name, email, interests, confirmed_at, expires_on)
          values (${text}, ${`${text}.signup@example.org`}, ${`Gardens ${text}`}, now(), current_date + 300) returning id`,
    ),
  }),
  create: ({ text }) => ({ name: 'Sam Sample', email: `sam.${text.toLowerCase()}@example.org`, interests: 'gardens' }),
  update: () => ({ interests: 'children' }),
};

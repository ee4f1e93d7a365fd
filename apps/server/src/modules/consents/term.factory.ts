import { sql } from '../../platform/db/sql.ts';
import { one, type Fixture } from '../../testing/fixture.ts';

export const termFixture: Fixture = {
  resource: 'term',
  place: 'organisation',
  rows: async (db, { text }) => ({
    term: await one(
      db,
      sql`insert into terms (name, link) values (${`Terms ${text}`}, ${`https://${text}.example.org/terms`}) returning id`,
    ),
  }),
  create: ({ text }) => ({ name: `Sample ${text}`, link: 'https://example.org/terms' }),
  update: ({ text }) => ({ name: `Changed ${text}` }),
};

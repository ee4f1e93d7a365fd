import { sql } from '../../platform/db/sql.ts';
import { one, type Fixture } from '../../testing/fixture.ts';

export const linkFixture: Fixture = {
  resource: 'link',
  place: 'organisation',
  rows: async (db, { text }) => ({
    link: await one(
      db,
      sql`insert into links (title, url, audience) values (${`Link ${text}`}, 'https://example.org/', 'staff') returning id`,
    ),
  }),
  create: ({ text }) => ({ title: `Sample ${text}`, url: 'https://example.org/sample' }),
  update: () => ({ description: 'Changed' }),
};

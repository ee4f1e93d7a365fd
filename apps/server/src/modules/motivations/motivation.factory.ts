import { sql } from '../../platform/db/sql.ts';
import { one, type Fixture } from '../../testing/fixture.ts';

export const motivationFixture: Fixture = {
  resource: 'motivation',
  place: 'organisation',
  rows: async (db, { text }) => {
    const motivation = await one(db, sql`insert into motivations (content) values (${`Because ${text}`}) returning id`);
    return { motivation, publicMotivation: motivation };
  },
  create: ({ text }) => ({ content: `Sample ${text}` }),
  update: () => ({ position: 4 }),
};

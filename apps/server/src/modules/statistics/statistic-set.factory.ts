import { sql } from '../../platform/db/sql.ts';
import { one, type Fixture } from '../../testing/fixture.ts';

const figures = [{ kind: 'people-new', period: 'month' }];

export const statisticSetFixture: Fixture = {
  resource: 'statisticSet',
  place: 'organisation',
  rows: async (db, { text }) => ({
    statisticSet: await one(
      db,
      sql`insert into statistic_sets (name, figures) values (${`Figures ${text}`}, ${JSON.stringify(figures)}::jsonb) returning id`,
    ),
  }),
  create: ({ text }) => ({ name: `Sample ${text}`, figures }),
  update: () => ({ description: 'Changed' }),
};

import { sql } from '../../platform/db/sql.ts';
import { one, type Fixture } from '../../testing/fixture.ts';

/** The first is the one that opportunities get. */
export const recruitmentCategoryFixture: Fixture = {
  resource: 'recruitmentCategory',
  place: 'organisation',
  rows: async (db, { text }) => {
    const category = (name: string) =>
      one(
        db,
        sql`insert into recruitment_categories (name, description) values (${`${name} ${text}`}, ${text}) returning id`,
      );
    return { recruitmentCategory: await category('Category'), unusedCategory: await category('No one yet') };
  },
  create: ({ text }) => ({ name: `Sample ${text}` }),
  update: () => ({ description: 'Changed' }),
};

/** Two, so that one can go. */
export const recruitmentStageFixture: Fixture = {
  resource: 'recruitmentStage',
  place: 'organisation',
  rows: async (db, { ids, text }) => {
    const stage = (name: string) =>
      one(
        db,
        sql`insert into recruitment_stages (category_id, name, public_name, kind) values (${ids.recruitmentCategory}, ${`${name} ${text}`}, ${text}, 'new') returning id`,
      );
    return { otherStage: await stage('First'), recruitmentStage: await stage('Second') };
  },
  create: ({ text }) => ({ name: `Sample ${text}`, kind: 'review', requirements: ['documents'] }),
  update: () => ({ max_days: 30 }),
};

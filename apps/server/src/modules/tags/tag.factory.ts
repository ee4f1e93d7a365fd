import { sql } from '../../platform/db/sql.ts';
import { one, type Fixture } from '../../testing/fixture.ts';

/** A person has a tag once, so there are two that no one has yet. */
export const tagFixture: Fixture = {
  resource: 'tag',
  place: 'organisation',
  rows: async (db, { text }) => {
    const tag = (name: string) => one(db, sql`insert into tags (name) values (${`${name} ${text}`}) returning id`);
    return { tag: await tag('Tag'), spareTag: await tag('Spare'), otherTag: await tag('Other') };
  },
  create: ({ text }) => ({ name: `Sample ${text}` }),
  update: () => ({ colour: 'red' }),
};

export const userTagFixture: Fixture = {
  resource: 'userTag',
  place: 'person',
  rows: async (db, { ids }) => ({
    userTag: await one(db, sql`insert into user_tags (user_id, tag_id) values (${ids.user}, ${ids.tag}) returning id`),
  }),
  create: ({ ids }) => ({ tag_id: ids.spareTag }),
  update: ({ ids }) => ({ tag_id: ids.otherTag }),
};

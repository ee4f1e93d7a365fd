import { sql } from '../../platform/db/sql.ts';
import { one, type Fixture } from '../../testing/fixture.ts';

/** A person has a skill once and one text for a category, so there are some that no one has yet. */
export const skillFixture: Fixture = {
  resource: 'skill',
  place: 'organisation',
  rows: async (db, { text }) => {
    const skill = (name: string) => one(db, sql`insert into skills (name) values (${`${name} ${text}`}) returning id`);
    const category = (name: string) =>
      one(db, sql`insert into lookups (kind, name) values ('skillCategory', ${`${name} ${text}`}) returning id`);
    return {
      skill: await skill('Skill'),
      spareSkill: await skill('Spare'),
      otherSkill: await skill('Other'),
      bioCategory: await category('Told of'),
      spareCategory: await category('Untold'),
    };
  },
  create: ({ text }) => ({ name: `Sample ${text}` }),
  update: ({ text }) => ({ name: `Changed ${text}` }),
};

export const userSkillFixture: Fixture = {
  resource: 'userSkill',
  place: 'person',
  rows: async (db, { ids }) => ({
    userSkill: await one(
      db,
      sql`insert into user_skills (user_id, skill_id, level) values (${ids.user}, ${ids.skill}, 2) returning id`,
    ),
  }),
  create: ({ ids }) => ({ skill_id: ids.spareSkill, level: 1 }),
  update: () => ({ level: 3 }),
};

export const skillBioFixture: Fixture = {
  resource: 'skillBio',
  place: 'person',
  rows: async (db, { ids, text }) => ({
    skillBio: await one(
      db,
      sql`insert into skill_bios (user_id, category_id, text) values (${ids.user}, ${ids.bioCategory}, ${text}) returning id`,
    ),
    category: ids.bioCategory!,
  }),
  create: ({ ids, text }) => ({ category_id: ids.spareCategory, text: `Sample ${text}` }),
  update: ({ text }) => ({ text: `Changed ${text}` }),
};

export const userLanguageFixture: Fixture = {
  resource: 'userLanguage',
  place: 'person',
  rows: async (db, { ids }) => ({
    userLanguage: await one(
      db,
      sql`insert into user_languages (user_id, language, level) values (${ids.user}, 'cy', 'B2') returning id`,
    ),
  }),
  create: () => ({ language: 'bfi', level: 'A1' }),
  update: () => ({ level: 'C1' }),
};

export const dynamicSkillFixture: Fixture = {
  resource: 'dynamicSkill',
  place: 'organisation',
  rows: async (db, { text }) => ({
    dynamicSkill: await one(
      db,
      sql`insert into dynamic_skills (name, rule) values (${`Rule ${text}`}, '{"filter[status_id]": 2}') returning id`,
    ),
  }),
  create: ({ text }) => ({ name: `Sample ${text}`, rule: { 'filter[last_name]': 'No one is called that' } }),
  update: () => ({ description: 'Changed' }),
};

export const userDynamicSkillFixture: Fixture = {
  resource: 'userDynamicSkill',
  place: 'person',
  rows: async (db, { ids }) => ({
    userDynamicSkill: await one(
      db,
      sql`insert into user_dynamic_skills (user_id, dynamic_skill_id) values (${ids.user}, ${ids.dynamicSkill}) returning id`,
    ),
  }),
};

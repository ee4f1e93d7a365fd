import { sql } from '../../platform/db/sql.ts';
import { one, type Fixture } from '../../testing/fixture.ts';

/** For people of any age, so that everyone can be checked. */
export const disclosureTypeFixture: Fixture = {
  resource: 'disclosureType',
  place: 'organisation',
  rows: async (db, { text }) => ({
    disclosureType: await one(
      db,
      sql`insert into disclosure_types (name, jurisdiction, level, workforce, minimum_age) values (${`Check ${text}`}, 'DBS', 'basic', 'both', 0) returning id`,
    ),
    spareDisclosureType: await one(
      db,
      sql`insert into disclosure_types (name, jurisdiction, level, workforce, minimum_age) values (${`Spare ${text}`}, 'PVG', 'enhanced', 'children', 0) returning id`,
    ),
  }),
  create: ({ text, ids }) => ({
    name: `Sample ${text}`,
    jurisdiction: 'DBS',
    level: 'enhanced',
    workforce: 'children',
    required_for: [ids.roleProfile],
  }),
  update: ({ text }) => ({ name: `Changed ${text}` }),
};

export const clearanceFlagFixture: Fixture = {
  resource: 'clearanceFlag',
  place: 'organisation',
  rows: async (db, { ids, text }) => ({
    clearanceFlag: await one(
      db,
      sql`insert into clearance_flags (name, disclosure_type_ids) values (${`Flag ${text}`}, array[${ids.disclosureType}]::bigint[]) returning id`,
    ),
  }),
  create: ({ ids, text }) => ({ name: `Sample ${text}`, disclosure_type_ids: [ids.spareDisclosureType] }),
  update: ({ text }) => ({ name: `Changed ${text}` }),
};

const body = { issued_on: '2026-03-02', number: '0012 3456 7890', outcome: 'clear' };

export const userVettingFixture: Fixture = {
  resource: 'userVetting',
  place: 'person',
  rows: async (db, { ids, text }) => {
    const id = await one(
      db,
      sql`insert into user_vetting (user_id, disclosure_type_id, number, issued_on, outcome, decided_on, update_service)
        values (${ids.user}, ${ids.disclosureType}, ${text.padStart(12, '0')}, '2026-03-02', 'clear', '2026-03-03', '{"consent": true, "last_checked_on": null, "status": "not-checked"}') returning id`,
    );
    return { userVetting: id, vetting: id };
  },
  create: ({ ids }) => ({ disclosure_type_id: ids.disclosureType, ...body }),
  update: () => ({ issued_on: '2026-03-04' }),
};

export const vettingFixture: Fixture = {
  resource: 'vetting',
  place: 'person',
  create: ({ ids }) => ({ user_id: ids.user, disclosure_type_id: ids.disclosureType, ...body }),
  update: () => ({ issued_on: '2026-03-05' }),
};

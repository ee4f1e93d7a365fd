import { sql } from '../../platform/db/sql.ts';
import { one, type Fixture } from '../../testing/fixture.ts';

/** No one applies twice for one thing, so there is another opportunity with a form. */
export const applicationFixture: Fixture = {
  resource: 'application',
  place: 'person',
  rows: async (db, { ids, text }) => {
    const spareOpportunity = await one(
      db,
      sql`insert into opportunities (slug, display_name, type, state, team_id, role_profile_id) values (${`spare-${text}-${ids.user}`}, ${text}, 'Ongoing', 'closed', ${ids.team}, ${ids.roleProfile}) returning id`,
    );
    await db.run(
      sql`insert into form_versions (opportunity_id, number, steps, form) values (${spareOpportunity}, 1, '[]', '[]')`,
    );
    return { spareOpportunity };
  },
  create: ({ ids }) => ({ user_id: ids.adult, opportunity_id: ids.spareOpportunity }),
  update: () => ({ start_date: '2030-05-01' }),
};

export const userApplicationFixture: Fixture = {
  resource: 'userApplication',
  place: 'person',
  create: ({ ids }) => ({ opportunity_id: ids.spareOpportunity }),
  update: () => ({ start_date: '2030-05-02' }),
};

import { sql } from '../../platform/db/sql.ts';
import { one, type Fixture } from '../../testing/fixture.ts';

/** One of a single team, one that every team's shifts can stand on, and one that can be deleted. */
export const rotaFixture: Fixture = {
  resource: 'rota',
  place: 'organisation',
  rows: async (db, { text }) => {
    const aTeam = (name: string) => one(db, sql`insert into teams (name) values (${`${name} ${text}`}) returning id`);
    const aRota = (name: string) =>
      one(db, sql`insert into rotas (name, timezone) values (${`${name} ${text}`}, 'Europe/London') returning id`);
    const rota = await aRota('Rota');
    const rotaTeam = await one(
      db,
      sql`insert into rota_teams (rota_id, team_id) values (${rota}, ${await aTeam('On the rota')}) returning id`,
    );
    const more = { openRota: await aRota('Open'), spareRota: await aRota('Spare'), freeTeam: await aTeam('Free') };
    return { rota, rotaEntry: rota, rotaTeam, ...more };
  },
  create: ({ text }) => ({ name: `Sample ${text}` }),
  update: ({ text }) => ({ name: `Changed ${text}` }),
};

export const rotaEntryFixture: Fixture = { ...rotaFixture, resource: 'rotaEntry', rows: async () => ({}) };

export const rotaTeamFixture: Fixture = {
  resource: 'rotaTeam',
  place: 'organisation',
  create: ({ ids }) => ({ team_id: ids.team ?? ids.site }),
  update: ({ ids }) => ({ team_id: ids.freeTeam }),
};

export const shiftPatternFixture: Fixture = {
  resource: 'shiftPattern',
  place: 'organisation',
  rows: async (db, { text }) => ({
    shiftPattern: await one(
      db,
      sql`insert into shift_patterns (name, start_time, minutes, briefing) values (${`Pattern ${text}`}, '09:00', 240, ${text}) returning id`,
    ),
  }),
  create: ({ text }) => ({ name: `Sample ${text}`, start_time: '09:30', minutes: 180 }),
  update: ({ text }) => ({ name: `Changed ${text}` }),
};

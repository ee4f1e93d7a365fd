import type { Db } from '../../platform/db/connection.ts';
import { sql } from '../../platform/db/sql.ts';
import { one, type Fixture, type Known } from '../../testing/fixture.ts';

/** Published, far ahead, with places for many, on a rota of its own. */
const insertShift = (db: Db, { ids, text }: Known, day: string): Promise<number> =>
  one(
    db,
    sql`with made as (insert into rotas (name, timezone) values (${`Shifts ${text}`}, 'Europe/London') returning id)
      insert into shifts (rota_id, team_id, name, location, briefing, starts_at, ends_at, state, places, needs)
      select made.id, ${ids.team}::bigint, ${`Shift ${text}`}, ${text}, ${text}, ${`${day} 10:00Z`}::timestamptz, ${`${day} 14:00Z`}::timestamptz, 'published', 500,
             '[{"id": 1, "role_profile_id": null, "skill_ids": [], "places": 500, "minimum": 1}]' from made returning id`,
  );

/** Far ahead, so that it has no shifts yet. */
export const repeatingShiftFixture: Fixture = {
  resource: 'repeatingShift',
  place: 'team',
  rows: async (db, { ids, text }) => ({
    repeatingShift: await one(
      db,
      sql`with made as (insert into rotas (name, timezone) values (${`Series ${text}`}, 'Europe/London') returning id)
        insert into repeating_shifts (rota_id, team_id, name, location, briefing, rrule, starts_on, start_time, minutes)
        select made.id, ${ids.team}::bigint, ${`Series ${text}`}, ${text}, ${text}, 'FREQ=WEEKLY;BYDAY=MO', '2040-01-02', '10:00', 240 from made returning id`,
    ),
  }),
  create: ({ ids, text }) => ({
    rota_id: ids.openRota,
    team_id: ids.team,
    name: `Sample ${text}`,
    rrule: 'FREQ=WEEKLY;BYDAY=MO',
    starts_on: '2040-01-02',
    start_time: '10:00',
    minutes: 240,
  }),
  update: ({ text }) => ({ name: `Changed ${text}` }),
};

export const shiftFixture: Fixture = {
  resource: 'shift',
  place: 'team',
  rows: async (db, known) => ({ shift: await insertShift(db, known, '2040-03-02') }),
  create: ({ ids, text }) => ({
    rota_id: ids.openRota,
    team_id: ids.team,
    name: `Sample ${text}`,
    starts_at: '2040-02-03T10:00:00Z',
    ends_at: '2040-02-03T14:00:00Z',
    places: 3,
  }),
  update: ({ text }) => ({ name: `Changed ${text}` }),
};

/** In the team's shift where there is one, else in one of their own. */
export const assignmentFixture: Fixture = {
  resource: 'assignment',
  place: 'person',
  rows: async (db, known) => {
    const shift = known.ids.shift ?? (await insertShift(db, known, '2040-04-02'));
    const assignment = await one(
      db,
      sql`insert into shift_assignments (shift_id, user_id, need_id, state, override_reason) values (${shift}, ${known.ids.user}, 1, 'confirmed', ${known.text}) returning id`,
    );
    return { takenShift: shift, assignment, shiftAssignment: assignment };
  },
};

export const shiftAssignmentFixture: Fixture = {
  resource: 'shiftAssignment',
  place: 'person',
  create: ({ ids }) => ({ user_id: ids.adult ?? ids.user, override_reason: 'Sample' }),
};

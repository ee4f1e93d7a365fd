import type { Client } from 'pg';
import { commonSkill } from './records.ts';
import { accounts, type Shape } from './shape.ts';

const perTeam = 80;
const peoplePerRota = 400;

/**
 * One rota with 80 shifts for every 400 people, each in a local team of its own, so that teams have the same number of shifts in every size:
 * 2,000 shifts among 10,000 people, 200,000 among a million. Two people of the team hold a place of each shift.
 */
export async function fillShifts(db: Client, organisationId: number, shape: Shape): Promise<void> {
  await fillRotas(db, organisationId, shape);
  await db.query(
    `insert into data.shifts (organisation_id, rota_id, team_id, name, starts_at, ends_at, needs, places, state, day, closes_at, cancel_until)
     select $1, rota.id, rota.team_id, 'Shift ' || k, at.starts, at.starts + interval '4 hours', need.needs, 3, 'published', at.starts::date, at.starts, at.starts - interval '1 day'
       from rota_of_team rota cross join generate_series(1, ${perTeam}) k
       cross join lateral (select (current_date + 1 + k)::timestamptz + (8 + k % 3 * 4) * interval '1 hour' as starts) at
       cross join lateral (select jsonb_build_array(jsonb_build_object('id', 1, 'role_profile_id', case when k % 4 = 0 then (select id from role_profile where place = 5) end,
         'skill_ids', case when k % 5 = 0 then jsonb_build_array((select id from data.skills where organisation_id = $1 and name = '${commonSkill}')) else '[]' end,
         'places', 3, 'minimum', 1)) as needs) need
      order by at.starts, rota.team_id`,
    [organisationId],
  );
  await fillAssignments(db, organisationId, shape);
  // one who is never there: every other rule speaks for them, so all of the team's shifts are looked at to the last
  await db.query(
    `insert into data.user_availability (organisation_id, user_id, blocked)
     select $1, id, jsonb_build_array(jsonb_build_object('from', '2020-01-01', 'to', '2099-12-31')) from person where n = ${shape.firstAccount + accounts.indexOf('absent-volunteer')}`,
    [organisationId],
  );
}

async function fillRotas(db: Client, organisationId: number, { people, oneTeam }: Shape): Promise<void> {
  await db.query(
    `create temp table rota_of_team on commit drop as
       select nextval(pg_get_serial_sequence('data.rotas', 'id')) as id, t.id as team_id, t.name
         from (select id, name from planned_team where level = 4 order by n = ${oneTeam} desc, n desc limit ${Math.ceil(people / peoplePerRota)}) t`,
  );
  await db.query(
    `insert into data.rotas (organisation_id, id, name, timezone, team_ids, rest_hours, max_hours_week) overriding system value
     select $1, id, name, 'Europe/London', array[team_id], 8, 40 from rota_of_team`,
    [organisationId],
  );
  await db.query(
    `insert into data.rota_teams (organisation_id, rota_id, team_id) select $1, id, team_id from rota_of_team on conflict do nothing`,
    [organisationId],
  );
}

async function fillAssignments(
  db: Client,
  organisationId: number,
  { isAccount, firstAccount, oneTeam }: Shape,
): Promise<void> {
  await db.query(
    `with member as (
       select r.team_id, r.user_id, row_number() over (partition by r.team_id order by r.user_id) - 1 as place, count(*) over (partition by r.team_id) as members
         from (select distinct team_id, user_id from data.roles where organisation_id = $1 and end_date is null) r
         join rota_of_team rota on rota.team_id = r.team_id join person on person.id = r.user_id and not (person.${isAccount}) and status_id = 2),
     numbered as (select s.*, row_number() over (partition by s.team_id order by s.starts_at) as k from data.shifts s where s.organisation_id = $1)
     insert into data.shift_assignments (organisation_id, shift_id, user_id, need_id, state, source, rota_id, team_id, starts_at, ends_at, day)
     select $1, s.id, m.user_id, 1, 'confirmed', 'staff', s.rota_id, s.team_id, s.starts_at, s.ends_at, s.day
       from numbered s join member m on m.team_id = s.team_id and m.place in ((2 * s.k) % m.members, (2 * s.k + 1) % m.members) order by s.id`,
    [organisationId],
  );
  await db.query(
    `insert into data.shift_assignments (organisation_id, shift_id, user_id, need_id, state, source, rota_id, team_id, starts_at, ends_at, day)
     select $1, s.id, p.id, 1, 'confirmed', 'self', s.rota_id, s.team_id, s.starts_at, s.ends_at, s.day
       from person p cross join data.shifts s
      where p.n = ${firstAccount + accounts.indexOf('volunteer')} and s.organisation_id = $1 and s.team_id = (select id from planned_team where n = ${oneTeam})
        and s.name in ('Shift 3', 'Shift 17')`,
    [organisationId],
  );
}

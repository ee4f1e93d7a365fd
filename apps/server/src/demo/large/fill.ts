import type { Client } from 'pg';
import { accountName, firstNames, lastNames, rareName } from './names.ts';
import { fillContacts } from './contacts.ts';
import { withoutIndexes } from './indexes.ts';
import { fillRecords } from './records.ts';
import { fillAccounts, fillRoles } from './roles.ts';
import type { Shape } from './shape.ts';
import { fillShifts } from './shifts.ts';
import { fillTags } from './tags.ts';

export interface LargeOrganisation {
  slug: string;
  shape: Shape;
  /** Of the password that all accounts share. */
  passwordHash: string;
}
type Step = (title: string) => void;

/**
 * Fills an organisation of its own by statements over whole sets; nothing is done person by person. No one sees it
 * before it is complete. Every draw comes from a hash of the person's number, so the same size gives the same people.
 */
export async function fillLargeOrganisation(
  db: Client,
  { slug, shape, passwordHash }: LargeOrganisation,
  step: Step = () => {},
): Promise<number> {
  await db.query('begin');
  try {
    await db.query(
      `set local work_mem = '256MB'; set local maintenance_work_mem = '256MB'; set local statement_timeout = 0`,
    );
    const already = (await silenceTriggers(db)) ? '' : 'on conflict do nothing';
    await db.query(
      `create function pg_temp.draw(n bigint, seed int) returns float8 language sql immutable as $$ select (hashint8extended(n, seed) & 1048575) / 1048576.0::float8 $$`,
    );
    step('organisation and teams');
    const organisationId = await insertOrganisation(db, slug, shape.people);
    await fillTeams(db, organisationId, shape, already);
    step('people');
    await drawPeople(db, shape);
    await withoutIndexes(db, ['data.users'], () => fillUsers(db, organisationId));
    step('email addresses, telephone numbers, postal addresses');
    await withoutIndexes(db, ['data.email_addresses', 'data.phone_numbers', 'data.postal_addresses'], () =>
      fillContacts(db, organisationId),
    );
    step('roles and accounts');
    await withoutIndexes(db, ['data.roles'], () => fillRoles(db, organisationId, shape));
    await fillAccounts(db, organisationId, { slug, shape, passwordHash });
    await endTeams(db, organisationId);
    await withoutIndexes(db, ['data.user_tags'], () => fillTags(db, organisationId));
    step('skills, answers, checks, shifts');
    await withoutIndexes(db, ['data.user_skills', 'data.user_attributes'], () => fillRecords(db, organisationId));
    await withoutIndexes(db, ['data.shifts', 'data.shift_assignments'], () => fillShifts(db, organisationId, shape));
    step('search words');
    await withoutIndexes(db, ['data.user_words'], () => fillWords(db, organisationId, already));
    await db.query('commit');
    await db.query('drop function pg_temp.draw(bigint, int)');
    step('statistics');
    // marks pages as visible to all as well, without which no index can answer alone
    await db.query(`vacuum (analyze) data.users, data.email_addresses, data.phone_numbers, data.postal_addresses, data.roles, data.teams, data.team_closure, data.user_words, data.user_tags,
      data.user_skills, data.user_attributes, data.user_vetting, data.checks_to_judge, data.rotas, data.shifts, data.shift_assignments, data.user_availability, data.role_profiles, data.role_profile_groups, data.permission_groups, data.credentials`);
    return organisationId;
  } catch (error) {
    await db.query('rollback');
    throw error;
  }
}

/** Row by row the triggers would take hours. Whoever may not silence them waits, and finds closure and words made by them already. */
async function silenceTriggers(db: Client): Promise<boolean> {
  const { rows } = await db.query<{ may: boolean }>(
    `select rolsuper as may from pg_roles where rolname = current_user`,
  );
  const [row] = rows;
  if (row?.may) await db.query('set local session_replication_role = replica');
  return row?.may ?? false;
}

async function insertOrganisation(db: Client, slug: string, people: number): Promise<number> {
  const made = await db.query<{ id: string }>(
    `insert into data.organisations (slug, name, public_url) values ($1, $2, $3) on conflict (slug) do nothing returning id`,
    [slug, `${people.toLocaleString('en-GB')} people`, `http://${slug}.localhost`],
  );
  const [row] = made.rows;
  if (!row) throw new Error(`there is an organisation "${slug}" already; choose another name with --organisation`);
  await db.query(`insert into data.organisation_hosts (host, organisation_id) values ($1, $2)`, [
    `${slug}.localhost`,
    row.id,
  ]);
  return Number(row.id);
}

async function fillTeams(db: Client, organisationId: number, { teams }: Shape, already: string): Promise<void> {
  await db.query(
    `create temp table planned_team on commit drop as
       select n, parent, level, name, nextval(pg_get_serial_sequence('data.teams', 'id')) as id,
              row_number() over (partition by level order by n) as place from json_to_recordset($1)
         as t (n int, parent int, level int, name text)`,
    [JSON.stringify(teams)],
  );
  await db.query(`create unique index on planned_team (n); analyze planned_team`);
  // parents first: where the trigger keeps the closure, it finds them
  await db.query(
    `insert into data.teams (organisation_id, id, parent_id, name, hidden) overriding system value
     select $1, t.id, p.id, t.name, t.n % 97 = 0 from planned_team t left join planned_team p on p.n = t.parent order by t.n`,
    [organisationId],
  );
  await db.query(
    `insert into data.team_closure (organisation_id, ancestor_id, team_id, depth)
     with recursive up (ancestor_id, team_id, depth) as (
       select id, id, 0 from data.teams where organisation_id = $1
       union all
       select t.parent_id, up.team_id, up.depth + 1 from up join data.teams t on t.organisation_id = $1 and t.id = up.ancestor_id where t.parent_id is not null)
     select $1, ancestor_id, team_id, depth from up ${already}`,
    [organisationId],
  );
}

/** Places in a list of names are drawn evenly on a logarithmic scale: a few names are everywhere, most are rare. */
const place = (seed: number, count: number, sharpness: number) =>
  `floor(${sharpness} * power((${count} + ${sharpness}) / ${sharpness}::float8, pg_temp.draw(n, ${seed})))::int - ${sharpness - 1}`;

async function drawPeople(db: Client, { people, isAccount, isRare }: Shape): Promise<void> {
  for (const [table, names] of [
    ['given_name', firstNames],
    ['family_name', lastNames],
  ] as const) {
    await db.query(
      `create temp table ${table} on commit drop as
         select place::int, name, regexp_replace(app.fold(name), '[^[:alnum:]]', '', 'g') as plain, regexp_split_to_array(app.fold(name), '[^[:alnum:]]+') as words
           from unnest($1::text[]) with ordinality as u (name, place)`,
      [[...names, rareName, accountName]],
    );
    await db.query(`analyze ${table}`);
  }
  await db.query(`
    create temp table person on commit drop as
    select p.n, p.id, g.name as first_name, f.name as last_name, g.plain as first_plain, f.plain as last_plain,
           case when p.draw_preferred < 0.08 then initcap(left(g.plain, 3)) else '' end as preferred_name, g.words || f.words as words,
           (case when p.${isAccount} then 2 when p.draw_status < 0.05 then 1 when p.draw_status < 0.75 then 2 when p.draw_status < 0.85 then 3 when p.draw_status < 0.98 then 4 else 5 end)::smallint as status_id
      from (select n, nextval(pg_get_serial_sequence('data.users', 'id')) as id, pg_temp.draw(n, 3) as draw_status, pg_temp.draw(n, 4) as draw_preferred,
                   ${place(1, firstNames.length, 8)} as given_place, ${place(2, lastNames.length, 20)} as family_place
              from generate_series(1, ${people}::bigint) as n) p
      join given_name g on g.place = p.given_place join family_name f on f.place = case when p.${isRare} then ${lastNames.length + 1} when p.${isAccount} then ${lastNames.length + 2} else p.family_place end`);
  await db.query(`create index on person (n); analyze person`);
}

async function fillUsers(db: Client, organisationId: number): Promise<void> {
  // people came one after the other over six years, so the number follows the day they came
  await db.query(
    `insert into data.users (organisation_id, id, title, first_name, last_name, preferred_name, status_id, language, dob, special_requirements, last_login_at, created_at, updated_at, in_teams_until)
     overriding system value
     select $1, id, (array['', '', 'Mr', 'Ms', 'Mrs', 'Dr'])[1 + floor(pg_temp.draw(n, 10) * 6)::int], first_name, last_name, preferred_name, status_id,
            case when pg_temp.draw(n, 11) < 0.03 then 'cy' else 'en' end,
            current_date - 5500 - floor(pg_temp.draw(n, 12) * 24000)::int,
            case when pg_temp.draw(n, 13) < 0.06 then 'Needs a step-free entrance' else '' end,
            case when status_id = 2 and pg_temp.draw(n, 14) < 0.7 then came.at + (now() - came.at) * pg_temp.draw(n, 15) end, came.at, came.at,
            case when status_id = 1 then date '-infinity' else 'infinity' end
       from person, (select count(*) as people from person) total, lateral (select date_trunc('milliseconds', now() - interval '6 years' * (1 - n / (total.people + 1)::float8)) as at) came
      order by n`,
    [organisationId],
  );
}

/** Until when each belongs to a team, for those who do not belong to one without end. */
async function endTeams(db: Client, organisationId: number): Promise<void> {
  await db.query(
    `update data.users u set in_teams_until = coalesce(r.until, '-infinity')
       from person left join (select user_id, max(coalesce(end_date, 'infinity')) as until from data.roles where organisation_id = $1 and team_id is not null group by user_id) r
         on r.user_id = person.id
      where u.organisation_id = $1 and u.id = person.id and u.in_teams_until <> coalesce(r.until, '-infinity')`,
    [organisationId],
  );
}

/** The words that data.words_of_user gives for one person, for everyone at once: each name was folded when it was listed, the rest is plain already. */
async function fillWords(db: Client, organisationId: number, already: string): Promise<void> {
  await db.query(
    `insert into data.user_words (organisation_id, word, user_id)
     select distinct $1::bigint, word collate "C", user_id from (
       select id as user_id, unnest(words || lower(preferred_name)) as word from person
       union all select user_id, lower(email) from data.email_addresses where organisation_id = $1
       union all select a.user_id, unnest(array[replace(a.postcode, ' ', ''), split_part(a.postcode, ' ', 1), split_part(a.postcode, ' ', 2)])
         from (select user_id, lower(postcode) as postcode from data.postal_addresses where organisation_id = $1 and until_date is null) a
       union all select user_id, unnest(data.words_of_telephone(phone_number)) from data.phone_numbers where organisation_id = $1) as words
      where word <> '' order by 2, 3 ${already}`,
    [organisationId],
  );
}

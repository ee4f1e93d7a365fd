import { permissionCatalogue } from '@manyhands/contract/permissions/permission.resource.ts';
import type { Client } from 'pg';
import { accountEmail, accounts, type Shape } from './shape.ts';

const everything = permissionCatalogue.map(({ slug }) => slug);
const managing = ['view-users', 'edit-users', 'view-sensitive-details', 'manage-roles', 'view-opportunities'];

const profiles = [
  { name: 'Administrator', permissions: everything },
  { name: 'Team manager', permissions: managing },
  ...['Volunteer', 'Team leader', 'Driver', 'Trainer', 'Befriender', 'Fundraiser'].map((name) => ({
    name,
    permissions: [] as string[],
  })),
];

/** One or two roles for everyone but applicants; whoever left has ended theirs. */
export async function fillRoles(
  db: Client,
  organisationId: number,
  { oneTeam, oneTeamStride, isAccount }: Shape,
): Promise<void> {
  await fillProfiles(db, organisationId);
  const volunteering = `(select id from role_profile where place = 3 + case when pg_temp.draw(person.n, 60) < 0.8 then 0 else floor(pg_temp.draw(person.n, 61) * 6)::int end)`;
  const begun = `date '2016-01-01' + floor(pg_temp.draw(person.n, 62) * 3200)::int`;
  await db.query(
    `create temp table local_team on commit drop as select row_number() over (order by n) as place, id from planned_team where level = 4 and n <> ${oneTeam}`,
  );
  await db.query(`create unique index on local_team (place); analyze local_team`);
  await db.query(
    `insert into data.roles (organisation_id, user_id, team_id, role_profile_id, start_date, end_date)
     select $1, person.id, case when person.n % ${oneTeamStride} = 0 then (select id from planned_team where n = ${oneTeam}) else t.id end,
            ${volunteering}, ${begun}, case when status_id = 4 then ${begun} + 300 end
       from person join local_team t on t.place = 1 + floor(pg_temp.draw(person.n, 63) * (select count(*) from local_team))::int
      where status_id <> 1 and not (person.${isAccount}) order by person.n`,
    [organisationId],
  );
  await db.query(
    `insert into data.roles (organisation_id, user_id, team_id, role_profile_id, start_date, end_date)
     select $1, person.id, t.id, ${volunteering}, ${begun} + 100, case when status_id = 4 or pg_temp.draw(person.n, 66) < 0.3 then ${begun} + 400 end
       from person join planned_team t on t.n = 2 + floor(pg_temp.draw(person.n, 65) * (select count(*) - 1 from planned_team))::int
      where status_id <> 1 and not (person.${isAccount}) and pg_temp.draw(person.n, 64) < 0.15 and t.n <> ${oneTeam} order by person.n`,
    [organisationId],
  );
}

async function fillProfiles(db: Client, organisationId: number): Promise<void> {
  await db.query(`create temp table role_profile (place int primary key, id bigint not null) on commit drop`);
  for (const [i, { name, permissions }] of profiles.entries()) {
    await db.query(
      `with profile as (insert into data.role_profiles (organisation_id, display_name) values ($1, $2) returning id),
            permitted as (insert into data.permission_groups (organisation_id, name, permissions) select $1, $2, $3::text[] where cardinality($3::text[]) > 0 returning id),
            linked as (insert into data.role_profile_groups (organisation_id, role_profile_id, permission_group_id) select $1, profile.id, permitted.id from profile, permitted)
       insert into role_profile select $4, id from profile`,
      [organisationId, name, permissions, i + 1],
    );
  }
}

/** An administrator, a manager of one team, of a region, of as many teams one by one, and two volunteers, one of whom is never available. */
export async function fillAccounts(
  db: Client,
  organisationId: number,
  { slug, shape, passwordHash }: { slug: string; shape: Shape; passwordHash: string },
): Promise<void> {
  const hold = (account: (typeof accounts)[number], profile: number, teams: string) =>
    db.query(
      `insert into data.roles (organisation_id, user_id, team_id, role_profile_id, start_date)
       select $1, (select id from person where n = ${shape.firstAccount + accounts.indexOf(account)}), team_id, (select id from role_profile where place = ${profile}), date '2020-01-01' from (${teams}) as t (team_id)`,
      [organisationId],
    );
  const teamsOf = (numbers: readonly number[]): string =>
    `select id from planned_team where n in (${numbers.join()}) order by n`;
  await hold('admin', 1, 'select null::bigint');
  await hold('manager', 2, teamsOf([shape.oneTeam]));
  await hold('region-manager', 2, teamsOf([shape.largeRegion]));
  await hold('many-teams-manager', 2, teamsOf(shape.separateTeams));
  await hold('volunteer', 3, teamsOf([shape.oneTeam]));
  await hold('absent-volunteer', 3, teamsOf([shape.oneTeam]));
  await db.query(
    `with wanted as (select p.id, e.email from unnest($2::text[]) with ordinality as e (email, place) join person p on p.n = ${shape.firstAccount - 1} + e.place),
          addressed as (update data.email_addresses a set email = wanted.email, verified_at = now() from wanted where a.organisation_id = $1 and a.user_id = wanted.id and a."primary"),
          grown as (update data.users u set dob = date '1980-05-17' from wanted where u.organisation_id = $1 and u.id = wanted.id)
     insert into data.credentials (organisation_id, user_id, password_hash) select $1, id, $3 from wanted`,
    [organisationId, accounts.map((account) => accountEmail(account, slug)), passwordHash],
  );
}

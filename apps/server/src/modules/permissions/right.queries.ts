import type { Db } from '../../platform/db/connection.ts';
import { isGuardian } from '../../platform/auth/acting-for.ts';
import { raw, sql, type Sql } from '../../platform/db/sql.ts';
import type { Wording } from './permission.rules.ts';
import type { Given, Path, Summary } from './right.rules.ts';

/** What the reader may see: names of other teams are left out, other people and teams do not exist. */
export interface Sight {
  person(row: Sql): Sql;
  team(row: Sql): Sql;
}

interface RightQuery {
  userId: number;
  today: string;
  sight: Sight;
}

/** Every role in force, with every permission of every group it carries: one row per way. */
const ways = ({ userId, today }: Pick<RightQuery, 'userId' | 'today'>): Sql => sql`
  mine as materialized (
    select id, role_profile_id, team_id, start_date, end_date from roles
     where user_id = ${userId} and start_date <= ${today}::date and (end_date is null or end_date >= ${today}::date)),
  given as materialized (
    select m.id as role_id, m.role_profile_id, p.display_name, m.team_id, m.start_date, m.end_date, g.id as group_id, g.name as group_name, held.permission
      from mine m
      join role_profiles p on p.id = m.role_profile_id
      join role_profile_groups l on l.role_profile_id = p.id
      join permission_groups g on g.id = l.permission_group_id
      cross join lateral (select distinct unnest(g.permissions) as permission) held)`;

const denied = (userId: number): Sql =>
  sql`coalesce((select json_agg(permission) from denied_permissions where user_id = ${userId}), '[]')`;
const wordings = raw(
  `coalesce((select json_agg(json_build_object('permission', permission, 'label', label, 'category', category)) from permission_labels), '[]')`,
);
const names = (teams: Sql, sight: Sight): Sql =>
  sql`coalesce((select json_object_agg(t.id, case when ${sight.team(raw('t'))} then t.name end) from teams t where t.id in (${teams})), '{}')`;

export interface SummaryRow extends Summary {
  wordings: Wording[];
}

/** What a person's roles give, where, by which group, and what was taken away: all in one statement. */
export async function getSummary(db: Db, query: RightQuery): Promise<SummaryRow> {
  const [row] = await db.run<SummaryRow>(sql`
    with ${ways(query)}
    select coalesce((select json_agg(given order by role_id, group_id) from given), '[]') as given,
           ${denied(query.userId)} as denied,
           coalesce((select json_agg(json_build_array(c.ancestor_id, c.team_id)) from team_closure c
             where c.depth > 0 and c.team_id in (select team_id from mine) and c.ancestor_id in (select team_id from mine)), '[]') as above,
           ${names(raw('select team_id from mine'), query.sight)} as teams,
           ${wordings} as wordings`);
  return row!;
}

export interface Question extends RightQuery {
  permission: string;
  about: { userId: number } | { teamId: number } | null;
}

export interface Found {
  given: (Given & Path)[];
  denied: string[];
  teams: Record<string, string | null>;
  wordings: Wording[];
  account_open: boolean;
  own: boolean;
  guardian: boolean;
  supervisor: boolean;
  /** Null: there is none, or the reader may not see it. */
  user: { id: number; display_name: string } | null;
  team: { id: number; name: string } | null;
}

/** The teams that the question is about: those of a person, a team itself, or none for the whole organisation. */
function targets({ about, today }: Question): Sql {
  if (about === null) return raw('select null::bigint as team_id where false');
  if ('teamId' in about) return sql`select ${about.teamId}::bigint as team_id`;
  return sql`select distinct team_id from roles where user_id = ${about.userId} and team_id is not null and (end_date is null or end_date >= ${today}::date)`;
}

/** One way per role, group and team of the person asked about, each with the teams from the role's down to theirs. */
export async function getAnswer(db: Db, question: Question): Promise<Found> {
  const { userId, about, permission, today } = question;
  const aboutUser = about && 'userId' in about ? about.userId : null;
  const aboutTeam = about && 'teamId' in about ? about.teamId : null;
  const [row] = await db.run<Found>(sql`
    with ${ways(question)},
    target as materialized (${targets(question)}),
    found as materialized (
      select given.*, array[]::bigint[] as path from given where permission = ${permission} and team_id is null
      union all
      select given.*, array(select up.ancestor_id from team_closure up join team_closure below on below.ancestor_id = given.team_id and below.team_id = up.ancestor_id
               where up.team_id = target.team_id order by up.depth desc) as path
        from given join team_closure c on c.ancestor_id = given.team_id join target on target.team_id = c.team_id
       where permission = ${permission})
    select coalesce((select json_agg(found order by role_id, group_id, path) from found), '[]') as given,
           ${denied(userId)} as denied,
           ${names(raw('select unnest(path) from found union select team_id from found'), question.sight)} as teams,
           ${wordings} as wordings,
           (select blocked_at is null and status_id <> 6 from users where id = ${userId}) as account_open,
           ${aboutUser === userId}::boolean as own,
           ${isGuardian(sql`${userId}`, sql`${aboutUser}::bigint`, today)} as guardian,
           exists (select from supervisors l where l.supervisor_id = ${userId} and l.user_id = ${aboutUser}::bigint) as supervisor,
           (select json_build_object('id', u.id, 'display_name', u.display_name) from users u where u.id = ${aboutUser}::bigint and ${question.sight.person(raw('u'))}) as "user",
           (select json_build_object('id', t.id, 'name', t.name) from teams t where t.id = ${aboutTeam}::bigint and ${question.sight.team(raw('t'))}) as team`);
  return row!;
}

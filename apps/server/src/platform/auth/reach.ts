import type { Db } from '../db/connection.ts';
import { sql, type Sql } from '../db/sql.ts';
import type { Reach } from '../policy/actor.ts';

/** What a person's roles give, as the database tells it in one row. */
export interface Grants {
  /** role profile and team; no team is the whole organisation */
  roles: readonly (readonly [profileId: number, teamId: number | null])[];
  profiles: readonly {
    id: number;
    two_factor_required: boolean;
    trust_forbidden: boolean;
    permissions: readonly string[];
  }[];
  denied: readonly string[];
  /** pairs among the roles' own teams: the first stands above the second */
  above: readonly (readonly [ancestorId: number, teamId: number])[];
}

export interface Entitlement {
  readonly reach: ReadonlyMap<string, 'everywhere' | readonly number[]>;
  readonly twoFactorRequired: boolean;
  /** One of the roles does not let a computer stand in for the second factor. */
  readonly trustForbidden: boolean;
}

export const reachIn = ({ reach }: Entitlement, permission: string): Reach => reach.get(permission) ?? 'nowhere';

/** Per permission the fewest teams that cover it: one that stands below another of the same permission adds nothing. */
export function computeEntitlement({ roles, profiles, denied, above }: Grants): Entitlement {
  const profileOf = new Map(profiles.map((profile) => [profile.id, profile]));
  const refused = new Set(denied);
  const teams = new Map<string, Set<number | null>>();
  let twoFactorRequired = false;
  let trustForbidden = false;
  for (const [profileId, teamId] of roles) {
    const profile = profileOf.get(profileId);
    if (!profile) continue;
    twoFactorRequired ||= profile.two_factor_required;
    trustForbidden ||= profile.trust_forbidden;
    for (const permission of profile.permissions) {
      if (refused.has(permission)) continue;
      const held = teams.get(permission);
      if (held) held.add(teamId);
      else teams.set(permission, new Set([teamId]));
    }
  }
  const ancestors = new Map<number, number[]>();
  for (const [ancestor, team] of above) ancestors.set(team, [...(ancestors.get(team) ?? []), ancestor]);
  const reach = new Map<string, 'everywhere' | readonly number[]>();
  for (const [permission, held] of teams)
    reach.set(permission, held.has(null) ? 'everywhere' : roots(held as Set<number>, ancestors));
  return { reach, twoFactorRequired, trustForbidden };
}

function roots(held: ReadonlySet<number>, ancestors: ReadonlyMap<number, readonly number[]>): readonly number[] {
  return [...held]
    .filter((team) => !(ancestors.get(team) ?? []).some((ancestor) => held.has(ancestor)))
    .sort((a, b) => a - b);
}

/** `ignoreDenied`: what the roles would give if nothing had been taken away from the person. */
export async function loadEntitlement(
  db: Db,
  userId: number,
  today: string,
  { ignoreDenied = false } = {},
): Promise<Entitlement> {
  const [grants] = await db.run<Grants>(sql`
    with mine as materialized (
      select distinct role_profile_id, team_id from roles
       where user_id = ${userId} and start_date <= ${today}::date and (end_date is null or end_date >= ${today}::date))
    select
      coalesce((select json_agg(json_build_array(role_profile_id, team_id)) from mine), '[]') as roles,
      coalesce((select json_agg(json_build_object('id', p.id, 'two_factor_required', p.two_factor_required, 'trust_forbidden', p.trust_forbidden, 'permissions',
          array(select distinct unnest(g.permissions) from role_profile_groups l join permission_groups g on g.id = l.permission_group_id
                 where l.role_profile_id = p.id)))
        from role_profiles p where p.id in (select role_profile_id from mine)), '[]') as profiles,
      coalesce((select json_agg(permission) from denied_permissions where user_id = ${userId}), '[]') as denied,
      coalesce((select json_agg(json_build_array(c.ancestor_id, c.team_id)) from team_closure c
        where c.depth > 0 and c.team_id in (select team_id from mine) and c.ancestor_id in (select team_id from mine)), '[]') as above`);
  return computeEntitlement(ignoreDenied ? { ...grants!, denied: [] } : grants!);
}

/** Whether a person's roles open anything to them at all, as part of another statement: what a whole entitlement is too much for. */
export const holdsAnything = (user: Sql, today: string): Sql => sql`exists (
  select from roles r join role_profile_groups l on l.role_profile_id = r.role_profile_id join permission_groups g on g.id = l.permission_group_id
         cross join lateral unnest(g.permissions) as held (permission)
   where r.user_id = ${user} and r.start_date <= ${today}::date and (r.end_date is null or r.end_date >= ${today}::date)
     and not exists (select from denied_permissions d where d.user_id = ${user} and d.permission = held.permission))`;

/** Whether what is held includes all of what is wanted. Unequal team lists are settled by the tree. */
export async function reachCovers(db: Db, held: Reach, wanted: Reach): Promise<boolean> {
  if (held === 'everywhere' || wanted === 'nowhere') return true;
  if (held === 'nowhere' || wanted === 'everywhere') return false;
  const loose = wanted.filter((team) => !held.includes(team));
  if (loose.length === 0) return true;
  const [found] = await db.run<{ inside: boolean }>(sql`
    select not exists (select from unnest(${loose}::bigint[]) as w (team_id)
      where not exists (select from team_closure c where c.team_id = w.team_id and c.ancestor_id = any(${held}::bigint[]))) as inside`);
  return found!.inside;
}

import { constant, join, sql, type Sql } from '../../platform/db/sql.ts';
import { inForce } from '../permissions/public.ts';
import { expiringDays } from './vetting.rules.ts';

/** Nothing of the outcome is told by it but whether the check counts. */
export const findStatus = (row: Sql, day: Sql): Sql => sql`case
  when ${row}.outcome in ('pending', 'flagged') then 'pending'
  when ${row}.outcome = 'refused' or ${row}.expires_on < ${day} then 'missing'
  when ${row}.expires_on <= ${day} + ${constant(expiringDays)}::int then 'expiring'
  else 'met' end`;

// tables go by whole words here, since the row that is asked about is called by one letter
const bestFirst = sql`array['met', 'expiring', 'pending', 'missing']`;

/** The best that the person has of some kinds of checks. */
const selectBest = (user: Sql, kinds: Sql, day: Sql): Sql => sql`
  select judged.status, held.expires_on from user_vetting held cross join lateral (select ${findStatus(sql`held`, day)} as status) judged
   where held.user_id = ${user} and ${kinds}
   order by array_position(${bestFirst}, judged.status), held.expires_on desc nulls first limit 1`;

export interface Demanded {
  user: Sql;
  /** The role profiles that make demands, as an array. */
  profiles: Sql;
  day: Sql;
}

/** The checks and clearance flags that roles demand of a person, and what was asked for besides; each with its standing. */
export const listCheckDemands = ({ user, profiles, day }: Demanded): Sql =>
  join(
    [
      sql`select 'check' as kind, type.id, type.name, type.required_for, coalesce(best.status, 'missing') as status, best.expires_on
            from disclosure_types type left join lateral (${selectBest(user, sql`held.disclosure_type_id = type.id`, day)}) best on true
           where not type.archived and (type.required_for && ${profiles} or best.status = 'pending')`,
      sql`select 'flag' as kind, flag.id, flag.name, flag.required_for, coalesce(best.status, 'missing') as status, best.expires_on
            from clearance_flags flag left join lateral (${selectBest(user, sql`held.disclosure_type_id = any(flag.disclosure_type_ids)`, day)}) best on true
           where not flag.archived and flag.required_for && ${profiles}`,
    ],
    ' union all ',
  );

/** The role profiles that someone holds or will hold. */
export const listHeldProfiles = (user: Sql, today: string): Sql =>
  sql`array(select role.role_profile_id from roles role where role.user_id = ${user} and ${inForce(sql`role`, today)})`;

/** What an application lacks of what its role demands, as `{code, name}`; null where the role demands nothing of the kind. */
export const listMissing = (application: Sql, demands: (demanded: Demanded) => Sql): Sql => {
  const profiles = sql`array[${application}.role_profile_id]`;
  const day = sql`${application}.today`;
  return sql`(
    select case when count(*) > 0 then coalesce(json_agg(json_build_object('code', demand.kind, 'name', demand.name) order by demand.kind, demand.name)
             filter (where demand.status not in ('met', 'expiring')), '[]') end
      from (${demands({ user: sql`${application}.user_id`, profiles, day })}) demand where demand.required_for && ${profiles})`;
};

export const listMissingChecks = (application: Sql): Sql => listMissing(application, listCheckDemands);

/** The worst of what the roles of a person demand; null where they demand nothing. */
export const findWorst = (user: Sql, today: string): Sql => {
  const demands = listCheckDemands({ user, profiles: listHeldProfiles(user, today), day: sql`${today}::date` });
  return sql`(select case when count(*) = 0 then null when bool_or(demand.status in ('missing', 'pending')) then 'missing'
    when bool_or(demand.status = 'expiring') then 'expiring' else 'met' end from (${demands}) demand)`;
};

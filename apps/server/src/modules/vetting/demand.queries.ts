import { constant, join, sql, type Sql } from '../../platform/db/sql.ts';
import type { FilterTest } from '../../platform/resource/define-module.ts';
import { inForce } from '../permissions/public.ts';
import { expiringDays } from './vetting.rules.ts';

/** Nothing of the outcome is told by it but whether the check counts. */
export const findStatus = (row: Sql, day: Sql): Sql => sql`case
  when ${row}.outcome in ('pending', 'flagged') then 'pending'
  when ${row}.outcome = 'refused' or ${row}.expires_on < ${day} then 'missing'
  when ${row}.expires_on <= ${day} + ${constant(expiringDays)}::int then 'expiring'
  else 'met' end`;

const bestFirst = sql`array['met', 'expiring', 'pending', 'missing']`;

/** The best that the person has of some kinds of checks. */
const selectBest = (user: Sql, kinds: Sql, day: Sql): Sql => sql`
  select s.status, v.expires_on from user_vetting v cross join lateral (select ${findStatus(sql`v`, day)} as status) s
   where v.user_id = ${user} and ${kinds}
   order by array_position(${bestFirst}, s.status), v.expires_on desc nulls first limit 1`;

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
      sql`select 'check' as kind, t.id, t.name, t.required_for, coalesce(b.status, 'missing') as status, b.expires_on
            from disclosure_types t left join lateral (${selectBest(user, sql`v.disclosure_type_id = t.id`, day)}) b on true
           where not t.archived and (t.required_for && ${profiles} or b.status = 'pending')`,
      sql`select 'flag' as kind, f.id, f.name, f.required_for, coalesce(b.status, 'missing') as status, b.expires_on
            from clearance_flags f left join lateral (${selectBest(user, sql`v.disclosure_type_id = any(f.disclosure_type_ids)`, day)}) b on true
           where not f.archived and f.required_for && ${profiles}`,
    ],
    ' union all ',
  );

/** The role profiles that someone holds or will hold. */
export const listHeldProfiles = (user: Sql, today: string): Sql =>
  sql`array(select r.role_profile_id from roles r where r.user_id = ${user} and ${inForce(sql`r`, today)})`;

/** What an application lacks of what its role demands, as `{code, name}`; null where the role demands nothing of the kind. */
export const listMissing = (application: Sql, demands: (demanded: Demanded) => Sql): Sql => {
  const profiles = sql`array(select o.role_profile_id from opportunities o where o.id = ${application}.opportunity_id)`;
  const day = sql`(select (now() at time zone o.timezone)::date from organisations o)`;
  return sql`(
    select case when count(*) > 0 then coalesce(json_agg(json_build_object('code', d.kind, 'name', d.name) order by d.kind, d.name)
             filter (where d.status not in ('met', 'expiring')), '[]') end
      from (${demands({ user: sql`${application}.user_id`, profiles, day })}) d where d.required_for && ${profiles})`;
};

export const listMissingChecks = (application: Sql): Sql => listMissing(application, listCheckDemands);

/** People by the worst of what their roles demand. */
export const findByCheckStatus: FilterTest =
  ({ today }, [asked]) =>
  (person) => {
    const user = sql`${person}.id`;
    const demands = listCheckDemands({ user, profiles: listHeldProfiles(user, today), day: sql`${today}::date` });
    return sql`(select case when count(*) = 0 then null when bool_or(d.status in ('missing', 'pending')) then 'missing'
      when bool_or(d.status = 'expiring') then 'expiring' else 'met' end from (${demands}) d) = ${asked}`;
  };

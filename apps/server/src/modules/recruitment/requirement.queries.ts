import type { RequirementKind } from '@manyhands/contract/recruitment/stage.resource.ts';
import { ident, join, literal, raw, sql, type Sql } from '../../platform/db/sql.ts';

/**
 * What an application lacks of each requirement, as a JSON array of `{code, name}`: empty where it is met, null where it is not asked of this
 * applicant. One entry each, from the module that knows; `app/modules.ts` puts them together.
 */
export type Requirements = Readonly<Record<RequirementKind, (application: Sql) => Sql>>;

/** What they may look at, besides the opportunity's `category_id` and `role_profile_id`, and `today` where the organisation is. */
const columns = ['id', 'user_id', 'opportunity_id', 'form_version_id', 'minor', 'parental_consent_at'];

/** Whatever the stages say, whoever is under age needs it. */
const always: RequirementKind = 'parental-consent';

/** What reviewers do among themselves is not told to applicants. */
const confidential: RequirementKind = 'questions';

/**
 * All that the stages of the application's category ask for, each once, by the first stage that does. Shown and enforced alike. `offset 0` has
 * each part planned and carried out once: the planner would put it wherever its result is named, which takes ten times as long to plan.
 */
export function listRequirements(requirements: Requirements, application: Sql, recruits: Sql = sql`true`): Sql {
  // under a name that no query inside uses for a table of its own
  const row = raw('application');
  const cases = Object.entries(requirements).map(([kind, missing]) => sql`when ${literal(kind)} then ${missing(row)}`);
  return sql`(
    select coalesce(json_agg(json_build_object('kind', n.kind, 'stage_id', n.stage_id, 'met', json_array_length(m.missing) = 0, 'missing', m.missing)
             order by n.position, n.stage_id, n.kind), '[]')
      from (select ${join(columns.map((column) => sql`${application}.${ident(column)}`))}, o.category_id, o.role_profile_id,
                   (now() at time zone house.timezone)::date as today
              from opportunities o cross join organisations house where o.id = ${application}.opportunity_id offset 0) application
      cross join lateral (select distinct on (k.kind) k.kind, k.stage_id, k.position from (
              select asked.kind, s.id as stage_id, s.position from recruitment_stages s cross join lateral unnest(s.requirements) as asked (kind)
               where s.category_id = ${row}.category_id and not s.archived
              union all select ${literal(always)}, null, null) k
             order by k.kind, k.position, k.stage_id) n
      cross join lateral (select case n.kind ${join(cases, ' ')} end as missing offset 0) m
     where m.missing is not null and (n.kind <> ${literal(confidential)} or ${recruits}))`;
}

import { raw, sql, type Sql } from '../../platform/db/sql.ts';
import { findName } from '../users/public.ts';
import { applicationResource } from './application.rules.ts';

const person = raw(
  "'id', x.id, 'first_name', x.first_name, 'last_name', x.last_name, 'email', x.email, 'state', x.state, 'requested_at', x.requested_at, 'answered_at', x.answered_at",
);

/** What was applied for, as it is named beside what hangs on an application. */
export const findOpportunity = (row: Sql): Sql =>
  sql`(select json_build_object('id', o.id, 'display_name', o.display_name) from opportunities o where o.id = ${row}.opportunity_id)`;

/** What hangs on an application, for whoever reads it as a whole. Of references and of a parent's answer only how far they have come. */
export const partColumns = {
  documents: (
    row: Sql,
  ) => sql`(select coalesce(json_agg(json_build_object('document_id', d.document_id, 'name', d.name, 'file_id', d.file_id, 'original_name', f.original_name, 'supplied_earlier', d.supplied_earlier, 'scanned', f.scanned_at is not null) order by d.id), '[]')
    from application_documents d join files f on f.id = d.file_id where d.application_id = ${row}.id)`,
  files: (row: Sql) =>
    sql`(select coalesce(json_agg(json_build_object('id', f.id, 'original_name', f.original_name, 'scanned', f.scanned_at is not null) order by f.id), '[]') from files f where f.owner_resource = ${applicationResource} and f.owner_id = ${row}.id)`,
  references: (row: Sql) =>
    sql`(select coalesce(json_agg(json_build_object(${person}, 'phone_number', x.phone_number) order by x.position, x.id), '[]') from application_references x where x.application_id = ${row}.id)`,
  parental_consent: (row: Sql) =>
    sql`(select json_build_object(${person}) from parental_consents x where x.application_id = ${row}.id order by x.id desc limit 1)`,
  public_stages: (
    row: Sql,
  ) => sql`(select coalesce(json_agg(json_build_object('id', s.id, 'name', s.public_name) order by s.position, s.id), '[]')
    from recruitment_stages s join opportunities o on o.category_id = s.category_id
    where o.id = ${row}.opportunity_id and (not s.archived or s.id = ${row}.stage_id))`,
  agreements: (
    row: Sql,
  ) => sql`(select coalesce(json_agg(json_build_object('kind', c.kind, 'statement', c.statement, 'link', c.link, 'options', c.options, 'answer', c.answer, 'answered_at', c.answered_at) order by c.id), '[]')
    from application_consents c where c.application_id = ${row}.id)`,
};

const stageOf = (row: Sql, wanted: Sql): Sql =>
  sql`(select ${wanted} from recruitment_stages s where s.id = ${row}.stage_id)`;

/** Where an application stands. */
export const progressColumns = {
  public_stage: (row: Sql) => stageOf(row, sql`s.public_name`),
  category_id: (row: Sql) => sql`(select o.category_id from opportunities o where o.id = ${row}.opportunity_id)`,
  stage: (row: Sql) =>
    stageOf(
      row,
      sql`json_build_object('id', s.id, 'name', s.name, 'kind', s.kind, 'position', s.position, 'ideal_days', s.ideal_days, 'max_days', s.max_days)`,
    ),
  overdue: (row: Sql) =>
    sql`(${row}.state in ('submitted', 'reviewing') and exists (select from recruitment_stages s where s.id = ${row}.stage_id and ${row}.stage_entered_at < now() - make_interval(days => s.max_days)))`,
  assigned: (row: Sql) => sql`(${row}.assigned_to is not null)`,
  assigned_to_name: findName('assigned_to'),
  decided_by_name: findName('decided_by'),
  entered_by_name: findName('entered_by'),
  closing_reason: (row: Sql) => sql`(select l.name from lookups l where l.id = ${row}.closing_reason_id)`,
  last_decision: (row: Sql) =>
    sql`(select json_build_object('kind', d.kind, 'by', d.made_by, 'by_name', ${findName('made_by')(raw('d'))}, 'at', d.made_at,
           'undo_until', case when d.final_at is null then d.made_at + interval '2 minutes' end)
      from application_decisions d where d.application_id = ${row}.id order by d.id desc limit 1)`,
};

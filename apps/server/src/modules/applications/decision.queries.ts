import type { Db } from '../../platform/db/connection.ts';
import { raw, sql, type Sql } from '../../platform/db/sql.ts';
import { isMinor } from '../../platform/auth/acting-for.ts';
import { listRequirements, type Requirements } from '../recruitment/public.ts';
import { findName } from '../users/public.ts';
import type { Deciding, Requirement } from './decision.rules.ts';

const a = raw('a');

/** Asked after the row was locked, so it is what the one before left behind. */
export async function getDeciding(db: Db, id: number): Promise<Deciding> {
  const [found] = await db.run<{ row: Deciding }>(
    sql`
    select row_to_json((select x from (select a.id, a.user_id, a.opportunity_id, a.state, a.stage_id, s.name as stage_name, a.stage_entered_at, a.assigned_to, o.team_id, o.role_profile_id, o.category_id,
             o.end_date, a.booking_id, a.parental_consent_at, a.decided_at, a.decided_by, ${findName('decided_by')(a)} as decided_by_name, a.withdrawn_at, a.closing_reason_id, a.entered_by, a.start_date, a.minor_on_start,
             (select row_to_json(d) from (select d.id, d.kind, d.made_at, d.written_at, d.made_by, ${findName('made_by')(raw('d'))} as made_by_name
                from application_decisions d where d.application_id = a.id order by d.id desc limit 1) d) as last) x)) as row
      from applications a join opportunities o on o.id = a.opportunity_id left join recruitment_stages s on s.id = a.stage_id where a.id = ${id}`,
    'by-key',
  );
  return found!.row;
}

/** The same statement that shows them. */
export async function listApplicationRequirements(
  db: Db,
  requirements: Requirements,
  id: number,
): Promise<Requirement[]> {
  const [found] = await db.run<{ said: Requirement[] }>(
    sql`select ${listRequirements(requirements, a)} as said from applications a where a.id = ${id}`,
    'by-key',
  );
  return found!.said;
}

/** Whether the applicant is under age on that day; without a date of birth, whether they were when they applied. */
export async function findMinorOn(db: Db, id: number, day: string): Promise<boolean> {
  const [found] = await db.run<{ minor: boolean }>(sql`
    select case when u.dob is null then a.minor else ${isMinor(raw('u'), day)} end as minor
      from applications a join users u on u.id = a.user_id where a.id = ${id}`);
  return found!.minor;
}

export async function findStage(db: Db, id: number, categoryId: number) {
  const [row] = await db.run<{ id: number; name: string; kind: string }>(
    sql`select id, name, kind from recruitment_stages where id = ${id} and category_id = ${categoryId} and not archived`,
  );
  return row;
}

/** What the stage that an application has entered asks for; undefined where it has left it, or is decided. */
export async function findEntered(db: Db, applicationId: number, stageId: number) {
  const [row] = await db.run<{ requirements: string[]; max_days: number | null; role_profile_id: number }>(sql`
    select s.requirements, s.max_days, o.role_profile_id from applications a join opportunities o on o.id = a.opportunity_id join recruitment_stages s on s.id = a.stage_id
     where a.id = ${applicationId} and s.id = ${stageId} and a.active`);
  return row;
}

export async function findClosingReason(db: Db, id: number): Promise<boolean> {
  const found = await db.run(
    sql`select id from lookups where id = ${id} and kind = 'recruitmentClosingReason' and not archived`,
  );
  return found.length > 0;
}

export type ApplicationChange = Partial<
  Pick<
    Deciding,
    | 'state'
    | 'stage_id'
    | 'stage_entered_at'
    | 'decided_at'
    | 'decided_by'
    | 'closing_reason_id'
    | 'start_date'
    | 'minor_on_start'
  >
>;

export async function updateApplication(db: Db, id: number, change: ApplicationChange): Promise<void> {
  await db.updateTable('applications').set(change).where('id', '=', id).execute();
}

export async function updateAssigned(db: Db, id: number, userId: number | null): Promise<void> {
  await db.updateTable('applications').set({ assigned_to: userId }).where('id', '=', id).execute();
}

export interface NewDecision {
  application_id: number;
  user_id: number;
  kind: 'move' | 'decline' | 'clear' | 'reopen';
  made_by: number | null;
  made_at: Date;
  written_at: Date;
  before: ApplicationChange;
  message: string;
  override_reason: string;
  note_id: number | null;
  role_id: number | null;
  status_before: number | null;
}

export async function insertDecision(db: Db, { before, ...row }: NewDecision): Promise<number> {
  const { id } = await db
    .insertInto('application_decisions')
    .values({ ...row, before: JSON.stringify(before) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertNote(db: Db, row: Deciding, authorId: number, text: string): Promise<number> {
  const { id } = await db
    .insertInto('application_notes')
    .values({
      application_id: row.id,
      user_id: row.user_id,
      opportunity_id: row.opportunity_id,
      author_id: authorId,
      text,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface LastDecision {
  id: number;
  kind: NewDecision['kind'];
  made_at: Date;
  created_at: Date;
  final_at: Date | null;
  before: ApplicationChange;
  note_id: number | null;
  role_id: number | null;
  status_before: number | null;
}

/** Whoever sends its letters waits until this is over, or the other way round. */
export async function lockLastDecision(db: Db, applicationId: number): Promise<LastDecision | undefined> {
  const [row] = await db.run<LastDecision>(sql`
    select id, kind, made_at, created_at, final_at, before, note_id, role_id, status_before from application_decisions
     where application_id = ${applicationId} order by id desc limit 1 for update`);
  return row;
}

export async function deleteDecision(db: Db, { id, note_id }: LastDecision): Promise<void> {
  await db.deleteFrom('application_decisions').where('id', '=', id).execute();
  if (note_id !== null) await db.deleteFrom('application_notes').where('id', '=', note_id).execute();
}

/** The opportunity of a later clearance that relies on what this one gave: the status, or a role that no other takes the place of. */
export async function findLaterClearance(db: Db, userId: number, last: LastDecision): Promise<string | undefined> {
  const [found] = await db.run<{ opportunity: string }>(sql`
    select o.display_name as opportunity
      from application_decisions d join applications a on a.id = d.application_id join opportunities o on o.id = a.opportunity_id
     where d.user_id = ${userId} and d.kind = 'clear' and d.id > ${last.id} and a.state = 'cleared'
       and (${last.status_before !== null} or d.role_id is null
            and exists (select from roles r where r.id = ${last.role_id}::bigint and ${isSuchRole('a.start_date')})
            and not exists (select from roles r where r.user_id = d.user_id and r.id <> ${last.role_id}::bigint and ${isSuchRole('a.start_date')}))
     order by d.id limit 1`);
  return found?.opportunity;
}
const isSuchRole = (day: string): Sql =>
  raw(
    `r.role_profile_id = o.role_profile_id and r.team_id = o.team_id and r.start_date <= ${day} and (r.end_date is null or r.end_date >= ${day})`,
  );

/** Where an application that was in that stage goes on: there, or, under another category, where those that waited went. */
export async function findStageNow(db: Db, stageId: number | null, categoryId: number): Promise<number | null> {
  if (stageId === null) return null;
  const [found] = await db.run<{ id: number }>(sql`
    select t.id from recruitment_stages t left join recruitment_stages s on s.id = ${stageId} where t.category_id = ${categoryId}
     order by t.id = ${stageId} desc, coalesce(t.kind = s.kind and not t.archived, false) desc, t.archived, t.position, t.id limit 1`);
  return found?.id ?? null;
}

/** A role of that kind that they hold there on that day already. */
export async function findHeldRole(db: Db, row: Deciding, day: string): Promise<boolean> {
  const found = await db.run(sql`
    select id from roles where user_id = ${row.user_id} and role_profile_id = ${row.role_profile_id} and team_id = ${row.team_id}
       and start_date <= ${day}::date and (end_date is null or end_date >= ${day}::date) limit 1`);
  return found.length > 0;
}

export async function insertRole(
  db: Db,
  role: { user_id: number; team_id: number; role_profile_id: number; start_date: string; end_date: string | null },
): Promise<number> {
  const { id } = await db.insertInto('roles').values(role).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Undefined where someone has changed it since it was given. */
export async function deleteUntouchedRole(db: Db, id: number) {
  const [gone] = await db.run<{ user_id: number; team_id: number | null; role_profile_id: number }>(
    sql`delete from roles where id = ${id} and version = 1 returning user_id, team_id, role_profile_id`,
  );
  return gone;
}

export async function updateStatus(db: Db, userId: number, from: number, to: number): Promise<boolean> {
  const changed = await db.run(
    sql`update users set status_id = ${to} where id = ${userId} and status_id = ${from} returning id`,
  );
  return changed.length > 0;
}

export interface FinalDecision {
  id: number;
  application_id: number;
  user_id: number;
  kind: NewDecision['kind'];
  stage_id: number | null;
  booking_id: number | null;
  latest: boolean;
}

/** Null where it was undone, or stands already. */
export async function updateFinal(db: Db, id: number, now: Date): Promise<FinalDecision | null> {
  const [row] = await db.run<FinalDecision>(sql`
    update application_decisions d set final_at = ${now} from applications a
     where d.id = ${id} and d.final_at is null and a.id = d.application_id
    returning d.id, d.application_id, d.user_id, d.kind, a.stage_id, a.booking_id,
              not exists (select from application_decisions e where e.application_id = d.application_id and e.id > d.id) as latest`);
  return row ?? null;
}

interface Addressed {
  email: string | null;
  name: string;
  language: string;
  opportunity: string;
  application_id: number;
  user_id: number;
  stage: string | null;
  /** The email that the stage sends in place of ours. */
  letter: string | null;
}
export interface Letter extends Addressed {
  kind: NewDecision['kind'];
  stage_before: string | null;
  message: string;
  start_date: string | null;
}

const publicNameOf = (id: Sql) => sql`(select s.public_name from recruitment_stages s where s.id = ${id})`;
const addressed = sql`
  (select e.email from email_addresses e where e.user_id = u.id and e.primary) as email, u.display_name as name, a.language, o.display_name as opportunity,
  a.id as application_id, a.user_id, ${publicNameOf(sql`a.stage_id`)} as stage,
  (select t.letter from recruitment_stages s join email_templates t on t.id = s.email_template_id where s.id = a.stage_id) as letter`;
const applicants = sql`applications a join users u on u.id = a.user_id join opportunities o on o.id = a.opportunity_id`;

/** What a letter about the decision says; undefined where a later one took its place. */
export async function findLetter(db: Db, decisionId: number): Promise<Letter | undefined> {
  const [row] = await db.run<Letter>(sql`
    select ${addressed}, d.kind, ${publicNameOf(sql`(d.before ->> 'stage_id')::bigint`)} as stage_before, d.message, a.start_date::text as start_date
      from application_decisions d join ${applicants} on a.id = d.application_id
     where d.id = ${decisionId} and not a.no_email and a.state <> 'withdrawn' and not exists (select from application_decisions e where e.application_id = d.application_id and e.id > d.id)`);
  return row;
}

/** What the email of its first stage says to whoever has just applied; undefined once it has gone on. */
export async function findArrival(db: Db, id: number, stageId: number): Promise<Addressed | undefined> {
  const [row] = await db.run<Addressed>(sql`
    select ${addressed} from ${applicants}
     where a.id = ${id} and a.stage_id = ${stageId} and a.active and not a.no_email and not exists (select from application_decisions d where d.application_id = a.id)`);
  return row;
}

/** What the row of an application entered from paper holds besides; undefined where there is no such opportunity or person. */
export async function findEntry(db: Db, userId: number, opportunityId: number, today: string) {
  const [row] = await db.run<{
    form_version_id: number | null;
    language: string;
    minor: boolean;
    repeatable: boolean;
  }>(sql`
    select (select v.id from form_versions v where v.opportunity_id = o.id order by v.number desc limit 1) as form_version_id,
           coalesce(u.language, g.language) as language, ${isMinor(raw('u'), today)} as minor, o.type = 'Residential-short' as repeatable
      from opportunities o cross join users u cross join organisations g where o.id = ${opportunityId} and u.id = ${userId} and u.status_id <> 6`);
  return row;
}

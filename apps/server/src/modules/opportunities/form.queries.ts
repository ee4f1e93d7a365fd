import type { DiversityQuestion, FormStep } from '@manyhands/contract/form/form-step.ts';
import type { Db } from '../../platform/db/connection.ts';
import { sql } from '../../platform/db/sql.ts';
import type { References, Shelf } from './form.rules.ts';

/** Everything a new form refers to, in one statement. What is archived is no longer offered. */
export async function getShelf(db: Db, { attributes, consents, terms, documents }: References): Promise<Shelf> {
  const [shelf] = await db.run<Shelf>(sql`
    select
      (select coalesce(json_agg(json_build_object('id', a.id, 'slug', a.slug, 'name', a.name, 'help', a.help, 'type', a.type, 'compulsory', a.compulsory,
         'permission', a.permission, 'options', a.options, 'category', json_build_object('id', c.id, 'name', c.name), 'position', a.position)), '[]')
         from attributes a join lookups c on c.id = a.category_id where a.id = any(${attributes}::bigint[]) and not a.archived) as attributes,
      (select coalesce(json_agg(json_build_object('id', c.id, 'statement', c.statement, 'type', c.type, 'compulsory', c.compulsory, 'options', c.options)), '[]')
         from consents c where c.id = any(${consents}::bigint[]) and not c.archived) as consents,
      (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'link', t.link)), '[]')
         from terms t where t.id = any(${terms}::bigint[]) and not t.archived) as terms,
      (select coalesce(json_agg(json_build_object('id', d.id, 'name', d.name)), '[]')
         from lookups d where d.kind = 'requestedDocument' and d.id = any(${documents}::bigint[]) and not d.archived) as documents`);
  return shelf!;
}

/** Locks the opportunity, so that two new versions of its form cannot take one number. */
export function lockOpportunity(db: Db, id: number) {
  return db.selectFrom('opportunities').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
}

export function findLatestForm(db: Db, opportunityId: number) {
  return db
    .selectFrom('form_versions')
    .select(['id', 'number', 'form'])
    .where('opportunity_id', '=', opportunityId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** A version as applicants got it. */
export async function findForm(db: Db, id: number): Promise<FormStep[] | null> {
  const row = await db.selectFrom('form_versions').select('form').where('id', '=', id).executeTakeFirst();
  return (row?.form as FormStep[] | undefined) ?? null;
}

/** The organisation's own monitoring questions: those of the newest form of an open opportunity that asks any. */
export async function findDiversityQuestions(db: Db): Promise<readonly DiversityQuestion[]> {
  const [row] = await db.run<{ questions: DiversityQuestion[] }>(sql`
    select step -> 'diversity_questions' as questions
      from opportunities o
      cross join lateral (select v.id, v.form from form_versions v where v.opportunity_id = o.id order by v.number desc limit 1) as latest
      cross join lateral jsonb_array_elements(latest.form) as step
     where o.state = 'open' and not o.archived and step ->> 'type' = 'diversity' and jsonb_array_length(step -> 'diversity_questions') > 0
     order by latest.id desc limit 1`);
  return row?.questions ?? [];
}

/** As staff put it together, for the next one to begin with. */
export function findLatestSteps(db: Db, opportunityId: number) {
  return db
    .selectFrom('form_versions')
    .select(['number', 'steps'])
    .where('opportunity_id', '=', opportunityId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function getDraft(db: Db, id: number) {
  return db
    .selectFrom('form_drafts')
    .select(['id', 'opportunity_id', 'steps'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

export async function deleteDraft(db: Db, id: number): Promise<void> {
  await db.deleteFrom('form_drafts').where('id', '=', id).execute();
}

export async function insertForm(
  db: Db,
  {
    opportunityId,
    number,
    steps,
    form,
    createdBy,
  }: { opportunityId: number; number: number; steps: unknown; form: unknown; createdBy: number | null },
): Promise<number> {
  const [made] = await db.run<{
    id: number;
  }>(sql`insert into form_versions (opportunity_id, number, steps, form, created_by)
    values (${opportunityId}, ${number}, ${JSON.stringify(steps)}::jsonb, ${JSON.stringify(form)}::jsonb, ${createdBy}) returning id`);
  return made!.id;
}

export interface Affected {
  applications: number;
  begun: number;
}

/** Applications that are not decided yet, and those that are still being written. */
export async function countAffected(db: Db, opportunityId: number, now: Date): Promise<Affected> {
  const [found] = await db.run<Affected>(sql`select
    (select count(*)::int from applications a where a.opportunity_id = ${opportunityId} and a.active) as applications,
    (select count(*)::int from form_versions v join application_drafts d on d.form_version_id = v.id
      where v.opportunity_id = ${opportunityId} and d.expires_at > ${now}) as begun`);
  return found!;
}

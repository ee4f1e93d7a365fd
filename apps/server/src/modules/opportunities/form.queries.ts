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

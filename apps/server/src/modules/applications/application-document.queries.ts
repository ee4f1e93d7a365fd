import type { Db } from '../../platform/db/connection.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import { deleteFile } from '../files/public.ts';

/** Documents that the form asks for and no one has handed in. */
export const listMissingDocuments = (application: Sql): Sql => sql`(
  select coalesce(json_agg(json_build_object('code', 'document', 'name', d ->> 'name') order by p.place, q.place), '[]')
    from form_versions v
    cross join lateral jsonb_array_elements(v.form) with ordinality p (step, place)
    cross join lateral jsonb_array_elements(p.step -> 'documents') with ordinality q (d, place)
   where v.id = ${application}.form_version_id
     and not exists (select from application_documents x where x.application_id = ${application}.id and x.document_id = (q.d ->> 'id')::bigint))`;

/** As the list of requested documents calls it. */
export async function getDocumentName(db: Db, documentId: number): Promise<string> {
  const row = await db.selectFrom('lookups').select('name').where('id', '=', documentId).executeTakeFirstOrThrow();
  return row.name;
}

/** The file goes with it, unless another application of the person uses it too. */
export async function deleteDocument(db: Db, id: number, fileId: number): Promise<void> {
  await db.deleteFrom('application_documents').where('id', '=', id).execute();
  const [used] = await db.run(sql`select from application_documents where file_id = ${fileId} limit 1`);
  if (!used) await deleteFile(db, fileId);
}

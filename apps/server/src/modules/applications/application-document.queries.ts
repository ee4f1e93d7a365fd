import { sql, type Sql } from '../../platform/db/sql.ts';

/** Documents that the form asks for and nobody has handed in. */
export const listMissingDocuments = (application: Sql): Sql => sql`(
  select coalesce(json_agg(json_build_object('code', 'document', 'name', d ->> 'name') order by p.place, q.place), '[]')
    from form_versions v
    cross join lateral jsonb_array_elements(v.form) with ordinality p (step, place)
    cross join lateral jsonb_array_elements(p.step -> 'documents') with ordinality q (d, place)
   where v.id = ${application}.form_version_id
     and not exists (select from application_documents x where x.application_id = ${application}.id and x.document_id = (q.d ->> 'id')::bigint))`;

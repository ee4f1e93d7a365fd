import { application, userApplication } from '@manyhands/contract/applications/application.resource.ts';
import { raw, sql, type Sql } from '../../platform/db/sql.ts';
import { defineModule } from '../../platform/resource/define-module.ts';
import { findName } from '../users/public.ts';
import { applicationPolicy } from './application.policy.ts';
import { withdrawApplication } from './commands/withdraw-application.ts';

const person = raw("'id', x.id, 'first_name', x.first_name, 'last_name', x.last_name, 'email', x.email, 'state', x.state, 'requested_at', x.requested_at, 'answered_at', x.answered_at");

/** What hangs on an application, for whoever reads it as a whole. */
const partsOf = {
  documents: (row: Sql) => sql`(select coalesce(json_agg(json_build_object('document_id', d.document_id, 'name', d.name, 'file_id', d.file_id, 'original_name', f.original_name, 'supplied_earlier', d.supplied_earlier) order by d.id), '[]')
    from application_documents d join files f on f.id = d.file_id where d.application_id = ${row}.id)`,
  references: (row: Sql) => sql`(select coalesce(json_agg(json_build_object(${person}, 'phone_number', x.phone_number) order by x.position, x.id), '[]') from application_references x where x.application_id = ${row}.id)`,
  parental_consent: (row: Sql) => sql`(select json_build_object(${person}) from parental_consents x where x.application_id = ${row}.id order by x.id desc limit 1)`,
  agreements: (row: Sql) => sql`(select coalesce(json_agg(json_build_object('kind', c.kind, 'statement', c.statement, 'link', c.link, 'options', c.options, 'answer', c.answer, 'answered_at', c.answered_at) order by c.id), '[]')
    from application_consents c where c.application_id = ${row}.id)`,
};

/** One table under two addresses: a person's own applications, and those one recruits by. */
const shared = {
  table: 'applications',
  policy: applicationPolicy,
  computed: {
    user_name: findName('user_id'),
    opportunity: (row: Sql) =>
      sql`(select json_build_object('id', o.id, 'slug', o.slug, 'display_name', o.display_name, 'type', o.type) from opportunities o where o.id = ${row}.opportunity_id)`,
  },
  detail: {
    form: (row: Sql) => sql`(select v.form from form_versions v where v.id = ${row}.form_version_id)`,
    answers: (row: Sql) => sql`${row}.answers`,
    ...partsOf,
  },
  subject: (row: { user_id: number }) => row.user_id,
};

export const applicationModule = defineModule(application, {
  ...shared,
  operations: { withdraw: { target: 'update', run: (ctx, { params }) => withdrawApplication(ctx, params.id!) } },
});
export const userApplicationModule = defineModule(userApplication, { ...shared, operations: {} });

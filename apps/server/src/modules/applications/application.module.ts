import { application, userApplication } from '@manyhands/contract/applications/application.resource.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import { defineModule } from '../../platform/resource/define-module.ts';
import { findName } from '../users/public.ts';
import { partColumns } from './application-shown.queries.ts';
import { applicationPolicy } from './application.policy.ts';
import { withdrawApplication } from './commands/withdraw-application.ts';

/** One table under two addresses: a person's own applications, and those one recruits by. */
const shared = {
  table: 'applications',
  policy: applicationPolicy,
  computed: {
    user_name: findName('user_id'),
    document_ids: (row: Sql) =>
      sql`(select coalesce(json_agg(d.document_id order by d.id), '[]') from application_documents d where d.application_id = ${row}.id)`,
    submitted_by_name: findName('submitted_by'),
    references_waiting: (row: Sql) =>
      sql`(select count(*)::int from application_references x where x.application_id = ${row}.id and x.answered_at is null)`,
    opportunity: (row: Sql) =>
      sql`(select json_build_object('id', o.id, 'slug', o.slug, 'display_name', o.display_name, 'type', o.type) from opportunities o where o.id = ${row}.opportunity_id)`,
  },
  detail: {
    form: (row: Sql) => sql`(select v.form from form_versions v where v.id = ${row}.form_version_id)`,
    answers: (row: Sql) => sql`${row}.answers`,
    ...partColumns,
  },
  subject: (row: { user_id: number }) => row.user_id,
};

export const applicationModule = defineModule(application, {
  ...shared,
  operations: { withdraw: { target: 'update', run: (ctx, { params }) => withdrawApplication(ctx, params.id!) } },
});
export const userApplicationModule = defineModule(userApplication, { ...shared, operations: {} });

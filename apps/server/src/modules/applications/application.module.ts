import { application, userApplication } from '@manyhands/contract/applications/application.resource.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import { defineModule } from '../../platform/resource/define-module.ts';
import { findName } from '../users/public.ts';
import { applicationPolicy } from './application.policy.ts';

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
  },
  subject: (row: { user_id: number }) => row.user_id,
  operations: {},
};

export const applicationModule = defineModule(application, shared);
export const userApplicationModule = defineModule(userApplication, shared);

import { roleConsent, userParentalConsent } from '@manyhands/contract/applications/given-consent.resource.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import { defineModule } from '../../platform/resource/define-module.ts';
import { applicationPartPolicy } from './application.policy.ts';

const opportunity = (row: Sql) =>
  sql`(select json_build_object('id', o.id, 'display_name', o.display_name) from opportunities o where o.id = ${row}.opportunity_id)`;

export const roleConsentModule = defineModule(roleConsent, {
  table: 'application_consents',
  policy: applicationPartPolicy,
  computed: {
    opportunity,
    role_profile: (row) =>
      sql`(select json_build_object('id', p.id, 'display_name', p.display_name) from opportunities o join role_profiles p on p.id = o.role_profile_id where o.id = ${row}.opportunity_id)`,
  },
  subject: (row) => row.user_id,
  operations: {},
});

export const userParentalConsentModule = defineModule(userParentalConsent, {
  table: 'parental_consents',
  policy: applicationPartPolicy,
  computed: { opportunity },
  subject: (row) => row.user_id,
  operations: {},
});

import { roleConsent } from '@manyhands/contract/applications/role-consent.resource.ts';
import { sql } from '../../platform/db/sql.ts';
import { defineModule } from '../../platform/resource/define-module.ts';
import { findOpportunity } from './application-shown.queries.ts';
import { applicationPartPolicy } from './application.policy.ts';

export const roleConsentModule = defineModule(roleConsent, {
  table: 'application_consents',
  policy: applicationPartPolicy,
  computed: {
    opportunity: findOpportunity,
    role_profile: (row) =>
      sql`(select json_build_object('id', p.id, 'display_name', p.display_name) from opportunities o join role_profiles p on p.id = o.role_profile_id where o.id = ${row}.opportunity_id)`,
  },
  subject: (row) => row.user_id,
  operations: {},
});

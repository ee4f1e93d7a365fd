import { signInSettings } from '@manyhands/contract/organisation/sign-in-settings.resource.ts';
import { sql } from '../../platform/db/sql.ts';
import { defineModule } from '../../platform/resource/define-module.ts';
import { signInSettingsPolicy } from './sign-in-settings.policy.ts';
import { assertSettingsFit } from './sign-in-settings.rules.ts';

/** Columns of the organisation's own row: every request reads them together with its session, without another join. */
export const signInSettingsModule = defineModule(signInSettings, {
  table: 'organisations',
  policy: signInSettingsPolicy,
  computed: { version: (row) => sql`${row}.sign_in_version` },
  guard: { update: async (_ctx, sent, before) => assertSettingsFit(sent, before) },
  operations: {},
});

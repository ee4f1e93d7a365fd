import { organisationSettings } from '@manyhands/contract/organisation/organisation-settings.resource.ts';
import { sql } from '../../platform/db/sql.ts';
import { defineModule } from '../../platform/resource/define-module.ts';
import { takeLogo } from './commands/take-logo.ts';
import { organisationSettingsPolicy } from './organisation-settings.policy.ts';
import { assertSettingsKnown, computeLogoLetter } from './organisation-settings.rules.ts';

/** Columns of the organisation's own row. */
export const organisationSettingsModule = defineModule(organisationSettings, {
  table: 'organisations',
  policy: organisationSettingsPolicy,
  computed: {
    logo_url: (row) => sql`'/api/organisation/logo?v=' || ${row}.logo_file_id`,
    languages: (row) => sql`to_json(${row}.languages)`,
    version: (row) => sql`${row}.settings_version`,
  },
  guard: {
    async update(ctx, sent, before) {
      assertSettingsKnown(sent, before);
      if (sent.logo_file_id !== undefined) await takeLogo(ctx, sent.logo_file_id, before);
      return {
        ...(sent.languages && { languages: sent.languages }),
        ...(sent.name !== undefined && { logo_letter: computeLogoLetter(sent.name) }),
      };
    },
  },
  operations: {},
});

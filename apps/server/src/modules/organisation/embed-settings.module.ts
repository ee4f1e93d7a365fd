import { embedSettings } from '@manyhands/contract/organisation/embed-settings.resource.ts';
import { sql } from '../../platform/db/sql.ts';
import { defineModule } from '../../platform/resource/define-module.ts';
import { embedSettingsPolicy } from './embed-settings.policy.ts';

export const embedSettingsModule = defineModule(embedSettings, {
  table: 'organisations',
  policy: embedSettingsPolicy,
  computed: { sites: (row) => sql`to_json(${row}.embed_sites)`, version: (row) => sql`${row}.embed_version` },
  guard: { update: async (_ctx, { sites }) => (sites ? { embed_sites: sites } : {}) },
  operations: {},
});

import { safeguarding } from '@manyhands/contract/organisation/safeguarding.resource.ts';
import { sql } from '../../platform/db/sql.ts';
import { definePolicy, permitted } from '../../platform/policy/rules.ts';
import { defineModule } from '../../platform/resource/define-module.ts';
import { assertHoursFit } from './safeguarding.rules.ts';

/** Columns of the organisation's own row. */
export const safeguardingModule = defineModule(safeguarding, {
  table: 'organisations',
  policy: definePolicy({ read: [permitted('manage-safeguarding')], update: [permitted('manage-safeguarding')] }),
  computed: {
    note_viewers: () => sql`(select coalesce(json_agg(g.name order by g.name), '[]') from permission_groups g
      where 'view-safeguarding-notes' = any(g.permissions))`,
    version: (row) => sql`${row}.safeguarding_version`,
  },
  guard: { update: async (_ctx, sent, before) => assertHoursFit({ ...before, ...sent }) },
  operations: {},
});

import { blacklistEntry } from '@manyhands/contract/blacklist/blacklist-entry.resource.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import { permittedAnywhere } from '../../platform/policy/rules.ts';
import { defineModule } from '../../platform/resource/define-module.ts';
import { findName } from '../users/public.ts';
import { assertEntry } from './blacklist-entry.rules.ts';

export const blacklistEntryModule = defineModule(blacklistEntry, {
  table: 'blacklist_entries',
  computed: {
    author_name: findName('author_id'),
    due: (row: Sql, { today }: { today: string }) => sql`(${row}.review_on <= ${today}::date)`,
  },
  cards: [
    {
      kind: 'blacklist-review',
      for: [permittedAnywhere('manage-blacklist')],
      waiting: { query: () => ({ 'filter[due]': 'true', sort: 'review_on' }), since: 'updated_at' },
      link: () => '/staff/settings/do-not-accept?due=true',
    },
  ],
  guard: {
    async create({ actor, today }, input) {
      assertEntry(input, today);
      return { author_id: actor.userId };
    },
    async update({ today }, input, before) {
      assertEntry({ ...before, ...input }, today);
    },
  },
  operations: {},
});

import { blacklistEntry } from '@manyhands/contract/blacklist/blacklist-entry.resource.ts';
import { defineModule } from '../../platform/resource/define-module.ts';
import { findName } from '../users/public.ts';
import { assertEntry } from './blacklist-entry.rules.ts';

export const blacklistEntryModule = defineModule(blacklistEntry, {
  table: 'blacklist_entries',
  computed: { author_name: findName('author_id') },
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

import { listView, sharedView } from '@manyhands/contract/lists/list-view.resource.ts';
import { defineModule } from '../../platform/resource/define-module.ts';
import { sharedViewPolicy } from './list-view.policy.ts';
import { updateOtherDefaults } from './list-view.queries.ts';

export const listViewModule = defineModule(listView, {
  guard: {
    async create({ db }, input, userId) {
      if (input.is_default) await updateOtherDefaults(db, userId!, input.list);
    },
    async update({ db }, input, before) {
      if (input.is_default && !before.is_default) await updateOtherDefaults(db, before.user_id, before.list);
    },
  },
  operations: {},
});

export const sharedViewModule = defineModule(sharedView, {
  table: 'list_views',
  policy: sharedViewPolicy,
  subject: (row) => row.user_id,
  operations: {},
});

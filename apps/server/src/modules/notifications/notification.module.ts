import { notification } from '@manyhands/contract/notifications/notification.resource.ts';
import { own, type Rule } from '../../platform/policy/rules.ts';
import { defineModule } from '../../platform/resource/define-module.ts';
import { deleteDismissed, updateRead } from './notification.queries.ts';

const themselves: Rule = [own('id')];

export const notificationModule = defineModule(notification, {
  operations: {
    readAll: {
      parent: themselves,
      run: async ({ db }, { params, input }) => ({ read: await updateRead(db, params.userId!, input.ids) }),
    },
    dismiss: {
      parent: themselves,
      run: async ({ db }, { params, input }) => ({ dismissed: await deleteDismissed(db, params.userId!, input.ids) }),
    },
  },
});

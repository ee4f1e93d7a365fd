import { notificationToken } from '@manyhands/contract/notifications/notification-token.resource.ts';
import { raw } from '../../platform/db/sql.ts';
import { own } from '../../platform/policy/rules.ts';
import { identityOf } from '../../platform/push/vapid.ts';
import { defineModule, type AnyModule } from '../../platform/resource/define-module.ts';
import { deleteReplaced } from './notification-token.queries.ts';

const unseen = () => raw(`''::text`);

export const notificationTokenModule = ({ secretKey }: { secretKey: string }): AnyModule =>
  defineModule(notificationToken, {
    computed: { p256dh: unseen, auth: unseen },
    guard: {
      async create({ db }, { endpoint }, userId) {
        await deleteReplaced(db, userId!, endpoint);
      },
    },
    operations: {
      key: { parent: [own('id')], run: async () => ({ public_key: identityOf(secretKey).publicKey }) },
    },
  });

import { devMessage, devMessageQuery } from '@manyhands/contract/messages/dev-message.resource.ts';
import { listMessages } from '../../platform/mail/mailbox.ts';
import { everyone } from '../../platform/policy/rules.ts';
import { defineCalls } from '../../platform/resource/define-module.ts';

/** Mounted in demo mode only: it shows everyone's mail to anyone. */
export const devMessagesModule = defineCalls(devMessage, {
  list: {
    access: [everyone],
    async run({ db }, { query }) {
      const { to } = devMessageQuery.parse(query);
      const messages = await listMessages(db, to);
      return messages.map((message) => ({ ...message, created_at: message.created_at.toISOString() }));
    },
  },
});

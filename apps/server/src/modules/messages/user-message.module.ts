import { userMessage } from '@manyhands/contract/messages/user-message.resource.ts';
import { signedIn } from '../../platform/policy/rules.ts';
import { defineCalls, type AnyModule } from '../../platform/resource/define-module.ts';
import { acknowledgeMessage } from './commands/acknowledge-message.ts';
import { writeMessage } from './commands/write-message.ts';
import { acknowledgesMessages, readsMessages, writesMessages } from './login-message.policy.ts';
import { countUnread, listMessages } from './login-message.queries.ts';

const calls = defineCalls(userMessage, {
  list: { parent: readsMessages, run: (ctx, { params }) => listMessages(ctx, params.userId!) },
  create: { parent: writesMessages, run: (ctx, { params, input }) => writeMessage(ctx, params.userId!, input) },
  acknowledge: {
    parent: acknowledgesMessages,
    run: (ctx, { params, ifMatch }) =>
      acknowledgeMessage(ctx, { userId: params.userId!, messageId: params.id!, version: ifMatch }),
  },
});

export const userMessageModule: AnyModule = {
  ...calls,
  cards: [{ kind: 'messages', for: [signedIn], waiting: countUnread, link: () => '/portal' }],
};

import { userMessage } from '@manyhands/contract/messages/user-message.resource.ts';
import { defineCalls } from '../../platform/resource/define-module.ts';
import { acknowledgeMessage } from './commands/acknowledge-message.ts';
import { writeMessage } from './commands/write-message.ts';
import { acknowledgesMessages, readsMessages, writesMessages } from './login-message.policy.ts';
import { listMessages } from './login-message.queries.ts';

export const userMessageModule = defineCalls(userMessage, {
  list: { parent: readsMessages, run: (ctx, { params }) => listMessages(ctx, params.userId!) },
  create: { parent: writesMessages, run: (ctx, { params, input }) => writeMessage(ctx, params.userId!, input) },
  acknowledge: {
    parent: acknowledgesMessages,
    run: (ctx, { params, ifMatch }) =>
      acknowledgeMessage(ctx, { userId: params.userId!, messageId: params.id!, version: ifMatch }),
  },
});

import { loginMessage, loginMessageLog } from '@manyhands/contract/messages/login-message.resource.ts';
import { defineModule } from '../../platform/resource/define-module.ts';
import { assertSpan } from '../../platform/span.ts';
import { findName } from '../users/public.ts';
import { loginMessageLogPolicy, loginMessagePolicy, unreadSeen } from './login-message.policy.ts';
import { findReader, findUnaccompaniedAmong, listUnread } from './login-message.queries.ts';
import { assertAccompanied, assertUnread, isReworded } from './login-message.rules.ts';

export const loginMessageModule = defineModule(loginMessage, {
  table: 'login_messages',
  policy: loginMessagePolicy,
  constant: { kind: 'notice' },
  guard: {
    create: async (ctx, input) => {
      assertSpan(input);
      assertAccompanied(await findUnaccompaniedAmong(ctx, input.team_id ?? null));
      return { author_id: ctx.actor.userId };
    },
    async update(ctx, input, before) {
      const { db } = ctx;
      assertSpan({ ...before, ...input });
      const { team_id = before.team_id } = input;
      if (team_id !== before.team_id || isReworded(before, input))
        assertAccompanied(await findUnaccompaniedAmong(ctx, team_id));
      if (isReworded(before, input)) assertUnread(await findReader(db, before.id));
    },
    async remove({ db }, { id }) {
      assertUnread(await findReader(db, id));
    },
  },
  operations: { unread: { target: 'read', run: (ctx, { params }) => listUnread(ctx, params.id!, unreadSeen) } },
});

export const loginMessageLogModule = defineModule(loginMessageLog, {
  table: 'login_message_logs',
  policy: loginMessageLogPolicy,
  computed: { user_name: findName('user_id') },
  subject: (row) => row.user_id,
  operations: {},
});

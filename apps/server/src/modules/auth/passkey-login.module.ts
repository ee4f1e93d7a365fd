import { passkeyLogin } from '@manyhands/contract/second-factors/passkey.resource.ts';
import { makeSessionReply } from '../../platform/auth/session-reply.ts';
import { everyone } from '../../platform/policy/rules.ts';
import { defineCalls, type AnyModule } from '../../platform/resource/define-module.ts';
import { enterWithPasskey, offerPasskeyLogin } from '../second-factors/public.ts';
import type { AuthOptions } from './auth.module.ts';

export function passkeyLoginModule({ secretKey, ...options }: AuthOptions): AnyModule {
  const hand = makeSessionReply(options);
  return defineCalls(passkeyLogin, {
    offer: { access: [everyone], outside: (ctx) => offerPasskeyLogin(ctx, secretKey) },
    signIn: {
      access: [everyone],
      outside: async (ctx, { input: { minimal = false, ...input }, request, reply }) =>
        hand(ctx, reply, await enterWithPasskey(ctx, { ...input, userAgent: request.userAgent }, secretKey), minimal),
    },
  });
}

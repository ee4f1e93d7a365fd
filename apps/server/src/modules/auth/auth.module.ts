import { auth } from '@manyhands/contract/auth/auth.resource.ts';
import { openPasswords, type Passwords } from '../../platform/auth/passwords.ts';
import { loginCookieName, sessionCookieName } from '../../platform/auth/session-cookie.ts';
import { makeSessionReply, type SessionReplyOptions } from '../../platform/auth/session-reply.ts';
import { everyone } from '../../platform/policy/rules.ts';
import { defineCalls, type AnyModule } from '../../platform/resource/define-module.ts';
import { finishLogin, followLink, resendCode, type Browser } from '../second-factors/public.ts';
import { isTrue } from './auth.rules.ts';
import { logOut } from './commands/log-out.ts';
import { refresh } from './commands/refresh.ts';
import { signIn } from './commands/sign-in.ts';

export interface AuthOptions extends SessionReplyOptions {
  secretKey: string;
  passwords?: Passwords;
  /** Whether text messages leave the house at all. */
  sms?: boolean;
}

export function authModule({
  showUser,
  secretKey,
  secureCookies,
  passwords = openPasswords(),
}: AuthOptions): AnyModule {
  const cookie = sessionCookieName(secureCookies);
  const hand = makeSessionReply({ showUser, secureCookies });
  const pending = loginCookieName(secureCookies);
  const options = { secretKey, secureCookies };
  /** Sent along, or left in the browser by a provider's way back. */
  const loginToken = ({ token }: { token?: string | null }, { request }: Browser): string =>
    token ?? request.cookie(pending) ?? '';

  return defineCalls(auth, {
    signIn: {
      access: [everyone],
      outside: (ctx, { input, ...browser }) =>
        signIn(ctx, { ...input, minimal: isTrue(input.minimal) }, browser, { passwords, ...options }),
    },
    startSession: {
      access: [everyone],
      outside: async (ctx, { input, ...browser }) => {
        const session = await finishLogin(
          ctx,
          { ...input, token: loginToken(input, browser), trust: isTrue(input.trust) },
          browser,
          options,
        );
        if (browser.request.cookie(pending) !== undefined) browser.reply.setCookie(pending, '', { maxAgeSeconds: 0 });
        return hand(ctx, browser.reply, session, isTrue(input.minimal) || session.minimal);
      },
    },
    sendCode: {
      access: [everyone],
      outside: (ctx, { input, ...browser }) => resendCode(ctx, loginToken(input, browser), options),
    },
    followLink: {
      access: [everyone],
      outside: async (ctx, { input, ...browser }) => {
        const session = await followLink(ctx, { ...input, trust: isTrue(input.trust) }, browser, options);
        return hand(ctx, browser.reply, session, isTrue(input.minimal));
      },
    },
    refresh: {
      access: [everyone],
      outside: async (ctx, { input, request, reply }) => {
        const session = await refresh(ctx, input.token ?? request.bearer() ?? request.cookie(cookie), secretKey);
        return hand(ctx, reply, session, isTrue(input.minimal));
      },
    },
    signOut: {
      access: [everyone],
      outside: async (ctx, { request, reply }) => {
        await logOut(ctx, [request.bearer(), request.cookie(cookie)]);
        reply.setCookie(cookie, '', { maxAgeSeconds: 0 });
        return null;
      },
    },
  });
}

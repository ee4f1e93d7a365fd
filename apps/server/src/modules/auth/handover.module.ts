import { Readable } from 'node:stream';
import { handover } from '@manyhands/contract/auth/handover.resource.ts';
import { cookieAge, sessionCookieName } from '../../platform/auth/session-cookie.ts';
import { everyone } from '../../platform/policy/rules.ts';
import { Problem } from '../../platform/problem.ts';
import { defineCalls, type AnyModule, type Download } from '../../platform/resource/define-module.ts';
import { followHandover } from './commands/follow-handover.ts';
import { computeCookieName, computeLoginPath, computeOnwardPath, isOnlyLooking } from './handover.rules.ts';

const leadTo = (location: string): Download => ({ headers: { location }, body: Readable.from([]) });

/** An address that browsers open, so it answers by leading on. */
export function handoverModule({ secureCookies }: { secureCookies: boolean }): AnyModule {
  const cookie = computeCookieName(secureCookies);
  return defineCalls(handover, {
    follow: {
      access: [everyone],
      stream: async (ctx, { query, request, reply, incoming }) => {
        // a browser that ran ahead asks again when its person follows
        if (isOnlyLooking(incoming)) throw new Problem('overloaded', { retryAfter: 1 });
        const { redirect } = query as { redirect?: string };
        const { loginToken } = incoming.params as { loginToken: string };
        const session = await followHandover(ctx, {
          token: loginToken,
          browser: request.cookie(cookie),
          userAgent: request.userAgent,
        });
        if (!session) return leadTo(computeLoginPath(redirect));
        reply.setCookie(sessionCookieName(secureCookies), session.token, {
          maxAgeSeconds: cookieAge(session.endsAt, ctx.now),
        });
        return leadTo(computeOnwardPath(redirect));
      },
    },
  });
}

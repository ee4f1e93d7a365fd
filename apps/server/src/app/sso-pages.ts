import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { beginSignIn } from '../modules/identity-providers/commands/begin-sign-in.ts';
import { proveIdentity } from '../modules/identity-providers/commands/prove-identity.ts';
import { settleIdentity } from '../modules/identity-providers/commands/settle-identity.ts';
import {
  attemptLife,
  computeFailurePath,
  computeSecondStepPath,
} from '../modules/identity-providers/identity-provider.rules.ts';
import { finishLogin, openLogin } from '../modules/second-factors/public.ts';
import { loginTokenLife } from '../platform/auth/lifetimes.ts';
import type { OpenId } from '../platform/auth/openid-connect.ts';
import { returnPath } from '../platform/auth/return-path.ts';
import { cookieAge, loginCookieName, ssoCookieName, ticketCookieName } from '../platform/auth/session-cookie.ts';
import type { Pipeline } from '../platform/http/pipeline.ts';
import { Problem } from '../platform/problem.ts';
import type { Outside } from '../platform/resource/define-module.ts';
import { visitorOf } from './visitor.ts';

export interface SsoParts {
  pipeline: Pipeline;
  log: Logger;
  openId: OpenId;
  secretKey: string;
}

type Asking = FastifyRequest<{
  Params: { provider: string };
  Querystring: Record<string, string | string[] | undefined>;
}>;

/** Signing in with a provider elsewhere: two addresses that only ever redirect. */
export function mountSso(app: FastifyInstance, parts: SsoParts): void {
  const secure = parts.pipeline.sessions.cookieName.startsWith('__Host-');
  const browserCookie = ssoCookieName(secure);
  const tools = { openId: parts.openId, secretKey: parts.secretKey };

  function fail(request: FastifyRequest, reply: FastifyReply, reason: string, intended: string | null): FastifyReply {
    parts.log.warn(
      { request_id: request.id, organisation_id: request.organisation?.id, route: request.routeName, reason },
      'single sign-on failed',
    );
    return reply.redirect(computeFailurePath(intended), 303);
  }

  app.get('/auth/sso/:provider', async (request: Asking, reply) => {
    request.routeName = 'page.sso';
    const ctx = visitorOf(parts.pipeline, request);
    const { intended, login_hint: hint, here } = request.query;
    const wanted = returnPath(intended, '/');
    // the way back leads to the organisation's own address, so the cookie has to be set there
    const home = new URL(ctx.organisation.publicUrl);
    if (request.headers.host?.toLowerCase() !== home.host && here === undefined) {
      const query = new URLSearchParams({
        intended: wanted,
        ...(typeof hint === 'string' ? { login_hint: hint } : {}),
        here: '1',
      });
      return reply.redirect(`${home.origin}/auth/sso/${idOf(request)}?${query.toString()}`, 302);
    }
    const signInRequest = {
      providerId: idOf(request),
      intended: wanted,
      loginHint: typeof hint === 'string' ? hint.slice(0, 254) : null,
      browser: request.cookies[browserCookie],
    };
    const outcome = await beginSignIn(ctx, signInRequest, tools);
    if (outcome.kind === 'failed') return fail(request, reply, outcome.reason, wanted);
    return reply
      .setCookie(browserCookie, outcome.browser, cookieOptions(secure, attemptLife / 1000))
      .redirect(outcome.address, 302);
  });

  app.get('/auth/sso/:provider/callback', async (request: Asking, reply) => {
    request.routeName = 'page.sso-callback';
    const ctx = visitorOf(parts.pipeline, request);
    const search = /\?.*$/s.exec(request.url)?.[0] ?? '';
    const proof = await proveIdentity(
      ctx,
      { providerId: idOf(request), search, browser: request.cookies[browserCookie] },
      tools,
    );
    if (proof.kind === 'stray') return fail(request, reply, 'stray', null);
    const { intended } = proof;
    if (proof.kind === 'failed') return fail(request, reply, proof.reason, intended);
    const settled = await settleIdentity(ctx, proof.provider, proof.claims, intended);
    if (settled.kind === 'refused') return fail(request, reply, settled.reason, intended);
    if (settled.kind === 'ticket') {
      const age = Math.floor((settled.expiresAt.getTime() - ctx.now.getTime()) / 1000);
      return reply
        .setCookie(ticketCookieName(secure), settled.token, cookieOptions(secure, age))
        .redirect(intended, 303);
    }
    const entered = await enter(ctx, request, reply, { ...settled, intended }, parts);
    return entered.kind === 'failed' ? fail(request, reply, entered.reason, intended) : reply.redirect(entered.to, 303);
  });
}

type Entered = { kind: 'led'; to: string } | { kind: 'failed'; reason: string };

/** Known and let in: to the page they wanted, or to the sign-in page for the second factor. */
async function enter(
  ctx: Outside,
  request: FastifyRequest,
  reply: FastifyReply,
  person: { userId: number; trusted: boolean; intended: string },
  parts: SsoParts,
): Promise<Entered> {
  const { cookieName } = parts.pipeline.sessions;
  const secure = cookieName.startsWith('__Host-');
  const options = { secretKey: parts.secretKey, secureCookies: secure };
  const browser = browserOf(request, reply, secure);
  try {
    const opened = await openLogin(
      ctx,
      { userId: person.userId, minimal: true, proved: person.trusted ? 'provider' : null },
      browser,
      options,
    );
    if (!opened) return { kind: 'failed', reason: 'shut' };
    if (opened.two_factor !== null) {
      // `strict`: only our own pages send it on
      reply.setCookie(loginCookieName(secure), opened.token, {
        ...cookieOptions(secure, loginTokenLife / 1000),
        sameSite: 'strict',
      });
      return { kind: 'led', to: computeSecondStepPath(opened.two_factor, opened.sent_to, person.intended) };
    }
    const session = await finishLogin(ctx, { token: opened.token }, browser, options);
    reply.setCookie(cookieName, session.token, cookieOptions(secure, cookieAge(session.endsAt, ctx.now)));
    return { kind: 'led', to: person.intended };
  } catch (error) {
    // too many codes asked for, or shut a moment ago
    if (error instanceof Problem) return { kind: 'failed', reason: error.code };
    throw error;
  }
}

function browserOf(request: FastifyRequest, reply: FastifyReply, secure: boolean): Parameters<typeof openLogin>[2] {
  return {
    request: {
      ip: request.ip,
      userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
      language: 'en',
      cookie: (name) => request.cookies[name],
      bearer: () => undefined,
    },
    reply: {
      setCookie: (name, value, { maxAgeSeconds }) =>
        void reply.setCookie(name, value, cookieOptions(secure, maxAgeSeconds)),
      header: (name, value) => void reply.header(name, value),
    },
  };
}

const idOf = ({ params }: Asking): number => (/^[1-9]\d{0,14}$/.test(params.provider) ? Number(params.provider) : 0);

// `lax`: the browser comes back from another site and has to bring it along
const cookieOptions = (secure: boolean, maxAge: number) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge }) as const;

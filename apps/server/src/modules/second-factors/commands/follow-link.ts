import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { takeLoginAttempt } from '../../../platform/auth/login-attempts.ts';
import { lockPerson } from '../../../platform/auth/person-lock.ts';
import { browserCookieName, trustCookieName } from '../../../platform/auth/session-cookie.ts';
import type { Session } from '../../../platform/auth/sessions.ts';
import { digestOf, isToken } from '../../../platform/auth/tokens.ts';
import { invalid, Problem } from '../../../platform/problem.ts';
import type { Outside } from '../../../platform/resource/define-module.ts';
import { write } from '../../../platform/resource/write.ts';
import { findAttemptOfLink, lockChallengeOfAttempt, updateChallengeUsed } from '../challenge.queries.ts';
import { lockSecondFactor } from '../second-factor.queries.ts';
import type { Browser, FactorOptions } from '../second-factor.rules.ts';
import { insertSession } from '../session.queries.ts';
import { computeTrustCookie, trustLife } from '../trusted-computer.rules.ts';

/**
 * The link of a mail, followed. Only the browser that asked for it gets a session: whoever else opens the mail, a
 * scanner or a thief, uses nothing up and learns nothing.
 */
export async function followLink(
  ctx: Outside,
  { link, trust = false }: { link: string; trust?: boolean },
  { request, reply }: Browser,
  { secureCookies }: FactorOptions,
): Promise<Session> {
  const { now } = ctx;
  const shown = request.cookie(browserCookieName(secureCookies));
  const opened = await write(ctx, async (inside) => {
    const { db } = inside;
    const attempt = isToken('link', link) ? await findAttemptOfLink(db, link, now) : null;
    if (!attempt) return null;
    if (shown === undefined || !attempt.browserDigest?.equals(digestOf(shown))) throw new Problem('other_browser');
    const { userId } = attempt;
    await lockPerson(db, userId);
    const factor = await lockSecondFactor(db, userId);
    const challenge = await lockChallengeOfAttempt(db, attempt.id, now);
    if (factor?.method !== 'magic_link' || !challenge || !(await takeLoginAttempt(db, attempt, now, { proved: true })))
      return null;
    await updateChallengeUsed(db, challenge.id, now);
    return insertSession(inside, { userId, factor: 'magic_link', userAgent: request.userAgent, trust });
  });
  if (!opened) throw invalid({ link: [fieldError('login_link_used')] });
  if (opened.trusted) {
    const name = trustCookieName(secureCookies);
    reply.setCookie(name, computeTrustCookie(request.cookie(name), null, opened.trusted.token), {
      maxAgeSeconds: trustLife / 1000,
    });
  }
  return opened.session;
}

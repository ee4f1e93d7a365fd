import type { TwoFactorMethod } from '@manyhands/contract/second-factors/two-factor.resource.ts';
import type { Factor } from '../../../platform/auth/actor.ts';
import { loginTokenLife } from '../../../platform/auth/lifetimes.ts';
import { createLoginAttempt } from '../../../platform/auth/login-attempts.ts';
import { lockPerson } from '../../../platform/auth/person-lock.ts';
import { browserCookieName, trustCookieName } from '../../../platform/auth/session-cookie.ts';
import { digestOf, isToken, newToken } from '../../../platform/auth/tokens.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { anonymous } from '../../../platform/policy/actor.ts';
import type { Outside } from '../../../platform/resource/define-module.ts';
import { write } from '../../../platform/resource/write.ts';
import { insertChallenge } from '../challenge.queries.ts';
import { sendCode } from '../code.mails.ts';
import { sendNotice } from '../notice.mails.ts';
import { lockSecondFactor, updateSent, type SecondFactor } from '../second-factor.queries.ts';
import {
  computeNextCount,
  computeTooMany,
  computeWaitSeconds,
  sendLimit,
  type Browser,
  type FactorOptions,
} from '../second-factor.rules.ts';
import {
  deleteTrustedComputer,
  deleteTrustedComputers,
  getTrustForbidden,
  lockTrustedComputer,
  updateTrustToken,
} from '../trusted-computer.queries.ts';
import { computeTrustCookie, computeTrustTokens, isTrusted, trustLife } from '../trusted-computer.rules.ts';

export interface FirstFactor {
  userId: number;
  minimal?: boolean;
  /** Whoever vouched for the person has seen to the second factor as well. */
  proved?: Extract<Factor, 'provider'> | null;
  /** Whether what was proved a moment ago still holds, asked inside the transaction. */
  still?: (db: Db) => Promise<boolean>;
}
export interface OpenedLogin {
  token: string;
  two_factor: TwoFactorMethod | null;
  /** Where the code went, all but a few letters hidden. */
  sent_to: string | null;
}

/**
 * After the first factor, whichever it was: decides whether a second one is needed, sends its code, and answers the login
 * token that `finishLogin` takes. Null when the first factor no longer holds.
 */
export async function openLogin(
  ctx: Outside,
  { userId, minimal = false, proved = null, still }: FirstFactor,
  { request, reply }: Browser,
  options: FactorOptions,
): Promise<OpenedLogin | null> {
  const { now } = ctx;
  const { secureCookies } = options;
  const cookie = request.cookie(trustCookieName(secureCookies));
  const shown = request.cookie(browserCookieName(secureCookies));
  // kept while it is there: two tabs of one browser may each have a sign-in under way
  const browser = shown !== undefined && isToken('browser', shown) ? shown : newToken('browser');
  const outcome = await write(ctx, async (inside) => {
    const { db } = inside;
    const inner: Context = { ...inside, actor: anonymous };
    await lockPerson(db, userId);
    if (still && !(await still(db))) return null;
    const factor = await lockSecondFactor(db, userId);
    const inUse = proved === null ? (factor?.method ?? null) : null;
    const trust = inUse === null ? null : await useTrust(inner, userId, cookie, options);
    const method = trust?.computerId ? null : inUse;
    const seconds = method === null || method === 'auth_app' ? null : computeWaitSeconds(factor!.sent, sendLimit, now);
    if (seconds !== null) return { trust, seconds, opened: null };
    const attempt = await createLoginAttempt(db, userId, {
      minimal,
      now,
      method,
      browserDigest: method === null ? null : digestOf(browser),
      factor: trust?.computerId ? 'trusted' : proved,
      trustedComputerId: trust?.computerId,
    });
    const sent_to =
      method === null
        ? null
        : await sendFirst(inner, { userId, attemptId: attempt.id, method, factor: factor! }, options);
    return { trust, seconds, opened: { token: attempt.token, two_factor: method, sent_to } };
  });
  if (!outcome) return null;
  const { trust, seconds, opened } = outcome;
  if (trust?.cookie !== undefined && trust.cookie !== cookie)
    reply.setCookie(trustCookieName(secureCookies), trust.cookie, {
      maxAgeSeconds: trust.cookie === '' ? 0 : trustLife / 1000,
    });
  if (!opened) throw computeTooMany(seconds!);
  if (opened.two_factor !== null)
    reply.setCookie(browserCookieName(secureCookies), browser, { maxAgeSeconds: loginTokenLife / 1000 });
  return opened;
}

async function sendFirst(
  ctx: Context,
  {
    userId,
    attemptId,
    method,
    factor,
  }: { userId: number; attemptId: number; method: TwoFactorMethod; factor: SecondFactor },
  { secretKey }: FactorOptions,
): Promise<string | null> {
  const { db, now } = ctx;
  const challengeId = await insertChallenge(db, { userId, attemptId, purpose: 'sign-in', method, now });
  if (method === 'auth_app') return null;
  await updateSent(db, userId, computeNextCount(factor.sent, sendLimit, now));
  return sendCode(ctx, { challengeId, userId, method, withLink: true }, secretKey);
}

interface Trust {
  /** Null: the browser is not trusted. */
  computerId: number | null;
  /** What the browser shall keep. */
  cookie: string | undefined;
}

/** Uses up what the browser shows and hands out the next. A token that was used up before was copied: neither copy counts any more. */
async function useTrust(
  ctx: Context,
  userId: number,
  cookie: string | undefined,
  { secretKey }: FactorOptions,
): Promise<Trust> {
  const { db, now, today } = ctx;
  const computer = await lockTrustedComputer(db, userId, computeTrustTokens(cookie), now);
  if (!computer) return { computerId: null, cookie };
  const gone = { computerId: null, cookie: computeTrustCookie(cookie, computer.token, null) };
  if (await getTrustForbidden(db, userId, today)) {
    await deleteTrustedComputers(db, userId);
    return gone;
  }
  const successor = isTrusted(computer.standing) ? await updateTrustToken(db, computer, secretKey, now) : null;
  if (successor !== null)
    return { computerId: computer.id, cookie: computeTrustCookie(cookie, computer.token, successor) };
  await deleteTrustedComputer(db, computer.id);
  if (computer.standing === 'copied') {
    await sendNotice(ctx, userId, 'computer-copied');
    await writeAudit(ctx, {
      action: 'trust-copied',
      resource: 'trustedComputer',
      rowId: computer.id,
      subjectId: userId,
      changes: { ip: ctx.ip },
    });
  }
  return gone;
}

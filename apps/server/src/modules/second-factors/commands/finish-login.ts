import {
  findLoginAttempt,
  isMinimal,
  takeLoginAttempt,
  type LoginAttempt,
} from '../../../platform/auth/login-attempts.ts';
import { lockPerson } from '../../../platform/auth/person-lock.ts';
import { trustCookieName } from '../../../platform/auth/session-cookie.ts';
import type { Session } from '../../../platform/auth/sessions.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import type { Context } from '../../../platform/context.ts';
import { anonymous } from '../../../platform/policy/actor.ts';
import type { Problem } from '../../../platform/problem.ts';
import type { Outside } from '../../../platform/resource/define-module.ts';
import { write } from '../../../platform/resource/write.ts';
import { lockChallengeOfAttempt } from '../challenge.queries.ts';
import { sendNotice } from '../notice.mails.ts';
import { updateTried } from '../proof.queries.ts';
import { lockSecondFactor, type SecondFactor } from '../second-factor.queries.ts';
import {
  computeEndedSignIn,
  computeTooMany,
  computeWrongLoginCode,
  type Browser,
  type FactorOptions,
} from '../second-factor.rules.ts';
import { insertSession, type OpenedSession } from '../session.queries.ts';
import { computeTrustCookie, trustLife } from '../trusted-computer.rules.ts';

interface Given {
  token: string;
  key?: string | null;
  trust?: boolean;
}
interface Wish {
  trust: boolean;
  userAgent: string;
}

/** The login token becomes a session, once; the handle that proved the first factor never becomes the session's own. */
export async function finishLogin(
  ctx: Outside,
  { token, key, trust = false }: Given,
  { request, reply }: Browser,
  options: FactorOptions,
): Promise<Session & { minimal: boolean }> {
  const { now } = ctx;
  const outcome = await write(ctx, async (inside): Promise<OpenedSession | Problem> => {
    const { db } = inside;
    const inner: Context = { ...inside, actor: anonymous };
    const attempt = await findLoginAttempt(db, token, now);
    if (!attempt) return computeEndedSignIn();
    await lockPerson(db, attempt.userId);
    const factor = await lockSecondFactor(db, attempt.userId);
    const wish = { trust, userAgent: request.userAgent };
    return attempt.method === null
      ? openWithout(inner, attempt, factor, wish)
      : openWith(inner, attempt, factor, key ?? '', wish, options);
  });
  // thrown only now: a wrong code has to stay counted
  if (!('session' in outcome)) throw outcome;
  if (outcome.trusted) {
    const name = trustCookieName(options.secureCookies);
    reply.setCookie(name, computeTrustCookie(request.cookie(name), null, outcome.trusted.token), {
      maxAgeSeconds: trustLife / 1000,
    });
  }
  return { ...outcome.session, minimal: isMinimal(token) };
}

/** Nothing is left to show, unless things have changed since the first factor: the method was switched on, or the trust taken back. */
async function openWithout(
  ctx: Context,
  attempt: LoginAttempt,
  factor: SecondFactor | null,
  { userAgent }: Wish,
): Promise<OpenedSession | Problem> {
  const isStale =
    attempt.factor === null
      ? factor !== null && factor.method !== null
      : attempt.factor === 'trusted' && attempt.trustedComputerId === null;
  if (isStale || !(await takeLoginAttempt(ctx.db, attempt, ctx.now))) return computeEndedSignIn();
  const { userId, factor: proved, trustedComputerId } = attempt;
  return (await insertSession(ctx, { userId, factor: proved, userAgent, trustedComputerId })) ?? computeEndedSignIn();
}

async function openWith(
  ctx: Context,
  attempt: LoginAttempt,
  factor: SecondFactor | null,
  key: string,
  { trust, userAgent }: Wish,
  { secretKey }: FactorOptions,
): Promise<OpenedSession | Problem> {
  const { db, now, organisation } = ctx;
  const { userId } = attempt;
  const challenge = await lockChallengeOfAttempt(db, attempt.id, now);
  if (!factor || !challenge || factor.method !== attempt.method) return computeEndedSignIn();
  if (key.trim() === '') return computeWrongLoginCode();
  const tried = await updateTried(db, { factor, challenge, key }, { secretKey, organisationId: organisation.id, now });
  if (tried.kind === 'waiting') return computeTooMany(tried.seconds);
  if (tried.kind === 'wrong') {
    if (tried.over) await takeLoginAttempt(db, attempt, now, { proved: true });
    await writeAudit(ctx, {
      action: 'second-factor-failed',
      resource: 'session',
      rowId: null,
      subjectId: userId,
      changes: { ip: ctx.ip },
    });
    return computeWrongLoginCode();
  }
  if (!(await takeLoginAttempt(db, attempt, now, { proved: true }))) return computeEndedSignIn();
  if (tried.factor === 'recovery') await sendNotice(ctx, userId, 'recovery-used');
  return (await insertSession(ctx, { userId, factor: tried.factor, userAgent, trust })) ?? computeEndedSignIn();
}

import type { TwoFactorMethod } from '@manyhands/contract/second-factors/two-factor.resource.ts';
import { findLoginAttempt } from '../../../platform/auth/login-attempts.ts';
import { lockPerson } from '../../../platform/auth/person-lock.ts';
import { anonymous } from '../../../platform/policy/actor.ts';
import type { Outside } from '../../../platform/resource/define-module.ts';
import { write } from '../../../platform/resource/write.ts';
import { lockChallengeOfAttempt } from '../challenge.queries.ts';
import { sendCode } from '../code.mails.ts';
import { lockSecondFactor, updateResent } from '../second-factor.queries.ts';
import {
  assertRoom,
  computeEndedSignIn,
  computeNextCount,
  resendLimit,
  type FactorOptions,
} from '../second-factor.rules.ts';

/** Another code for a sign-in under way; the one before is worth nothing any more. Tries already made stay made. */
export async function resendCode(
  ctx: Outside,
  token: string,
  { secretKey }: FactorOptions,
): Promise<{ two_factor: TwoFactorMethod | null; sent_to: string | null }> {
  const { now } = ctx;
  return write(ctx, async (inside) => {
    const { db } = inside;
    const attempt = await findLoginAttempt(db, token, now);
    if (!attempt) throw computeEndedSignIn();
    if (attempt.method === null) return { two_factor: null, sent_to: null };
    const { userId } = attempt;
    await lockPerson(db, userId);
    const factor = await lockSecondFactor(db, userId);
    const challenge = await lockChallengeOfAttempt(db, attempt.id, now);
    if (!factor || !challenge) throw computeEndedSignIn();
    const { method } = challenge;
    if (method === 'auth_app') return { two_factor: method, sent_to: null };
    assertRoom(factor.resent, resendLimit, now);
    await updateResent(db, userId, computeNextCount(factor.resent, resendLimit, now));
    const sent_to = await sendCode(
      { ...inside, actor: anonymous },
      { challengeId: challenge.id, userId, method, withLink: true },
      secretKey,
    );
    return { two_factor: method, sent_to };
  });
}

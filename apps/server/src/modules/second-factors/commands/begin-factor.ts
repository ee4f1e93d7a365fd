import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import type { TwoFactorMethod } from '@manyhands/contract/second-factors/two-factor.resource.ts';
import { lockPerson } from '../../../platform/auth/person-lock.ts';
import { loadEntitlement } from '../../../platform/auth/reach.ts';
import type { Context } from '../../../platform/context.ts';
import { invalid } from '../../../platform/problem.ts';
import { deleteOpenChallenges, insertChallenge, lockChallengeOfSession, type Purpose } from '../challenge.queries.ts';
import { codeDestination, sendCode } from '../code.mails.ts';
import {
  getHolder,
  insertSecondFactor,
  lockProofs,
  lockSecondFactor,
  updateResent,
  updateSent,
  type SecondFactor,
} from '../second-factor.queries.ts';
import {
  assertFreshProof,
  assertOneself,
  assertRoom,
  computeAppAddress,
  computeAppSecret,
  computeEnforced,
  computeNextCount,
  computeNotInUse,
  computeSealed,
  resendLimit,
  sendLimit,
} from '../second-factor.rules.ts';

interface Begun {
  method: TwoFactorMethod;
  sent_to: string | null;
  '2fa_secret': string | null;
  otpauth_url: string | null;
}

/** Asks for a code: of the method to be taken into use, or of the one in use before it is ended or merely shown again. */
export async function beginFactor(
  ctx: Context,
  { two_factor, method }: { two_factor: boolean; method?: TwoFactorMethod },
  { secretKey, sms }: { secretKey: string; sms: boolean },
): Promise<Begun> {
  const { db, actor, now } = ctx;
  assertOneself(actor);
  const { userId, sessionId } = actor;
  if (two_factor && method === 'sms' && !sms) throw invalid({ method: [fieldError('sms_not_sent')] });
  await lockPerson(db, userId);
  await insertSecondFactor(db, userId);
  const factor = (await lockSecondFactor(db, userId))!;
  const chosen = two_factor
    ? await chooseNew(ctx, { factor, method, userId, sessionId })
    : await chooseOld(ctx, factor, userId);
  const open = await lockChallengeOfSession(db, sessionId, now);
  await deleteOpenChallenges(db, sessionId);
  if (chosen.method === 'auth_app') return beginApp(ctx, { userId, sessionId, purpose: chosen.purpose }, secretKey);
  await countSending(ctx, { userId, factor, again: open?.method === chosen.method && open.purpose === chosen.purpose });
  const challengeId = await insertChallenge(db, { userId, sessionId, ...chosen, now });
  const sent_to = await sendCode(ctx, { challengeId, userId, method: chosen.method }, secretKey);
  return { method: chosen.method, sent_to, '2fa_secret': null, otpauth_url: null };
}

/** To send the same once more has a limit of its own, lower than that of asking for something new. */
async function countSending(
  { db, now }: Context,
  { userId, factor, again }: { userId: number; factor: SecondFactor; again: boolean },
): Promise<void> {
  const [counter, limit] = again ? [factor.resent, resendLimit] : [factor.sent, sendLimit];
  assertRoom(counter, limit, now);
  await (again ? updateResent : updateSent)(db, userId, computeNextCount(counter, limit, now));
}

interface Chosen {
  purpose: Purpose;
  method: TwoFactorMethod;
}

async function chooseNew(
  { db, now }: Context,
  {
    factor,
    method,
    userId,
    sessionId,
  }: { factor: SecondFactor; method: TwoFactorMethod | undefined; userId: number; sessionId: number },
): Promise<Chosen> {
  if (method === undefined) throw invalid({ method: [fieldError('choose_option')] });
  if (method === factor.method) return { purpose: 'verify', method };
  const holder = await getHolder(db, userId);
  if (method === 'sms' ? holder.sms === null : method !== 'auth_app' && !codeDestination(method, holder)) {
    throw invalid({
      method: [method === 'sms' ? fieldError('sms_number_first') : fieldError('email_first')],
    });
  }
  // to put another method in the place of one's own takes more than a page left open
  if (factor.method !== null) assertFreshProof((await lockProofs(db, sessionId))?.verifiedAt, now);
  return { purpose: 'enable', method };
}

async function chooseOld({ db, today }: Context, factor: SecondFactor, userId: number): Promise<Chosen> {
  if ((await loadEntitlement(db, userId, today)).twoFactorRequired) throw computeEnforced();
  if (factor.method === null) throw computeNotInUse('two_factor');
  return { purpose: 'verify', method: factor.method };
}

/** A new app gets its secret here and nowhere else; one in use is asked for its next code. */
async function beginApp(
  { db, now, organisation }: Context,
  { userId, sessionId, purpose }: { userId: number; sessionId: number; purpose: Purpose },
  secretKey: string,
): Promise<Begun> {
  const secret = purpose === 'enable' ? computeAppSecret() : null;
  const sealed = secret === null ? undefined : computeSealed(secret, secretKey, organisation.id, userId);
  await insertChallenge(db, { userId, sessionId, purpose, method: 'auth_app', secret: sealed, now });
  const { email, name } = await getHolder(db, userId);
  const address =
    secret === null ? null : computeAppAddress(secret, { issuer: organisation.name, label: email ?? name });
  return { method: 'auth_app', sent_to: null, '2fa_secret': secret, otpauth_url: address };
}

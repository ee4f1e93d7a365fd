import type { TwoFactorMethod } from '@manyhands/contract/second-factors/two-factor.resource.ts';
import type { Factor } from '../../../platform/auth/actor.ts';
import { lockPerson } from '../../../platform/auth/person-lock.ts';
import { revokeSessions } from '../../../platform/auth/sessions.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import type { Context } from '../../../platform/context.ts';
import { Problem } from '../../../platform/problem.ts';
import type { Outside } from '../../../platform/resource/define-module.ts';
import { write } from '../../../platform/resource/write.ts';
import { deleteOpenChallenges, lockChallengeOfSession, type Challenge } from '../challenge.queries.ts';
import { sendNotice } from '../notice.mails.ts';
import { updateTried } from '../proof.queries.ts';
import { insertRecoveryCodes } from '../recovery-code.queries.ts';
import { computeRecoveryCodes } from '../recovery-code.rules.ts';
import {
  lockProofs,
  lockSecondFactor,
  updateMethod,
  updateProofs,
  type Proofs,
  type SecondFactor,
} from '../second-factor.queries.ts';
import { assertOneself, computeTooMany, computeWrongCode } from '../second-factor.rules.ts';
import { deleteTrustedComputers } from '../trusted-computer.queries.ts';

interface Given {
  two_factor: boolean;
  method?: TwoFactorMethod;
  code: string;
}
interface Confirmed {
  '2fa_enabled': boolean;
  '2fa_method': TwoFactorMethod | null;
  recovery_codes: string[] | null;
}

/** The code that was asked for. It takes a new method into use, or proves that the one in use is still at hand. */
export async function confirmFactor(ctx: Outside, given: Given, secretKey: string): Promise<Confirmed> {
  const { organisation, now, actor } = ctx;
  assertOneself(actor);
  const { userId, sessionId } = actor;
  const outcome = await write(ctx, async (inside): Promise<Confirmed | Problem> => {
    const { db } = inside;
    const inner: Context = inside;
    await lockPerson(db, userId);
    const factor = await lockSecondFactor(db, userId);
    const proofs = await lockProofs(db, sessionId);
    if (!proofs) return new Problem('unauthenticated');
    const challenge = await lockChallengeOfSession(db, sessionId, now);
    if (!factor || !challenge || !fits(challenge, given)) return computeWrongCode();
    const tried = await updateTried(
      db,
      { factor, challenge, key: given.code },
      { secretKey, organisationId: organisation.id, now },
    );
    if (tried.kind === 'waiting') return computeTooMany(tried.seconds);
    if (tried.kind === 'wrong') {
      if (tried.over) await deleteOpenChallenges(db, sessionId);
      await writeAudit(inner, {
        action: 'second-factor-failed',
        resource: 'twoFactor',
        rowId: null,
        subjectId: userId,
        changes: { ip: ctx.ip },
      });
      return computeWrongCode();
    }
    if (challenge.purpose === 'enable')
      return enable(inner, { challenge, factor, step: tried.step, sessionId }, secretKey);
    await updateProofs(db, sessionId, { factor: takenOn(proofs, tried.factor), now });
    if (tried.factor === 'recovery') await sendNotice(inner, userId, 'recovery-used');
    await writeAudit(inner, { action: 'verify', resource: 'twoFactor', rowId: null, subjectId: userId });
    return { '2fa_enabled': true, '2fa_method': factor.method, recovery_codes: null };
  });
  // thrown only now: a wrong code has to stay counted
  if (outcome instanceof Problem) throw outcome;
  return outcome;
}

/** The client repeats what it asked for; a code sent for one purpose serves no other. */
const fits = (challenge: Challenge, { two_factor, method }: Given): boolean =>
  (method === undefined || method === challenge.method) && (two_factor || challenge.purpose === 'verify');

/** A session that was let in by a trusted computer, or before there was anything to show, has now shown it. */
const takenOn = ({ factor }: Proofs, shown: Factor): Factor =>
  factor === null || factor === 'trusted' ? shown : factor;

interface Enabling {
  challenge: Challenge;
  factor: SecondFactor;
  step: number | null;
  sessionId: number;
}

async function enable(
  ctx: Context,
  { challenge, factor, step, sessionId }: Enabling,
  secretKey: string,
): Promise<Confirmed> {
  const { db, now } = ctx;
  const { userId, method, secret } = challenge;
  const isFirst = factor.method === null;
  await updateMethod(db, userId, { method, secret, lastStep: step });
  await updateProofs(db, sessionId, { factor: method, now });
  await revokeSessions(db, userId, now, { except: sessionId });
  await deleteTrustedComputers(db, userId);
  const codes = isFirst ? computeRecoveryCodes() : null;
  if (codes) await insertRecoveryCodes(db, userId, codes, secretKey);
  await sendNotice(ctx, userId, isFirst ? 'enabled' : 'changed');
  await writeAudit(ctx, {
    action: isFirst ? 'enable' : 'change',
    resource: 'twoFactor',
    rowId: null,
    subjectId: userId,
    changes: { before: { method: factor.method }, after: { method } },
  });
  return { '2fa_enabled': true, '2fa_method': method, recovery_codes: codes };
}

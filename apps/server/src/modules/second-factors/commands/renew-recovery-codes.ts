import { lockPerson } from '../../../platform/auth/person-lock.ts';
import type { Context } from '../../../platform/context.ts';
import { sendNotice } from '../notice.mails.ts';
import { insertRecoveryCodes } from '../recovery-code.queries.ts';
import { computeRecoveryCodes } from '../recovery-code.rules.ts';
import { lockProofs, lockSecondFactor } from '../second-factor.queries.ts';
import { assertOneself, computeNotInUse, computeUnverified, proofLife } from '../second-factor.rules.ts';

/** Ten new codes; the old ones end. Needs a code that was verified in this very session a moment ago. */
export async function renewRecoveryCodes(ctx: Context, secretKey: string): Promise<{ recovery_codes: string[] }> {
  const { db, actor, now } = ctx;
  assertOneself(actor);
  const { userId, sessionId } = actor;
  await lockPerson(db, userId);
  const factor = await lockSecondFactor(db, userId);
  if (!factor?.method) throw computeNotInUse('code');
  const proofs = await lockProofs(db, sessionId);
  if (!proofs?.codeAt || now.getTime() - proofs.codeAt.getTime() > proofLife) throw computeUnverified();
  const codes = computeRecoveryCodes();
  await insertRecoveryCodes(db, userId, codes, secretKey);
  await sendNotice(ctx, userId, 'recovery-renewed');
  return { recovery_codes: codes };
}

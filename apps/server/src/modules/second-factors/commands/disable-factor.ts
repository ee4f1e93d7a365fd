import { lockPerson } from '../../../platform/auth/person-lock.ts';
import { loadEntitlement } from '../../../platform/auth/reach.ts';
import { revokeSessions } from '../../../platform/auth/sessions.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { Problem } from '../../../platform/problem.ts';
import type { Outside } from '../../../platform/resource/define-module.ts';
import { write } from '../../../platform/resource/write.ts';
import { deleteChallengesOfUser } from '../challenge.queries.ts';
import { sendNotice } from '../notice.mails.ts';
import { deleteRecoveryCodes } from '../recovery-code.queries.ts';
import { lockProofs, lockSecondFactor, updateFactorEnded, updateMethod } from '../second-factor.queries.ts';
import { assertOneself, computeEnforced, computeUnverified, proofLife } from '../second-factor.rules.ts';
import { deleteTrustedComputers } from '../trusted-computer.queries.ts';

/** Ends two factor authentication, if a code was verified in this very session a moment ago and no role forbids it. */
export async function disableFactor(
  ctx: Outside,
): Promise<{ '2fa_enabled': boolean; '2fa_method': null; recovery_codes: null }> {
  const { now, today, actor } = ctx;
  assertOneself(actor);
  const { userId, sessionId } = actor;
  await write(ctx, async (inside) => {
    const { db } = inside;
    await lockPerson(db, userId);
    const factor = await lockSecondFactor(db, userId);
    if ((await loadEntitlement(db, userId, today)).twoFactorRequired) throw computeEnforced();
    const proofs = await lockProofs(db, sessionId);
    if (!proofs) throw new Problem('unauthenticated');
    // asked for once more after a lost reply
    if (!factor?.method) return;
    if (!proofs.codeAt || now.getTime() - proofs.codeAt.getTime() > proofLife) throw computeUnverified();
    await updateMethod(db, userId, { method: null, secret: null, lastStep: null });
    await deleteRecoveryCodes(db, userId);
    await deleteChallengesOfUser(db, userId);
    await revokeSessions(db, userId, now, { except: sessionId });
    await deleteTrustedComputers(db, userId);
    await updateFactorEnded(db, sessionId);
    await sendNotice(inside, userId, 'disabled');
    await writeAudit(inside, {
      action: 'disable',
      resource: 'twoFactor',
      rowId: null,
      subjectId: userId,
      changes: { before: { method: factor.method } },
    });
  });
  return { '2fa_enabled': false, '2fa_method': null, recovery_codes: null };
}

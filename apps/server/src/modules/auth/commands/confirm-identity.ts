import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import type { Passwords } from '../../../platform/auth/passwords.ts';
import { lockPerson } from '../../../platform/auth/person-lock.ts';
import { invalid, Problem } from '../../../platform/problem.ts';
import type { Outside } from '../../../platform/resource/define-module.ts';
import { write } from '../../../platform/resource/write.ts';
import { assertNotWaiting, computeNextFailure } from '../auth.rules.ts';
import { updateCredential, updateFailures, updateVerified } from '../credential.queries.ts';
import { lockCredential } from '../password.queries.ts';

/** The password once more, by whoever sits at the session; guessed at no faster than at the door. Answers the moment of the proof. */
export async function confirmIdentity(ctx: Outside, password: string, passwords: Passwords): Promise<Date> {
  const { now, actor } = ctx;
  const { userId, sessionId } = actor;
  if (actor.kind !== 'user' || actor.actingForId !== null || userId === null || sessionId === null)
    throw new Problem('forbidden');
  passwords.assertRoom();
  const credential = await write(ctx, async ({ db }) => {
    const found = await lockCredential(db, userId);
    if (!found) return null;
    assertNotWaiting(found, now);
    await updateFailures(db, userId, computeNextFailure(found, now));
    return found;
  });
  const { right, rehash } = await passwords.check(password, credential?.passwordHash ?? null);
  if (!credential || !right) {
    await write(ctx, (inside) =>
      writeAudit(inside, {
        action: 'verify-refused',
        resource: 'session',
        rowId: sessionId,
        subjectId: userId,
        changes: { ip: ctx.ip },
      }),
    );
    throw invalid({ password: [fieldError('current_password_wrong')] });
  }
  await write(ctx, async (inside) => {
    const { db } = inside;
    await lockPerson(db, userId);
    if (!(await updateCredential(db, userId, { was: credential.passwordHash, rehash, forgive: true })))
      throw new Problem('conflict');
    await updateVerified(db, sessionId, now);
    await writeAudit(inside, { action: 'verify', resource: 'session', rowId: sessionId, subjectId: userId });
  });
  return now;
}

import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { judgePassword } from '../../../platform/auth/password-rules.ts';
import type { Passwords } from '../../../platform/auth/passwords.ts';
import { revokeSessions } from '../../../platform/auth/sessions.ts';
import { assertWithinLimit } from '../../../platform/http/rate-limit.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { Problem, type FieldErrors } from '../../../platform/problem.ts';
import type { Outside } from '../../../platform/resource/define-module.ts';
import { write } from '../../../platform/resource/write.ts';
import { assertNotWaiting, computeNextFailure } from '../auth.rules.ts';
import { updateFailures } from '../credential.queries.ts';
import { deleteTrustedComputers } from '../../second-factors/public.ts';
import { tellOwner } from '../notice.jobs.ts';
import { getKnown, lockCredential, updatePassword } from '../password.queries.ts';
import { assertChosen, changesPerPerson, computeCurrentRefusal, computeOwnWords } from '../password.rules.ts';

interface Given {
  current_password?: string | undefined;
  password: string;
  password_confirm: string;
}

/** One's own password. Whoever sits down at an open session must know the old one, and guesses no faster than at the door. */
export async function changePassword(ctx: Outside, userId: number, given: Given, passwords: Passwords): Promise<void> {
  const { database, organisation, now, actor } = ctx;
  passwords.assertRoom();
  await assertWithinLimit(database, organisation.id, `password:user:${userId}`, changesPerPerson, now);
  const { words, hasPassword } = await write(ctx, async ({ db }) => ({
    words: computeOwnWords(await getKnown(db, userId), organisation.name),
    hasPassword: (await lockCredential(db, userId)) !== null,
  }));
  const missing: FieldErrors =
    hasPassword && !given.current_password ? { current_password: [fieldError('current_password_missing')] } : {};
  assertChosen(given, await judgePassword(given.password, words), missing);
  const was = await proveCurrent(ctx, userId, given.current_password ?? '', passwords);
  const hash = await passwords.hash(given.password);
  await write(ctx, async (inside) => {
    const { db } = inside;
    // another change came first: what was proved is no longer the password
    if (((await lockCredential(db, userId))?.passwordHash ?? null) !== was) throw new Problem('conflict');
    await updatePassword(db, userId, hash, now);
    await deleteTrustedComputers(db, userId);
    const ended = await revokeSessions(db, userId, now, { except: actor.sessionId });
    await writeAudit(inside, {
      action: 'update',
      resource: 'userPassword',
      rowId: null,
      subjectId: userId,
      changes: { sessions_ended: ended },
    });
    await enqueue(inside, tellOwner, { user_id: userId, what: 'password-changed' });
  });
}

/** Counted before it is looked at, as at the door. Answers the hash that was proved; null when there is no password yet. */
async function proveCurrent(
  ctx: Outside,
  userId: number,
  current: string,
  passwords: Passwords,
): Promise<string | null> {
  const { now } = ctx;
  const credential = await write(ctx, async ({ db }) => {
    const found = await lockCredential(db, userId);
    if (!found) return null;
    assertNotWaiting(found, now);
    await updateFailures(db, userId, computeNextFailure(found, now));
    return found;
  });
  if (!credential) return null;
  const { right } = await passwords.check(current, credential.passwordHash);
  if (right) return credential.passwordHash;
  await write(ctx, (inside) =>
    writeAudit(inside, {
      action: 'update-refused',
      resource: 'userPassword',
      rowId: null,
      subjectId: userId,
      changes: { ip: ctx.ip },
    }),
  );
  throw computeCurrentRefusal();
}

import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { personActor } from '../../../platform/auth/actor.ts';
import { judgePassword } from '../../../platform/auth/password-rules.ts';
import type { Passwords } from '../../../platform/auth/passwords.ts';
import { lockPerson } from '../../../platform/auth/person-lock.ts';
import { revokeSessions } from '../../../platform/auth/sessions.ts';
import { addressKey, assertWithinLimit } from '../../../platform/http/rate-limit.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { Outside } from '../../../platform/resource/define-module.ts';
import { write } from '../../../platform/resource/write.ts';
import { deleteTrustedComputers } from '../../second-factors/public.ts';
import { tellOwner } from '../notice.jobs.ts';
import { deleteReset, findReset, getKnown, updatePassword } from '../password.queries.ts';
import { assertChosen, computeLinkRefusal, computeOwnWords, usesPerAddress } from '../password.rules.ts';

interface Given {
  token: string;
  password: string;
  password_confirm: string;
}

/**
 * A new password by the link of a mail. It signs no one in: at the next sign-in the second factor is asked for as
 * ever. The link is looked at before the password is judged and taken only together with the change.
 */
export async function resetPassword(ctx: Outside, given: Given, passwords: Passwords): Promise<{ intended: string }> {
  const { database, organisation, now, requestId } = ctx;
  passwords.assertRoom();
  await assertWithinLimit(database, organisation.id, addressKey('reset-use', ctx.ip), usesPerAddress, now);
  const known = await database.read(organisation.id, async (db) => {
    const reset = await findReset(db, given.token, now);
    return reset && { ...reset, ...(await getKnown(db, reset.userId)) };
  });
  if (!known) throw computeLinkRefusal();
  assertChosen(given, await judgePassword(given.password, computeOwnWords(known, organisation.name)));
  const hash = await passwords.hash(given.password);
  return write(
    ctx,
    async ({ db }) => {
      await lockPerson(db, known.userId);
      const taken = await deleteReset(db, given.token, now);
      if (!taken) throw computeLinkRefusal();
      const { userId, intended } = taken;
      await updatePassword(db, userId, hash, now);
      await deleteTrustedComputers(db, userId);
      const ended = await revokeSessions(db, userId, now);
      const owner = { db, actor: personActor(userId, null), requestId, now };
      await writeAudit(owner, {
        action: 'reset',
        resource: 'passwordReset',
        rowId: null,
        subjectId: userId,
        changes: { ip: ctx.ip, sessions_ended: ended },
      });
      await enqueue(owner, tellOwner, { user_id: userId, what: 'password-changed' });
      return { intended };
    },
    { recheck: false },
  );
}

import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { lockPeople } from '../../../platform/auth/person-lock.ts';
import { revokeSessions } from '../../../platform/auth/sessions.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { Outside } from '../../../platform/resource/define-module.ts';
import { write } from '../../../platform/resource/write.ts';
import { checkNotAbove } from '../../permissions/public.ts';
import { tellOwner } from '../notice.jobs.ts';

/** Ends every session of a person but the one that asks, and every sign-in under way. Answers how many. */
export async function endOtherSessions(ctx: Outside, userId: number): Promise<number> {
  const { now, today, actor } = ctx;
  return write(ctx, async (inside) => {
    const { db } = inside;
    await lockPeople(db, [userId, actor.userId]);
    await checkNotAbove({ db, actor, today }, userId);
    const ended = await revokeSessions(db, userId, now, { except: actor.sessionId });
    await writeAudit(inside, {
      action: 'revokeOthers',
      resource: 'session',
      rowId: null,
      subjectId: userId,
      changes: { ended },
    });
    if (ended > 0 && actor.userId !== userId)
      await enqueue(inside, tellOwner, { user_id: userId, what: 'sessions-ended' });
    return ended;
  });
}

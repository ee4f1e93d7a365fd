import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { lockPeople } from '../../../platform/auth/person-lock.ts';
import { revokeOwnedSession } from '../../../platform/auth/session-state.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { Problem } from '../../../platform/problem.ts';
import type { Outside } from '../../../platform/resource/define-module.ts';
import { write } from '../../../platform/resource/write.ts';
import { checkNotAbove } from '../../permissions/public.ts';
import { tellOwner } from '../notice.jobs.ts';

/** Ends one session of a person. It may be the very one that asks, which then has nothing left to confirm. */
export async function endSession(ctx: Outside, userId: number, sessionId: number): Promise<void> {
  const { now, today, actor } = ctx;
  await write(
    ctx,
    async (inside) => {
      const { db } = inside;
      await lockPeople(db, [userId, actor.userId]);
      await checkNotAbove({ db, actor, today }, userId);
      if (!(await revokeOwnedSession(db, userId, sessionId, now))) throw new Problem('not_found');
      await writeAudit(inside, { action: 'revoke', resource: 'session', rowId: sessionId, subjectId: userId });
      if (actor.userId !== userId) await enqueue(inside, tellOwner, { user_id: userId, what: 'sessions-ended' });
    },
    { recheck: sessionId !== actor.sessionId },
  );
}

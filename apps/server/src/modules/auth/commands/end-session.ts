import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { confirmCaller } from '../../../platform/auth/session-reader.ts';
import { revokeOwnedSession } from '../../../platform/auth/session-state.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { Problem } from '../../../platform/problem.ts';
import type { Outside } from '../../../platform/resource/define-module.ts';
import { checkNotAbove } from '../../permissions/public.ts';
import { tellOwner } from '../notice.jobs.ts';
import { lockPeople } from '../password.queries.ts';

/** Ends one session of a person. It may be the very one that asks, which then has nothing left to confirm. */
export async function endSession(ctx: Outside, userId: number, sessionId: number): Promise<void> {
  const { database, organisation, now, today, actor } = ctx;
  await database.transaction(organisation.id, async (db) => {
    await lockPeople(db, [userId, actor.userId]);
    if (sessionId !== actor.sessionId) await confirmCaller(db, actor, today);
    await checkNotAbove({ db, actor, today }, userId);
    if (!(await revokeOwnedSession(db, userId, sessionId, now))) throw new Problem('not_found');
    await writeAudit({ ...ctx, db }, { action: 'revoke', resource: 'session', rowId: sessionId, subjectId: userId });
    if (actor.userId !== userId) await enqueue({ ...ctx, db }, tellOwner, { user_id: userId, what: 'sessions-ended' });
  });
}

import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { confirmCaller } from '../../../platform/auth/session-reader.ts';
import { revokeSessions } from '../../../platform/auth/sessions.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { Outside } from '../../../platform/resource/define-module.ts';
import { checkNotAbove } from '../../permissions/public.ts';
import { tellOwner } from '../notice.jobs.ts';
import { lockPeople } from '../password.queries.ts';

/** Ends every session of a person but the one that asks, and every sign-in under way. Answers how many. */
export async function endOtherSessions(ctx: Outside, userId: number): Promise<number> {
  const { database, organisation, now, today, actor } = ctx;
  return database.transaction(organisation.id, async (db) => {
    await lockPeople(db, [userId, actor.userId]);
    await confirmCaller(db, actor, today);
    await checkNotAbove({ db, actor, today }, userId);
    const ended = await revokeSessions(db, userId, now, { except: actor.sessionId });
    await writeAudit(
      { ...ctx, db },
      { action: 'revokeOthers', resource: 'session', rowId: null, subjectId: userId, changes: { ended } },
    );
    if (ended > 0 && actor.userId !== userId)
      await enqueue({ ...ctx, db }, tellOwner, { user_id: userId, what: 'sessions-ended' });
    return ended;
  });
}

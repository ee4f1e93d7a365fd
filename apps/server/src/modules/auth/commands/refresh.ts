import { refreshSession, type Session } from '../../../platform/auth/sessions.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { anonymous } from '../../../platform/policy/actor.ts';
import { Problem } from '../../../platform/problem.ts';
import type { Outside } from '../../../platform/resource/define-module.ts';
import { write } from '../../../platform/resource/write.ts';
import { warnOfReuse } from '../session.jobs.ts';

/** The next handle. An old one ends the session, and that end is committed before the caller is refused. */
export async function refresh(ctx: Outside, token: string | undefined, secretKey: string): Promise<Session> {
  const { requestId, now } = ctx;
  if (token === undefined) throw new Problem('unauthenticated');
  const outcome = await write(
    ctx,
    async ({ db }) => {
      const result = await refreshSession(db, token, secretKey, ctx);
      if (result.kind === 'reused') {
        const teller = { db, actor: anonymous, requestId, now };
        await enqueue(teller, warnOfReuse, { user_id: result.userId });
        await writeAudit(teller, {
          action: 'session-reused',
          resource: 'session',
          rowId: result.sessionId,
          subjectId: result.userId,
          changes: { ip: ctx.ip },
        });
      }
      return result;
    },
    { recheck: false },
  );
  if (outcome.kind !== 'refreshed') throw new Problem('unauthenticated');
  return outcome.session;
}

import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { lockPerson } from '../../../platform/auth/person-lock.ts';
import { assertWithinLimit } from '../../../platform/http/rate-limit.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { Problem } from '../../../platform/problem.ts';
import type { Outside, ReplyHead } from '../../../platform/resource/define-module.ts';
import { write } from '../../../platform/resource/write.ts';
import { assertFreshProof, lockProofs } from '../../second-factors/public.ts';
import { makeExport } from '../data-export.jobs.ts';
import { findLatest, insertExport } from '../data-export.queries.ts';
import { assertNoneWaiting, exportsPerPerson } from '../data-export.rules.ts';

/** Answers where to look how far it is. */
export async function requestExport(
  ctx: Outside,
  userId: number,
  reply: ReplyHead,
): Promise<{ id: number; job_id: number; progress_url: string }> {
  const { database, organisation, actor, now } = ctx;
  await assertWithinLimit(database, organisation.id, `data-export:user:${userId}`, exportsPerPerson, now);
  return write(ctx, async (inside) => {
    const { db } = inside;
    // everything about someone takes more than a page left open
    assertFreshProof((await lockProofs(db, actor.sessionId!))?.verifiedAt, now);
    const person = await lockPerson(db, userId);
    if (!person || person.status_id === 6) throw new Problem('not_found');
    assertNoneWaiting(await findLatest(db, userId));
    const job_id = await enqueue(inside, makeExport, { user_id: userId }, { priority: 'low' });
    const id = await insertExport(db, { user_id: userId, requested_by: actor.userId!, job_id });
    await writeAudit(inside, { action: 'request', resource: 'dataExport', rowId: id, subjectId: userId });
    const progress_url = `/api/jobs/${job_id}`;
    reply.header('location', progress_url);
    return { id, job_id, progress_url };
  });
}

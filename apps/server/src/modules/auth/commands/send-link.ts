import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { assertWithinLimit } from '../../../platform/http/rate-limit.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { Problem } from '../../../platform/problem.ts';
import type { Outside } from '../../../platform/resource/define-module.ts';
import { write } from '../../../platform/resource/write.ts';
import { checkNotAbove } from '../../permissions/public.ts';
import { sendResetLink } from '../password.jobs.ts';
import { findAddressee } from '../password.queries.ts';
import { computeIntended, linksPerPerson } from '../password.rules.ts';

/** Staff have the link sent to its owner; they never see it. */
export async function sendLink(
  ctx: Outside,
  userId: number,
  { action, intended }: { action: 'create' | 'update'; intended?: string | undefined },
): Promise<void> {
  const { database, organisation, now, today, actor } = ctx;
  await assertWithinLimit(database, organisation.id, `reset-link:user:${userId}`, linksPerPerson, now);
  await write(ctx, async (inside) => {
    const { db } = inside;
    await checkNotAbove({ db, actor, today }, userId);
    // blocked, erased or without an address: there is no one to write to
    if (!(await findAddressee(db, userId))) throw new Problem('conflict');
    await enqueue(inside, sendResetLink, { user_id: userId, intended: computeIntended(intended) });
    await writeAudit(inside, { action, resource: 'forgotPassword', rowId: null, subjectId: userId });
  });
}

import type { Context } from '../../../platform/context.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { ReplyHead } from '../../../platform/resource/define-module.ts';
import { lockChange, updateUndoJob } from '../bulk-change.queries.ts';
import { assertUndoable } from '../bulk-change.rules.ts';
import { carryOutJob } from '../carry-out.jobs.ts';

/** Once, while it is recent and no longer under way; also where it stopped part-way. */
export async function requestUndo(ctx: Context, id: number, reply: ReplyHead) {
  const { db, actor, now } = ctx;
  assertUndoable((await lockChange(db, id))!, now);
  const queue = `bulk:${actor.userId}`;
  await updateUndoJob(db, id, await enqueue(ctx, carryOutJob, { change_id: id, undo: true }, { queue }));
  const url = `/api/bulk/changes/${id}`;
  reply.header('location', url);
  return { id, state: 'queued' as const, url };
}

import type { Context } from '../../../platform/context.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { lockRun, updateJob } from '../auto-fill.queries.ts';
import { undoProposalJob } from '../run.jobs.ts';
import { assertState } from '../run.rules.ts';

export async function requestUndo(ctx: Context, id: number) {
  const run = (await lockRun(ctx.db, id))!;
  assertState(run.state, ['applied']);
  const jobId = await enqueue(ctx, undoProposalJob, { auto_fill_id: id }, { priority: 'high' });
  await updateJob(ctx.db, id, 'undo_job_id', jobId);
  return { id, state: 'undoing' as const, url: `/api/organisation/rotas/${run.rota_id}/auto-fill/${id}` };
}

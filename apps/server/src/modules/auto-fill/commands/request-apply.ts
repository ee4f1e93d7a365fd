import type { Context } from '../../../platform/context.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { lockRun, updateJob } from '../auto-fill.queries.ts';
import { applyProposalJob } from '../run.jobs.ts';
import { assertState } from '../run.rules.ts';

/** Once; what a job that died left undone may be asked for again. */
export async function requestApply(ctx: Context, id: number) {
  const run = (await lockRun(ctx.db, id))!;
  assertState(run.state, ['ready']);
  const jobId = await enqueue(ctx, applyProposalJob, { auto_fill_id: id }, { priority: 'high' });
  await updateJob(ctx.db, id, 'apply_job_id', jobId);
  return { id, state: 'applying' as const, url: `/api/organisation/rotas/${run.rota_id}/auto-fill/${id}` };
}

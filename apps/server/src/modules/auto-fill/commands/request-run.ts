import type { Context } from '../../../platform/context.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { insertRun, updateJob } from '../auto-fill.queries.ts';
import { makeProposalJob } from '../run.jobs.ts';

interface RunRequest {
  from: string;
  to: string;
  apply: 'offer' | 'confirm';
}

/** One after another of one person, so that no one keeps the worker from everyone else. */
export async function requestRun(ctx: Context, rotaId: number, { from, to, apply }: RunRequest) {
  const { db, actor } = ctx;
  const values = { rota_id: rotaId, from_day: from, to_day: to, apply };
  const id = await insertRun(db, { ...values, user_id: actor.userId!, seed: 1 });
  const queue = `auto-fill:${actor.userId}`;
  await updateJob(db, id, 'job_id', await enqueue(ctx, makeProposalJob, { auto_fill_id: id }, { queue }));
  return { id, state: 'queued' as const, url: `/api/organisation/rotas/${rotaId}/auto-fill/${id}` };
}

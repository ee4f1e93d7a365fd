import type { job } from '@manyhands/contract/jobs/job.resource.ts';
import { redriveJob } from '../../../platform/jobs/queue.ts';
import { Problem } from '../../../platform/problem.ts';
import type { Handler } from '../../../platform/resource/define-module.ts';

type Redrive = Handler<(typeof job)['operations']['redrive']>;

/** Only a dead job can be tried again: any other is still on its way or has arrived. */
export async function redrive(ctx: Parameters<Redrive>[0], { params }: Parameters<Redrive>[1]): ReturnType<Redrive> {
  if (ctx.actor.reach('manage-jobs') !== 'everywhere') throw new Problem('forbidden');
  const id = params.id!;
  if (!(await redriveJob(ctx.db, id, ctx.now))) throw new Problem('conflict');
  return { id, state: 'queued' };
}

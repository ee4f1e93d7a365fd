import type { RunningJob } from './define-job.ts';

const pauseMs = 400;
const lastWrites = new WeakMap<RunningJob, number>();

/**
 * What a screen shows of a long job. Seen at once, outside the handler's transaction; calls that come thick and
 * fast are thinned out, the last one never.
 */
export async function reportProgress(job: RunningJob, done: number, total: number): Promise<void> {
  const now = performance.now();
  if (done < total && now - (lastWrites.get(job) ?? -Infinity) < pauseMs) return;
  lastWrites.set(job, now);
  await job.writeProgress(done, total);
}

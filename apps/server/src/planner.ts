import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { computeIsOver, computePlan, type Effort } from './modules/auto-fill/plan.rules.ts';
import type { Instance } from './modules/auto-fill/instance.rules.ts';

/** A thread of the worker: makes one plan, tells how far it is, and ends. */
const { instance, effort, limitMs, begunAt } = workerData as {
  instance: Instance;
  effort: Effort;
  limitMs: number;
  begunAt: number;
};
// people who wait for a page come first; elsewhere than on Linux this would slow the whole worker down, not this thread alone
if (process.platform === 'linux') setPriority(10);
const isOver = computeIsOver(limitMs, begunAt, Date.now);
let told = -Infinity;
const plan = computePlan(instance, effort, (share, time) => {
  const now = Date.now();
  if (now - told > 500) parentPort!.postMessage({ share });
  told = now - told > 500 ? now : told;
  return isOver(share, time);
});
parentPort!.postMessage({ plan });

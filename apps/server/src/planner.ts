import { parentPort, workerData } from 'node:worker_threads';
import { computePlan, type Effort } from './modules/auto-fill/plan.rules.ts';
import type { Instance } from './modules/auto-fill/instance.rules.ts';

/** A thread of the worker: makes one plan, tells how far it is, and ends. */
const { instance, effort, limitMs } = workerData as { instance: Instance; effort: Effort; limitMs: number };
const begun = performance.now();
let told = -Infinity;
const plan = computePlan(instance, effort, (share, time) => {
  const now = performance.now();
  if (now - told > 500) parentPort!.postMessage({ share });
  told = now - told > 500 ? now : told;
  return now - begun > limitMs * time;
});
parentPort!.postMessage({ plan });

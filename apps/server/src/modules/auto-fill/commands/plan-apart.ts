import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { Instance } from '../instance.rules.ts';
import { computePlan, type Effort, type Planned } from '../plan.rules.ts';

/** Stands beside the worker once both are built. */
const planner = new URL('./planner.js', import.meta.url);
/** By the clock on the wall, from the moment it is asked for. Then the best plan so far counts. */
const limitMs = 20_000;
/** The thread ends by itself; this is for one that does not. */
const longestMs = 120_000;
const lookMs = 1_000;

interface Watch {
  signal: AbortSignal;
  /** Whether anyone still wants it. */
  isWanted(): Promise<boolean>;
  onProgress(share: number): Promise<void>;
}

type Told = { share: number } | { plan: Planned };

/** In a thread with memory of its own, so that mails and other jobs go on meanwhile; null once no one wants it. Run from source there is none to start. */
export async function planApart(
  instance: Instance,
  effort: Effort,
  watch: Watch,
  { file = planner, limit = limitMs }: { file?: URL; limit?: number } = {},
): Promise<Planned | null> {
  if (!existsSync(file)) return computePlan(instance, effort);
  const worker = new Worker(file, {
    workerData: { instance, effort, limitMs: limit, begunAt: Date.now() },
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 768 },
  });
  const stop = () => void worker.terminate();
  const late = setTimeout(stop, longestMs);
  watch.signal.addEventListener('abort', stop);
  let isUnwanted = false;
  const look = setInterval(() => {
    void watch.isWanted().then((isWanted) => {
      isUnwanted ||= !isWanted;
      if (isUnwanted) stop();
    }, stop);
  }, lookMs);
  try {
    return await new Promise<Planned | null>((resolve, reject) => {
      worker.on('message', (told: Told) => {
        if ('plan' in told) resolve(told.plan);
        else void watch.onProgress(told.share).catch(reject);
      });
      worker.once('error', reject);
      worker.once('exit', (code) =>
        isUnwanted ? resolve(null) : reject(new Error(`a plan was not finished (${code})`)),
      );
    });
  } finally {
    clearTimeout(late);
    clearInterval(look);
    watch.signal.removeEventListener('abort', stop);
    await worker.terminate();
  }
}

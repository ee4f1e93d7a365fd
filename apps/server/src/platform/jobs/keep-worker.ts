import { Worker } from 'node:worker_threads';
import type { Log } from './run-job.ts';

const firstPauseMs = 500;
const longestPauseMs = 15_000;
const healthyAfterMs = 60_000;

export interface KeptWorker {
  stop(): Promise<void>;
}

/**
 * The worker as a thread of this process, with a heap of its own: when it fails or runs out of memory, it alone ends and is started again,
 * after longer and longer pauses. It is told to stop by a message, since threads get no signals.
 */
export function keepWorker(script: URL, log: Pick<Log, 'error'>): KeptWorker {
  let pause = firstPauseMs;
  let stopping = false;
  let thread: Worker;
  let ended: Promise<void>;
  let next: NodeJS.Timeout | undefined;

  const start = () => {
    const begun = Date.now();
    thread = new Worker(script);
    thread.on('error', (err) => log.error({ err }, 'worker failed'));
    ended = new Promise((resolve) => {
      thread.once('exit', (code) => {
        resolve();
        if (stopping) return;
        if (Date.now() - begun > healthyAfterMs) pause = firstPauseMs;
        log.error({ code, pause }, 'worker ended unexpectedly; starting it again');
        next = setTimeout(start, pause);
        pause = Math.min(pause * 2, longestPauseMs);
      });
    });
  };

  start();
  return {
    async stop() {
      stopping = true;
      clearTimeout(next);
      thread.postMessage('stop');
      await ended;
    },
  };
}

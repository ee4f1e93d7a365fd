import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';
import { retryAfter } from './problem-reply.ts';

export interface Shedder {
  /** Turns a request away while it is still cheap to do so. */
  admit(request: FastifyRequest): void;
  release(request: FastifyRequest): void;
  inFlight(): number;
  close(): void;
}

/** Better a quick "come back" for some than a slow nothing for all. */
export function makeShedder({ maxInFlight = 300, maxDelayMs = 400, maxWaiting = 150, maxCrowd = 100, waiting = (): number => 0 } = {}): Shedder {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let recentDelayMs = 0;
  let lastDelayMs = 0;
  const sampler = setInterval(() => {
    const delayMs = delay.percentile(90) / 1e6;
    // one long breath (start, garbage collection, a sleeping machine) is no overload; two in a row are
    recentDelayMs = Math.min(lastDelayMs, delayMs);
    lastDelayMs = delayMs;
    delay.reset();
  }, 500);
  sampler.unref();
  const admitted = new WeakMap<FastifyRequest, string | null>();
  let inFlight = 0;
  // a flood at one door, such as signing in, must not fill the house: the other doors stay open
  const crowds = new Map<string, number>();
  // health checks tell the truth, and a page without its parts could not even say that we are busy
  const always = /^\/(?!api\/)/;
  return {
    admit(request) {
      if (always.test(request.url)) return;
      if (inFlight >= maxInFlight || recentDelayMs > maxDelayMs || waiting() > maxWaiting) throw new Problem('overloaded', { retryAfter: retryAfter() });
      const door = request.method === 'GET' ? null : request.url.split('?', 1)[0]!;
      const crowd = door === null ? 0 : (crowds.get(door) ?? 0);
      if (crowd >= maxCrowd) throw new Problem('overloaded', { retryAfter: retryAfter() });
      if (door !== null) crowds.set(door, crowd + 1);
      admitted.set(request, door);
      inFlight++;
    },
    release(request) {
      const door = admitted.get(request);
      if (!admitted.delete(request)) return;
      inFlight--;
      if (!door) return;
      const crowd = crowds.get(door)! - 1;
      if (crowd > 0) crowds.set(door, crowd);
      else crowds.delete(door);
    },
    inFlight: () => inFlight,
    close() {
      clearInterval(sampler);
      delay.disable();
    },
  };
}

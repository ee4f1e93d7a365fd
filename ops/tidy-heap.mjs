// Loaded into every process that the launcher starts, and into the worker's thread: collects garbage when a start or a burst of work is
// over. V8 collects when something is allocated, so an idle process would keep a third of its heap as garbage.
import { getHeapStatistics } from 'node:v8';

const EVERY = 15_000;
const IDLE = 0.05;
const WORTHWHILE = 4 * 1024 * 1024;

const used = () => getHeapStatistics().used_heap_size;
let left = 0;
let before = performance.eventLoopUtilization();

setInterval(() => {
  const { utilization } = performance.eventLoopUtilization(before);
  before = performance.eventLoopUtilization();
  if (utilization > IDLE || used() - left < WORTHWHILE) return;
  globalThis.gc?.();
  left = used();
}, EVERY).unref();

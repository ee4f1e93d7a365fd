// Loaded into every process that the launcher starts: a start leaves a third of the heap behind as garbage, which nothing
// would collect while no one sends a request.
import { isMainThread } from 'node:worker_threads';

const QUIET_AFTER = 15_000;

if (isMainThread) setTimeout(() => globalThis.gc?.(), QUIET_AFTER).unref();

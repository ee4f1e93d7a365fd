// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startHeartbeat } from './heartbeat.ts';
import { ApiProblem } from './problem.ts';

type Answer = { cursor: string; changed: string[]; server_version: string };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const stops: (() => void)[] = [];

/** A server that answers what the test lays out, and a cache that remembers what it was told. */
function aPage({ focused = true } = {}) {
  vi.spyOn(document, 'hasFocus').mockReturnValue(focused);
  const requests: (string | null)[] = [];
  const refreshed: unknown[] = [];
  const changes: string[][] = [];
  let failure: Error | null = null;
  const ask = (since: string | null): Promise<Answer> => {
    requests.push(since);
    if (failure) return Promise.reject(failure);
    return Promise.resolve({ cursor: `c${requests.length}`, changed: changes.shift() ?? [], server_version: '1' });
  };
  const cache = {
    invalidateQueries: (filters?: { queryKey?: readonly unknown[] }) =>
      Promise.resolve(void refreshed.push(filters?.queryKey)),
  };
  const start = () => {
    const stop = startHeartbeat(cache, ask);
    stops.push(stop);
    return stop;
  };
  return { requests, refreshed, changes, start, fail: (error: Error | null) => void (failure = error) };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('the heartbeat of a page', () => {
  it('asks at once where to count from, then every 29 seconds with the cursor of the last answer', async () => {
    const { requests, start } = aPage();
    start();
    await pass(28_999);
    expect(requests).toEqual([null]);
    await pass(1);
    expect(requests).toEqual([null, 'c1']);
    await pass(58_000);
    expect(requests).toEqual([null, 'c1', 'c2', 'c3']);
  });

  it('waits while the window has no focus', async () => {
    const { requests, start } = aPage();
    start();
    await pass(29_000);
    window.dispatchEvent(new Event('blur'));
    await pass(300_000);
    expect(requests).toHaveLength(2);
    window.dispatchEvent(new Event('focus'));
    window.dispatchEvent(new Event('focus'));
    await pass(29_000);
    expect(requests).toHaveLength(3);
    const unfocused = aPage({ focused: false });
    unfocused.start();
    await pass(100_000);
    expect(unfocused.requests).toEqual([null]);
  });

  it('has one timer, however often it is started, and none once it is ended', async () => {
    const { requests, start } = aPage();
    // React mounts twice where it looks for mistakes
    start()();
    start();
    const stop = start();
    await pass(29_000);
    expect(requests.filter((since) => since !== null)).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(1);
    stop();
    window.dispatchEvent(new Event('focus'));
    expect(vi.getTimerCount()).toBe(0);
  });

  it('has the pages look again that show what changed, each once', async () => {
    const { refreshed, changes, start } = aPage();
    changes.push([], ['user', 'emailAddress', 'session'], ['roleProfile', 'team']);
    start();
    await pass(29_000);
    expect(refreshed).toEqual([['users']]);
    await pass(29_000);
    expect(refreshed.slice(1)).toEqual([['permissions'], ['users'], ['teams']]);
  });

  it('bears a server that is away, and ends when it may no longer ask', async () => {
    const { requests, start, fail } = aPage();
    start();
    await pass(0);
    fail(new ApiProblem({ status: 0, code: 'network', message: 'No connection.' }));
    await pass(29_000);
    fail(null);
    await pass(29_000);
    expect(requests).toEqual([null, 'c1', 'c1']);
    fail(new ApiProblem({ status: 403, code: 'forbidden', message: 'You do not have permission to do this.' }));
    await pass(290_000);
    expect(requests).toHaveLength(4);
    expect(vi.getTimerCount()).toBe(0);
  });
});

// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askAgain, fetchAhead, piece, untilHere } from './pieces.ts';

const reloads = vi.fn<() => void>();
let isUp = true;

beforeEach(() => {
  vi.useFakeTimers();
  isUp = true;
  vi.stubGlobal('fetch', async () => {
    if (!isUp) throw new TypeError('no line');
    return new Response(null);
  });
  window.addEventListener('piece-missing', reloads);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  window.removeEventListener('piece-missing', reloads);
  reloads.mockReset();
});

/** Fails as often as it is told to. */
function failing(times: number) {
  const errors: Error[] = [];
  const load = vi.fn<() => Promise<string>>(async () => {
    if (errors.length === times) return 'here';
    errors.push(new TypeError('Failed to fetch dynamically imported module'));
    throw errors.at(-1)!;
  });
  return { load, errors };
}

describe('a piece that does not arrive', () => {
  it('is asked for again by itself, and its error is taken care of', async () => {
    const { load, errors } = failing(1);
    const found = untilHere(load);
    await vi.advanceTimersByTimeAsync(0);
    expect([load.mock.calls.length, errors[0]]).toMatchObject([1, { held: true }]);
    await vi.advanceTimersByTimeAsync(1000);
    expect([await found, reloads.mock.calls.length]).toEqual(['here', 0]);
  });

  it.each([
    ['the connection returns', () => window.dispatchEvent(new Event('online'))],
    ['someone asks', askAgain],
  ])('is asked for at once when %s', async (_when, ask) => {
    const { load } = failing(3);
    const found = untilHere(load);
    for (const calls of [2, 3, 4]) {
      await vi.advanceTimersByTimeAsync(0);
      ask();
      await vi.advanceTimersByTimeAsync(0);
      expect(load).toHaveBeenCalledTimes(calls);
    }
    expect(await found).toBe('here');
  });

  it('has the page loaded again only after a second try, and never without a connection', async () => {
    isUp = false;
    const { load } = failing(4);
    const found = untilHere(load);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([load.mock.calls.length, reloads.mock.calls.length]).toEqual([3, 0]);
    isUp = true;
    await vi.advanceTimersByTimeAsync(5000);
    expect(reloads).toHaveBeenCalledOnce();
    askAgain();
    expect(await found).toBe('here');
  });
});

describe('without a connection', () => {
  const line = (isOnline: boolean) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    if (isOnline) window.dispatchEvent(new Event('online'));
  };
  afterEach(() => void vi.restoreAllMocks());

  it('a piece is not asked for, since the browser would remember that it did not come', async () => {
    const { load } = failing(0);
    line(false);
    const found = untilHere(load);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(load).not.toHaveBeenCalled();
    line(true);
    await vi.advanceTimersByTimeAsync(0);
    expect([await found, load.mock.calls.length]).toEqual(['here', 1]);
  });

  it('a piece that came before is there', async () => {
    const { load } = failing(0);
    await untilHere(load);
    line(false);
    expect(await untilHere(load)).toBe('here');
  });
});

describe('pieces fetched ahead', () => {
  it('come one after the other, with those that a piece brings along, and again when the connection returns', async () => {
    const nested = vi.fn<() => Promise<string>>(async () => 'nested');
    const cut = failing(1);
    piece(async () => piece(nested));
    piece(cut.load);
    await vi.advanceTimersByTimeAsync(0);
    expect(nested).not.toHaveBeenCalled();
    fetchAhead();
    await vi.advanceTimersByTimeAsync(0);
    expect([nested.mock.calls.length, cut.load.mock.calls.length, cut.errors[0]]).toMatchObject([1, 1, { held: true }]);
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect([nested.mock.calls.length, cut.load.mock.calls.length, reloads.mock.calls.length]).toEqual([1, 2, 0]);
  });
});

import { lazy, useSyncExternalStore, type ComponentType } from 'react';

/** A piece that did not arrive is asked for again after this long, and sooner when the connection returns or someone asks. */
const AGAIN_AFTER = [1000, 5000] as const;

type Load<T> = () => Promise<T>;

const listeners = new Set<() => void>();
const ahead = new Set<Load<unknown>>();
let missing = 0;
let isFetching = false;
let isAhead = false;
let askNow: Set<() => void> = new Set();

function count(change: number) {
  missing += change;
  for (const listener of listeners) listener();
}
function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether something that is to be shown could not be loaded. */
export const useMissingPieces = (): boolean => useSyncExternalStore(subscribe, () => missing > 0);

/** Asks for everything that is missing now. */
export function askAgain(): void {
  const waiting = askNow;
  askNow = new Set();
  for (const ask of waiting) ask();
}
globalThis.window?.addEventListener('online', askAgain);

const nextTry = (after: number) =>
  new Promise<void>((resolve) => {
    askNow.add(resolve);
    setTimeout(resolve, after);
  });

/** Someone takes care of it, so the page is not loaded again for it (`start.js`). */
function hold(error: unknown): void {
  if (error instanceof Error) Object.assign(error, { held: true });
}

/** Whether the server answers at all; the browser only knows of its own end of the line. */
async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  return fetch('/start.js', { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  );
}

/** What has arrived once is there without a connection, too. */
const here = new WeakSet<Load<unknown>>();

async function tryOnce<T>(load: Load<T>): Promise<T> {
  const found = await load();
  here.add(load);
  return found;
}

/** Browsers remember that a piece did not come and never ask for it again on the same page: without a connection it is not asked for at all. */
const mayTry = (load: Load<unknown>) => here.has(load) || navigator.onLine;

/**
 * Asks until it is here. What does not come the second time, from a server that has just answered, is of another version
 * or will not come to this page any more: only then is the page loaded again.
 */
export async function untilHere<T>(load: Load<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    const isAnswering = tries > 0 && (await isReachable());
    try {
      if (mayTry(load)) {
        const found = await tryOnce(load);
        if (tries > 0) count(-1);
        return found;
      }
    } catch (error) {
      hold(error);
      if (isAnswering) window.dispatchEvent(new Event('piece-missing'));
    }
    if (tries === 0) count(1);
    await nextTry(AGAIN_AFTER[tries] ?? AGAIN_AFTER[1]);
  }
}

/** Tries once; what does not arrive is not needed yet. */
export const quietly = async <T>(load: Load<T>): Promise<T | null> => {
  if (!mayTry(load)) return null;
  return tryOnce(load).catch((error: unknown) => {
    hold(error);
    return null;
  });
};

async function fetchListed(): Promise<void> {
  if (isFetching) return;
  isFetching = true;
  // One after the other: whoever is typing has the line first. A piece may name others once it is here.
  for (const load of ahead) if ((await quietly(load)) !== null) ahead.delete(load);
  isFetching = false;
}

/** From now on every piece is fetched before it is shown, so that the page goes on without a connection. */
export function fetchAhead(): void {
  if (isAhead) return;
  isAhead = true;
  window.addEventListener('online', () => void fetchListed());
  void fetchListed();
}

/** Has a piece fetched with the others; asked for by itself it waits until it is here. */
export function piece<T>(load: Load<T>): Load<T> {
  ahead.add(load);
  if (isAhead) void fetchListed();
  return () => untilHere(load);
}

/** A component that is fetched when it is first shown. Nothing that is missing takes the page away. */
export const lazyPiece = <P extends object>(load: Load<ComponentType<P>>): ComponentType<P> => {
  const get = piece(load);
  return lazy(async () => ({ default: await get() })) as unknown as ComponentType<P>;
};

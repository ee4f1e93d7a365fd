import { useSyncExternalStore } from 'react';

let unavailable = false;
const listeners = new Set<() => void>();

function set(next: boolean) {
  if (next === unavailable) return;
  unavailable = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Remembers that the server answered 503, until someone tries again. */
export const reportUnavailable = () => set(true);

export function useUnavailable() {
  return { unavailable: useSyncExternalStore(subscribe, () => unavailable), dismiss: () => set(false) };
}

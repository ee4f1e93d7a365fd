import { useSyncExternalStore } from 'react';

// The same line as the `md` of the style sheet.
const narrow = globalThis.window?.matchMedia?.('(width < 48rem)');

function subscribe(listener: () => void) {
  narrow?.addEventListener('change', listener);
  return () => narrow?.removeEventListener('change', listener);
}

/** A phone, or a window as narrow as one: for screens that are built in another way there, not only laid out. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => narrow?.matches ?? false);
}

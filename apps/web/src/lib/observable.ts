import { useSyncExternalStore } from 'react';

/** A few values that change together, outside of any component. */
export function createObservable<T extends object>(initial: T) {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    state: () => state,
    change(part: Partial<T>) {
      state = { ...state, ...part };
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type Observable<T extends object> = ReturnType<typeof createObservable<T>>;

export function useObserved<T extends object>({ state, subscribe }: Pick<Observable<T>, 'state' | 'subscribe'>): T {
  return useSyncExternalStore(subscribe, state);
}

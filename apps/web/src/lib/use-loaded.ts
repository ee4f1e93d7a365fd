import { useEffect, useState } from 'react';

export type Loaded<T> =
  | { state: 'loading' }
  | { state: 'ready'; value: T }
  | { state: 'failed'; error: unknown; retry(): void };

/** Loads once for a page that has no more than this to load. `load` must keep its identity. */
export function useLoaded<T>(load: (signal: AbortSignal) => Promise<T>): Loaded<T> {
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    load(abort.signal).then(
      (value) => setLoaded({ state: 'ready', value }),
      (error: unknown) => {
        if (!abort.signal.aborted) setLoaded({ state: 'failed', error, retry: () => setAttempt((count) => count + 1) });
      },
    );
    return () => abort.abort();
  }, [load, attempt]);
  return loaded;
}

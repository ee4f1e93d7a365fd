import { createContext, useContext, useSyncExternalStore } from 'react';
import type { MarkStore } from '../../lib/forms/mark-store.ts';
import type { Shelf } from './form.api.ts';
import type { Step } from './form-steps.ts';

export interface FormValues {
  steps: readonly Step[];
}

export interface Builder {
  store: MarkStore<FormValues>;
  shelf: Shelf;
  /** Names under which answers have been kept already; they stay, whatever becomes of the label. */
  keptSlugs: ReadonlySet<string>;
}

const BuilderContext = createContext<Builder | null>(null);
export const BuilderProvider = BuilderContext.Provider;

export function useBuilder(): Builder {
  const builder = useContext(BuilderContext);
  if (!builder) throw new Error('This stands outside a form builder');
  return builder;
}

/** The rows of a list, and what can be done with them; errors follow their rows. */
export function useRows<R>(path: string) {
  const { store } = useBuilder();
  const rows = useSyncExternalStore(store.subscribe, () => store.value(path)) as readonly R[];
  return {
    rows,
    add: (row: R, at = rows.length) => store.insertRow(path, at, row),
    set: (at: number, row: R) => store.change(`${path}.${at}`, row),
    remove: (at: number) => store.removeRow(path, at),
    move: (from: number, to: number) => store.moveRow(path, from, to),
  };
}

/** The first text that stands below any of these. */
export function useShownError(...paths: string[]): string | undefined {
  const { store } = useBuilder();
  return useSyncExternalStore(store.subscribe, () =>
    paths.map((path) => store.shown(path)).find((text) => text !== undefined),
  );
}

/** How much there is to check below a path. */
export function useFaults(path: string): number {
  const { store } = useBuilder();
  return useSyncExternalStore(store.subscribe, () => store.errorsUnder(path).length);
}

import type { ErrorsByPath } from '../problem.ts';
import { isUnder, shiftedPath, valueAt, withValueAt } from './paths.ts';

function moved(errors: ErrorsByPath, move: (path: string) => string | null): ErrorsByPath {
  const kept = Object.entries(errors).flatMap(([path, texts]) => {
    const next = move(path);
    return next === null ? [] : [[next, texts] as const];
  });
  return Object.fromEntries(kept);
}

/**
 * What a form holds: values, the server's errors by path, and the marked paths. An error is shown only once its field is
 * marked, so nobody is scolded while typing; editing takes the mark away, yet the error still counts for the step.
 */
export function createMarkStore<T extends object>(initial: T, { forgetful = false }: { forgetful?: boolean } = {}) {
  let values = initial;
  let errors: ErrorsByPath = {};
  let marked: ReadonlySet<string> = new Set();
  const listeners = new Set<() => void>();

  function publish() {
    for (const listener of listeners) listener();
  }
  function setRows(list: string, at: number, by: 1 | -1, change: (rows: readonly unknown[]) => unknown[]) {
    const move = (path: string) => shiftedPath(path, list, at, by);
    values = withValueAt(values, list, change((valueAt(values, list) as readonly unknown[] | undefined) ?? []));
    errors = moved(errors, move);
    marked = new Set([...marked].map(move).filter((path) => path !== null));
    publish();
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    values: () => values,
    value: (path: string) => valueAt(values, path),
    change(path: string, value: unknown) {
      values = withValueAt(values, path, value);
      if (forgetful) errors = moved(errors, (at) => (isUnder(at, path) ? null : at));
      marked = new Set([...marked].filter((mark) => !isUnder(mark, path)));
      publish();
    },
    mark(...paths: string[]) {
      marked = new Set([...marked, ...paths]);
      publish();
    },
    /** A pass of the server: its errors replace all earlier ones. */
    setErrors(next: ErrorsByPath) {
      errors = next;
      publish();
    },
    /** A refused submission: the same, and every field it names shows its error. */
    refuse(next: ErrorsByPath) {
      errors = next;
      marked = new Set([...marked, ...Object.keys(next)]);
      publish();
    },
    errors: () => errors,
    /** The paths with errors below any of these, marked or not; what makes a step incomplete. */
    errorsUnder: (...roots: string[]) => Object.keys(errors).filter((path) => errors[path]!.length > 0 && roots.some((root) => isUnder(path, root))),
    /** The text that stands below the field now. */
    shown: (path: string): string | undefined => (marked.has(path) ? errors[path]?.[0] : undefined),
    removeRow: (list: string, at: number) => setRows(list, at, -1, (rows) => rows.toSpliced(at, 1)),
    insertRow: (list: string, at: number, row: unknown) => setRows(list, at, 1, (rows) => rows.toSpliced(at, 0, row)),
    reset(next: T) {
      values = next;
      errors = {};
      marked = new Set();
      publish();
    },
  };
}

export type MarkStore<T extends object = object> = ReturnType<typeof createMarkStore<T>>;

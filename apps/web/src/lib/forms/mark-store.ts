import type { ErrorsByPath } from '../problem.ts';
import { isUnder, movedPath, shiftedPath, valueAt, withMoved, withValueAt } from './paths.ts';

/** Where a path is after a change of its list; null where it is gone. */
type Move = (path: string) => string | null;

function moved(errors: ErrorsByPath, move: Move): ErrorsByPath {
  const kept = Object.entries(errors).flatMap(([path, texts]) => {
    const next = move(path);
    return next === null ? [] : [[next, texts] as const];
  });
  return Object.fromEntries(kept);
}

type Paths = ReadonlySet<string>;

const movedPaths = (paths: Paths, move: Move): Paths => new Set([...paths].map(move).filter((path) => path !== null));

interface Said {
  errors: ErrorsByPath;
  marked: Paths;
  /** Changed since the server last looked: what it said of the old value is not shown for the new one, nor of the whole for its new part. */
  edited: Paths;
  /** Changed at least once since the form was filled: an empty answer may be spoken of. */
  touched: Paths;
  /** Errors found on the page itself when a field was left. */
  own: Paths;
}

const NOTHING: Said = { errors: {}, marked: new Set(), edited: new Set(), touched: new Set(), own: new Set() };

/** Nothing was answered: no text, no choice, empty boxes. */
const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' ? value.trim() === '' : typeof value === 'object' && Object.values(value).every(isBlank));

/** What is known of a field's format when it is left, put in the place of what was found before. */
function withOwn(said: Said, path: string, wrong: string | null): Said {
  const { [path]: _before, ...others } = said.errors;
  const own = new Set(said.own);
  if (wrong === null) return own.delete(path) ? { ...said, own, errors: others } : said;
  const edited = new Set([...said.edited].filter((at) => at !== path));
  return { ...said, own: own.add(path), edited, errors: { ...others, [path]: [wrong] } };
}

/** What was said of rows goes with them to their new places. */
function movedAlong({ errors, marked, edited, touched, own }: Said, move: Move): Said {
  const along = (paths: Paths) => movedPaths(paths, move);
  return {
    errors: moved(errors, move),
    marked: along(marked),
    edited: along(edited),
    touched: along(touched),
    own: along(own),
  };
}

function withEdit(said: Said, path: string, forgetful: boolean): Said {
  const without = (at: string) => (isUnder(at, path) ? null : at);
  return {
    ...said,
    touched: new Set([...said.touched, path]),
    errors: forgetful ? moved(said.errors, without) : said.errors,
    marked: movedPaths(said.marked, without),
    edited: new Set([...said.edited, path]),
  };
}

function shownAt({ errors, marked, edited }: Said, path: string): string | undefined {
  if (!marked.has(path) || [...edited].some((at) => isUnder(path, at) || isUnder(at, path))) return undefined;
  return errors[path]?.[0];
}

const errorsBelow = ({ errors }: Said, roots: readonly string[]): string[] =>
  Object.keys(errors).filter((path) => errors[path]!.length > 0 && roots.some((root) => isUnder(path, root)));

/** What the server has just judged: no one has changed it since, and its word replaces ours. */
const FRESH = { edited: NOTHING.edited, own: NOTHING.own };

/**
 * What a form holds: values, the server's errors by path, and the marked paths. An error is shown only once its field is
 * marked, so no one is scolded while typing; editing takes the mark away, yet the error still counts for the step.
 */
export function createMarkStore<T extends object>(initial: T, { forgetful = false }: { forgetful?: boolean } = {}) {
  let values = initial;
  let saved = initial;
  let said = NOTHING;
  const listeners = new Set<() => void>();

  function publish(next: Said) {
    said = next;
    for (const listener of listeners) listener();
  }
  function setRows(list: string, move: Move, change: (rows: readonly unknown[]) => unknown[]) {
    values = withValueAt(values, list, change((valueAt(values, list) as readonly unknown[] | undefined) ?? []));
    publish(movedAlong(said, move));
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    values: () => values,
    /** What the server has (`settle`); where something else was typed since, it would be lost with the form. */
    saved: () => saved,
    isUnsaved: () => values !== saved,
    settle(taken: T) {
      saved = taken;
      publish(said);
    },
    value: (path: string) => valueAt(values, path),
    change(path: string, value: unknown) {
      values = withValueAt(values, path, value);
      publish(withEdit(said, path, forgetful));
    },
    /** Focus leaves a field. Its format is judged there; that it is required is not said of a field no one has touched. */
    leave(path: string, wrong: string | null = null) {
      if (isBlank(valueAt(values, path)) && !said.touched.has(path)) return;
      const judged = withOwn(said, path, wrong);
      publish({ ...judged, marked: new Set([...judged.marked, path]) });
    },
    mark: (...paths: string[]) => publish({ ...said, marked: new Set([...said.marked, ...paths]) }),
    /** A pass of the server: its errors replace all earlier ones. */
    setErrors: (errors: ErrorsByPath) => publish({ ...said, ...FRESH, errors }),
    /** A refused submission: the same, and every field it names shows its error. */
    refuse: (errors: ErrorsByPath) =>
      publish({ ...said, ...FRESH, errors, marked: new Set([...said.marked, ...Object.keys(errors)]) }),
    errors: () => said.errors,
    /** The paths with errors below any of these, marked or not; what makes a step incomplete. */
    errorsUnder: (...roots: string[]) => errorsBelow(said, roots),
    /** The text that stands below the field now. */
    shown: (path: string) => shownAt(said, path),
    removeRow: (list: string, at: number) =>
      setRows(
        list,
        (path) => shiftedPath(path, list, at, -1),
        (rows) => rows.toSpliced(at, 1),
      ),
    insertRow: (list: string, at: number, row: unknown) =>
      setRows(
        list,
        (path) => shiftedPath(path, list, at, 1),
        (rows) => rows.toSpliced(at, 0, row),
      ),
    moveRow: (list: string, from: number, to: number) =>
      setRows(
        list,
        (path) => movedPath(path, list, from, to),
        (rows) => withMoved(rows, from, to),
      ),
    reset(next: T) {
      values = next;
      saved = next;
      publish(NOTHING);
    },
  };
}

export type MarkStore<T extends object = object> = ReturnType<typeof createMarkStore<T>>;

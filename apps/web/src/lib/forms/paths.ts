/** Dotted paths into plain values: `addresses.0.street`. */

type Branch = Record<string, unknown> | readonly unknown[] | null | undefined;

export function valueAt(values: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], values);
}

function put(node: Branch, keys: readonly string[], value: unknown): unknown {
  const [key, ...rest] = keys;
  if (key === undefined) return value;
  const copy: Record<string, unknown> = Array.isArray(node) ? (node.slice() as never) : { ...(node as object) };
  const empty = /^\d+$/.test(rest[0] ?? '') ? [] : {};
  copy[key] = put((copy[key] ?? empty) as Branch, rest, value);
  return copy;
}

/** The same values with one changed; what did not change stays the same object. */
export function withValueAt<T extends object>(values: T, path: string, value: unknown): T {
  return put(values as Branch, path.split('.'), value) as T;
}

export function isUnder(path: string, root: string): boolean {
  return path === root || path.startsWith(`${root}.`);
}

/** Where a path stands after a row of its list was taken out or put in; null when its own row is gone. */
export function shiftedPath(path: string, list: string, at: number, by: 1 | -1): string | null {
  if (!path.startsWith(`${list}.`)) return path;
  const [index, ...rest] = path.slice(list.length + 1).split('.');
  const row = Number(index);
  if (!Number.isInteger(row) || row < at) return path;
  if (by === -1 && row === at) return null;
  return [list, row + by, ...rest].join('.');
}

export const withMoved = <T>(rows: readonly T[], from: number, to: number): T[] =>
  rows.toSpliced(from, 1).toSpliced(to, 0, rows[from]!);

/** Where a path stands after a row of its list went to another place. */
export function movedPath(path: string, list: string, from: number, to: number): string {
  if (!path.startsWith(`${list}.`)) return path;
  const [index, ...rest] = path.slice(list.length + 1).split('.');
  const row = Number(index);
  if (!Number.isInteger(row)) return path;
  const next = row === from ? to : from < row && row <= to ? row - 1 : to <= row && row < from ? row + 1 : row;
  return [list, next, ...rest].join('.');
}

/** Addresses with what was filtered and sorted there, by path, the latest last. */
const visited = new Map<string, string>();

export function rememberVisit(pathname: string, href: string): void {
  visited.delete(pathname);
  visited.set(pathname, href);
}

/** The one of these pages that was open last, as it was left; the first of them if none was. */
export function lastVisited([first, ...others]: readonly [string, ...string[]]): string {
  const wanted = new Set([first, ...others]);
  const path = [...visited.keys()].findLast((pathname) => wanted.has(pathname));
  return path === undefined ? first : visited.get(path)!;
}

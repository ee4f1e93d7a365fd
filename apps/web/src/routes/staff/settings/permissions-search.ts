/** The matrix as the address carries it: what is looked for, and the group that was asked for. */
export interface PermissionsSearch {
  q?: string;
  category?: string;
  group?: number;
}

export function readPermissionsSearch(search: Record<string, unknown>): PermissionsSearch {
  // The router reads a search for digits as a number.
  const q = typeof search.q === 'string' || typeof search.q === 'number' ? String(search.q).slice(0, 200) : '';
  const group = Number(search.group);
  return {
    ...(q && { q }),
    ...(typeof search.category === 'string' && { category: search.category }),
    ...(Number.isSafeInteger(group) && group > 0 && { group }),
  };
}

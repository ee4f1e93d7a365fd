export const STATES = ['draft', 'open', 'closed'] as const;
export const TYPES = ['Ongoing', 'One-off', 'Residential-short', 'Residential-long'] as const;

export interface OpportunitiesSearch {
  q?: string;
  state?: (typeof STATES)[number];
  type?: (typeof TYPES)[number];
  archived?: true;
  descending?: true;
  cursor?: string;
}

const oneOf = <T extends string>(list: readonly T[], value: unknown): T | undefined =>
  list.find((one) => one === value);

/** The list's state as the address carries it; what it does not know it leaves out. */
export function readOpportunitiesSearch(search: Record<string, unknown>): OpportunitiesSearch {
  // The router reads a search for digits as a number.
  const q = typeof search.q === 'string' || typeof search.q === 'number' ? String(search.q).slice(0, 200) : '';
  const [state, type] = [oneOf(STATES, search.state), oneOf(TYPES, search.type)];
  return {
    ...(q && { q }),
    ...(state && { state }),
    ...(type && { type }),
    ...(search.archived === true && { archived: true as const }),
    ...(search.descending === true && { descending: true as const }),
    ...(typeof search.cursor === 'string' && { cursor: search.cursor }),
  };
}

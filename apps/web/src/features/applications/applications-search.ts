export const APPLICATION_STATES = [
  'awaiting-applicant',
  'submitted',
  'reviewing',
  'cleared',
  'declined',
  'withdrawn',
] as const;

export interface ApplicationsSearch {
  q?: string;
  state?: (typeof APPLICATION_STATES)[number];
  /** The oldest first, instead of the newest. */
  oldest?: true;
  cursor?: string;
}

/** The list's state as the address carries it; what it does not know it leaves out. */
export function readApplicationsSearch(search: Record<string, unknown>): ApplicationsSearch {
  // The router reads a search for digits as a number.
  const q = typeof search.q === 'string' || typeof search.q === 'number' ? String(search.q).slice(0, 200) : '';
  const state = APPLICATION_STATES.find((one) => one === search.state);
  return {
    ...(q && { q }),
    ...(state && { state }),
    ...(search.oldest === true && { oldest: true as const }),
    ...(typeof search.cursor === 'string' && { cursor: search.cursor }),
  };
}

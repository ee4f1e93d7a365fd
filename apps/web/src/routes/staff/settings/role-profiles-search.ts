export const PROFILE_STATES = ['offered', 'archived', 'all'] as const;

/** The list of role profiles as the address carries it. */
export interface ProfilesSearch {
  q?: string;
  show?: (typeof PROFILE_STATES)[number];
}

export function readProfilesSearch(search: Record<string, unknown>): ProfilesSearch {
  const q = typeof search.q === 'string' || typeof search.q === 'number' ? String(search.q).slice(0, 200) : '';
  const show = PROFILE_STATES.find((state) => state === search.show);
  return { ...(q && { q }), ...(show && show !== 'offered' && { show }) };
}

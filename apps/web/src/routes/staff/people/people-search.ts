import { PEOPLE_SORTS, type PeopleSearch, type PeopleSort } from '../../../features/users/user.api.ts';
import { isKnownStatus } from '../../../features/users/user.rules.ts';

/** The list's state as the address carries it; what it does not know it leaves out. */
export function readPeopleSearch(search: Record<string, unknown>): PeopleSearch {
  // The router reads a search for digits as a number.
  const q = typeof search.q === 'string' || typeof search.q === 'number' ? String(search.q).slice(0, 200) : '';
  const status = Number(search.status);
  const sort = PEOPLE_SORTS.includes(search.sort as PeopleSort) ? (search.sort as PeopleSort) : null;
  return {
    ...(q && { q }),
    ...(isKnownStatus(status) && { status }),
    ...(sort && sort !== 'last_name' && { sort }),
    ...(typeof search.cursor === 'string' && { cursor: search.cursor }),
  };
}

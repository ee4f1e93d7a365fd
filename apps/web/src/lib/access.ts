import type { PermissionSlug } from '@manyhands/contract/permissions/permission.resource.ts';
import type { right } from '@manyhands/contract/permissions/right.resource.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { http } from './http.ts';
import type { OutputOf } from './resource-api.ts';

export type Right = OutputOf<typeof right, 'list'>[number];

export async function loadRights(userId: number | 'me', signal: AbortSignal): Promise<Right[]> {
  return (await http.get<{ data: Right[] }>(`users/${userId}/rights`, { signal })).body.data;
}

/** What the signed-in person's own roles add up to. */
export const myRightsQuery = queryOptions({
  queryKey: ['users', 'me', 'rights'],
  queryFn: ({ signal }) => loadRights('me', signal),
  staleTime: 60_000,
});

/** Some permissions are worth nothing in a team: they count for the whole organisation or not at all. */
const holdsSomewhere = ({ denied, everywhere, teams, within }: Right): boolean =>
  !denied && (everywhere || (within === 'teams' && teams.length > 0));

/** Whether the signed-in person holds a permission somewhere, or for the whole organisation. Only hides what would be refused: the server decides. */
export type May = (permission: PermissionSlug, where?: 'somewhere' | 'everywhere') => boolean;

export function useMay(): May {
  return mayWith(useQuery(myRightsQuery).data ?? []);
}

/** Whether the reader can open something: not known yet, yes or no. Where their rights cannot be loaded, the server decides. */
export function useAccess(allow: (may: May) => boolean): 'pending' | 'yes' | 'no' {
  const { data, isPending } = useQuery(myRightsQuery);
  if (isPending) return 'pending';
  return !data || allow(mayWith(data)) ? 'yes' : 'no';
}

export function mayWith(data: readonly Right[]): May {
  return (permission, where = 'somewhere') =>
    data.some(
      (right) =>
        right.permission === permission && holdsSomewhere(right) && (where === 'somewhere' || right.everywhere),
    );
}

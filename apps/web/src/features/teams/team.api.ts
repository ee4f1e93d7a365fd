import type { teamRole } from '@manyhands/contract/permissions/team-role.resource.ts';
import type { team, teamHistory, TeamNode } from '@manyhands/contract/teams/team.resource.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { today } from '../../lib/dates.ts';
import { http } from '../../lib/http.ts';
import { resourceApi, type Pagination, type RowOf } from '../../lib/resource-api.ts';

/** The person is null where their own record is closed to the reader. */
export type TeamRole = RowOf<typeof teamRole> & {
  user: { id: number } | null;
  roleProfile: { id: number; display_name: string } | null;
};

const teams = resourceApi<typeof team>('organisation/teams', {});

export const teamPath = (id: number) => `/portal/team/${id}`;

/** The same team where staff look after it. */
export const staffTeamPath = (id: number) => `/staff/teams/${id}`;

export const teamQuery = (id: number) =>
  queryOptions({
    queryKey: ['teams', id],
    queryFn: async ({ signal }) => (await teams.show(id, undefined, signal)).row,
  });

/** Every team the reader may see, as a tree. */
export const forestQuery = queryOptions({
  queryKey: ['teams', 'forest'],
  queryFn: async ({ signal }) =>
    (await http.get<{ data: TeamNode[] }>('organisation/teams/recursive', { signal })).body.data,
  staleTime: 60_000,
});

/** Who holds a role there today or later, a page at a time. */
export const teamRolesQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['teams', id, 'roles'],
    queryFn: async ({ pageParam, signal }) =>
      (
        await http.get<{ data: TeamRole[]; meta: { pagination: Pagination } }>(`organisation/teams/${id}/roles`, {
          query: { from: today(), include: 'user,roleProfile', limit: 100, cursor: pageParam },
          signal,
        })
      ).body,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ meta }) => meta.pagination.next_cursor ?? undefined,
  });

/** How many people hold a role there or below, of those the reader sees. */
export const peopleCountQuery = (id: number) =>
  queryOptions({
    queryKey: ['teams', id, 'people-count'],
    queryFn: async ({ signal }) =>
      (
        await http.get<{ meta: { pagination: Pagination } }>('users', {
          query: { 'filter[team_id][in]': id, limit: 1 },
          signal,
        })
      ).body.meta.pagination.total,
  });

export type TeamChange = RowOf<typeof teamHistory>;

export const teamHistoryQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['teams', id, 'history'],
    queryFn: ({ pageParam, signal }) =>
      resourceApi<typeof teamHistory>('organisation/teams/{teamId}/history', { teamId: id }).list(
        { limit: 10, sort: '-id', cursor: pageParam },
        signal,
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ pagination }) => pagination.next_cursor ?? undefined,
  });

export const hideTeam = (id: number, hidden: boolean) =>
  hidden ? http.post(`organisation/teams/${id}/hide`) : http.request('DELETE', `organisation/teams/${id}/hide`);

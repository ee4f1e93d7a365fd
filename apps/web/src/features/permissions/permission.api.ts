import type { deniedPermission } from '@manyhands/contract/permissions/denied-permission.resource.ts';
import type { permissionGroup } from '@manyhands/contract/permissions/permission-group.resource.ts';
import type { permission, PermissionSlug } from '@manyhands/contract/permissions/permission.resource.ts';
import type { right } from '@manyhands/contract/permissions/right.resource.ts';
import type { roleProfile } from '@manyhands/contract/permissions/role-profile.resource.ts';
import type { role } from '@manyhands/contract/permissions/role.resource.ts';
import type { team } from '@manyhands/contract/teams/team.resource.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { loadRights } from '../../lib/access.ts';
import { http } from '../../lib/http.ts';
import { listAll, resourceApi, type OutputOf, type RowOf } from '../../lib/resource-api.ts';

export type { PermissionSlug };
export type Permission = OutputOf<typeof permission, 'show'>;
export type Category = Permission['category'];
export type PermissionGroup = RowOf<typeof permissionGroup>;
export type RoleProfile = RowOf<typeof roleProfile>;
export type HeldRole = RowOf<typeof role> & {
  team: { id: number; name: string } | null;
  roleProfile: { id: number; display_name: string } | null;
};
export type WhyAnswer = OutputOf<typeof right, 'why'>;

export const permissionGroups = resourceApi<typeof permissionGroup>('organisation/permission-groups', {});
const roleProfiles = resourceApi<typeof roleProfile>('organisation/role-profiles', {});
const teams = resourceApi<typeof team>('organisation/teams', {});
export const rolesOf = (userId: number) =>
  resourceApi<typeof role, Pick<HeldRole, 'team' | 'roleProfile'>>('users/{userId}/role-profiles', { userId });
export const denialsOf = (userId: number) =>
  resourceApi<typeof deniedPermission>('users/{userId}/denied-permissions', { userId });

export const permissionsQuery = queryOptions({
  queryKey: ['permissions', 'catalogue'],
  queryFn: async ({ signal }) =>
    (await http.get<OutputOf<typeof permission, 'list'>>('organisation/permissions', { query: { limit: 999 }, signal }))
      .body.data,
});

export async function rewordPermission(id: number, words: { label?: string; category?: Category }): Promise<void> {
  await http.put(`organisation/permissions/${id}`, words);
}

export const groupsQuery = queryOptions({
  queryKey: ['permissions', 'groups'],
  queryFn: ({ signal }) => listAll(permissionGroups.list, { limit: 100, include: 'can' }, signal),
});

export const profilesQuery = queryOptions({
  queryKey: ['permissions', 'profiles'],
  queryFn: ({ signal }) => listAll(roleProfiles.list, { limit: 100, include: 'can' }, signal),
});

export async function setGroups(profileId: number, ids: readonly number[]): Promise<void> {
  await http.put(`organisation/role-profiles/${profileId}/permission-groups`, { permission_group_ids: ids });
}

/** After a change of role profiles: their list, and whatever is said of permissions. */
export const refreshProfiles = (cache: QueryClient) =>
  Promise.all(
    [['permissions'], ['organisation', 'role-profiles']].map((queryKey) => cache.invalidateQueries({ queryKey })),
  );

/** All or none of them. */
export async function archiveProfiles(ids: readonly number[], archived: boolean): Promise<void> {
  await http.put('organisation/role-profiles/bulk-update', { ids, set: { archived } });
}

export const teamsQuery = queryOptions({
  queryKey: ['teams', 'all'],
  queryFn: ({ signal }) => listAll(teams.list, { limit: 999 }, signal),
  staleTime: 60_000,
});

export const rolesQuery = (userId: number) =>
  queryOptions({
    queryKey: ['users', userId, 'roles'],
    queryFn: ({ signal }) => listAll(rolesOf(userId).list, { limit: 100, include: 'can,team,roleProfile' }, signal),
  });

export const denialsQuery = (userId: number) =>
  queryOptions({
    queryKey: ['users', userId, 'denials'],
    queryFn: ({ signal }) => listAll(denialsOf(userId).list, { limit: 100, include: 'can' }, signal),
  });

export const rightsQuery = (userId: number) =>
  queryOptions({
    queryKey: ['users', userId, 'rights'],
    queryFn: ({ signal }) => loadRights(userId, signal),
  });

export interface Question {
  permission: PermissionSlug;
  user_id?: number;
  team_id?: number;
}

export async function askWhy(userId: number, question: Question, signal?: AbortSignal): Promise<WhyAnswer> {
  return (
    await http.get<{ data: WhyAnswer }>(`users/${userId}/rights/why`, {
      query: { ...question },
      ...(signal && { signal }),
    })
  ).body.data;
}

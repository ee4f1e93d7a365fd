import type { PermissionGroup, PermissionSlug } from './permission.api.ts';

/** What was ticked or unticked and not saved yet, by group: permission → wanted. */
export type Draft = Readonly<Record<number, Readonly<Partial<Record<PermissionSlug, boolean>>>>>;

type Ticked = Pick<PermissionGroup, 'id' | 'permissions'>;

export interface GroupChanges {
  given: PermissionSlug[];
  taken: PermissionSlug[];
}

export function isTicked(draft: Draft, group: Ticked, permission: PermissionSlug): boolean {
  return draft[group.id]?.[permission] ?? group.permissions.includes(permission);
}

export function isChanged(draft: Draft, group: Ticked, permission: PermissionSlug): boolean {
  return isTicked(draft, group, permission) !== group.permissions.includes(permission);
}

export function withTick(draft: Draft, group: Ticked, permission: PermissionSlug, wanted: boolean): Draft {
  return { ...draft, [group.id]: { ...draft[group.id], [permission]: wanted } };
}

export function withoutGroup(draft: Draft, groupId: number): Draft {
  const { [groupId]: _dropped, ...rest } = draft;
  return rest;
}

/** Measured against the group as it stands now, so that what someone else saved meanwhile is no change of ours. */
export function changesOf(draft: Draft, group: Ticked): GroupChanges {
  const touched = Object.keys(draft[group.id] ?? {}) as PermissionSlug[];
  const changed = touched.filter((permission) => isChanged(draft, group, permission));
  return {
    given: changed.filter((permission) => isTicked(draft, group, permission)),
    taken: changed.filter((permission) => !isTicked(draft, group, permission)),
  };
}

export function hasChanges(draft: Draft, group: Ticked): boolean {
  const { given, taken } = changesOf(draft, group);
  return given.length + taken.length > 0;
}

/** The group's permissions as they would be saved. */
export function wantedOf(draft: Draft, group: Ticked): PermissionSlug[] {
  const { given, taken } = changesOf(draft, group);
  return [...group.permissions.filter((permission) => !taken.includes(permission)), ...given];
}

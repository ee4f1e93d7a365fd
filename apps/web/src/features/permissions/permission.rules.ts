import type { Category, Permission, PermissionGroup, PermissionSlug, RoleProfile } from './permission.api.ts';

export interface CategoryRows<T> {
  category: Category;
  rows: T[];
}

/** Rows under their headings, headings in the order in which they first stand. */
export function byCategory<T extends { category: Category }>(rows: readonly T[]): CategoryRows<T>[] {
  const found = new Map<Category, T[]>();
  for (const row of rows) found.set(row.category, [...(found.get(row.category) ?? []), row]);
  return [...found].map(([category, inside]) => ({ category, rows: inside }));
}

/** How a permission reads on the screen, in the reader's language. */
export interface Worded extends Permission {
  shownLabel: string;
  shownOpens: string;
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Every word typed must stand somewhere in what the permission is called or opens. */
export function matching<T extends Worded>(rows: readonly T[], search: string): T[] {
  const wanted = plain(search).split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    const text = plain(`${row.shownLabel} ${row.shownOpens} ${row.slug}`);
    return wanted.every((word) => text.includes(word));
  });
}

export function carriersOf(profiles: readonly RoleProfile[], groupId: number): RoleProfile[] {
  return profiles.filter((profile) => profile.permission_group_ids?.includes(groupId));
}

export interface Carried {
  permission: Worded;
  groups: PermissionGroup[];
}

/** What some groups open together, each permission with the groups that hold it. */
export function sumOf(permissions: readonly Worded[], groups: readonly PermissionGroup[]): Carried[] {
  const holding = (slug: PermissionSlug) => groups.filter((group) => group.permissions.includes(slug));
  return permissions
    .map((permission) => ({ permission, groups: holding(permission.slug) }))
    .filter((row) => row.groups.length > 0);
}

export interface Placed {
  id: number;
  parent_id: number | null;
  name: string;
}

/** The names from the top of the tree down to the team; a parent one may not see ends the way. */
export function pathOf(teams: readonly Placed[], id: number): string[] {
  const byId = new Map(teams.map((team) => [team.id, team]));
  const names: string[] = [];
  for (let at = byId.get(id); at && names.length < 50; at = at.parent_id === null ? undefined : byId.get(at.parent_id))
    names.unshift(at.name);
  return names;
}

function isBelow(byId: ReadonlyMap<number, Placed>, roots: ReadonlySet<number>, id: number): boolean {
  for (
    let at = byId.get(id), steps = 0;
    at && steps < 50;
    at = at.parent_id === null ? undefined : byId.get(at.parent_id), steps += 1
  )
    if (roots.has(at.id)) return true;
  return false;
}

/** The teams in which a permission works that holds in these and below. */
export function teamsWithin<T extends Placed>(
  teams: readonly T[],
  reach: { everywhere: boolean; teams: readonly { id: number }[] },
): T[] {
  if (reach.everywhere) return [...teams];
  const byId = new Map(teams.map((team) => [team.id, team]));
  const roots = new Set(reach.teams.map(({ id }) => id));
  return teams.filter(({ id }) => isBelow(byId, roots, id));
}

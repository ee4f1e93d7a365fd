import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import type { PermissionSlug } from '@manyhands/contract/permissions/permission.resource.ts';
import { invalid } from '../../platform/problem.ts';
import type { Worded } from './permission.rules.ts';

/** One way to a permission: a role in force and a group it carries. */
export interface Given {
  permission: string;
  role_id: number;
  role_profile_id: number;
  display_name: string;
  team_id: number | null;
  group_id: number;
  group_name: string;
  start_date: string;
  end_date: string | null;
}
/** From the role's team down to the one in question. */
export interface Path {
  path: number[];
}

export interface Summary {
  given: Given[];
  denied: string[];
  /** pairs among the roles' teams: the first stands above the second */
  above: [number, number][];
  /** Null: the reader may not see the team. */
  teams: Record<string, string | null>;
}

type Names = Summary['teams'];
const team = (names: Names, id: number) => ({ id, name: names[id] ?? null });

function reason(given: Given, names: Names) {
  return {
    role_id: given.role_id,
    role_profile: { id: given.role_profile_id, display_name: given.display_name },
    team: given.team_id === null ? null : team(names, given.team_id),
    permission_group: { id: given.group_id, name: given.group_name },
    start_date: given.start_date,
    end_date: given.end_date,
  };
}

/** What the roles add up to, in the order of the catalogue; permissions neither held nor denied are left out. */
export function computeRights(permissions: readonly Worded[], { given, denied, above, teams }: Summary) {
  return permissions.flatMap(({ slug, label, category, within, opens }) => {
    const reasons = given.filter(({ permission }) => permission === slug);
    const isDenied = denied.includes(slug);
    if (reasons.length === 0 && !isDenied) return [];
    const held = isDenied ? [] : reasons.map(({ team_id }) => team_id);
    const everywhere = held.includes(null);
    const roots = everywhere
      ? []
      : computeRoots(
          held.filter((id) => id !== null),
          above,
        );
    return [
      {
        permission: slug,
        label,
        category,
        within,
        opens,
        everywhere,
        teams: roots.map((id) => team(teams, id)),
        denied: isDenied,
        because: reasons.map((one) => reason(one, teams)),
      },
    ];
  });
}

/** A team that stands below another of the list adds nothing. */
function computeRoots(held: readonly number[], above: Summary['above']): number[] {
  const covered = (id: number) => above.some(([ancestor, below]) => below === id && held.includes(ancestor));
  return [...new Set(held)].filter((id) => !covered(id)).sort((a, b) => a - b);
}

export type Link = 'own' | 'guardian' | 'supervisor';

/** What being someone, or looking after someone, opens without the permission of that name. */
const opensByLink: Partial<Record<PermissionSlug, readonly Link[]>> = {
  'view-users': ['own', 'guardian', 'supervisor'],
  'edit-users': ['own', 'guardian'],
  'view-sensitive-details': ['own', 'guardian'],
  'edit-sensitive-details': ['own', 'guardian'],
};

export interface Facts {
  given: readonly (Given & Path)[];
  denied: readonly string[];
  teams: Names;
  account_open: boolean;
  links: readonly Link[];
}

export function computeAnswer(
  { slug, label, within, opens }: Worded,
  { given, denied, teams, account_open, links }: Facts,
) {
  // held in a team, such a permission opens nothing
  const counting = within === 'organisation' ? given.filter(({ team_id }) => team_id === null) : given;
  const open = (opensByLink[slug] ?? []).filter((link) => links.includes(link));
  const isDenied = denied.includes(slug);
  const held = counting.length > 0 && !isDenied;
  return {
    permission: slug,
    label,
    within,
    opens,
    allowed: account_open && (held || open.length > 0),
    account_open,
    denied: isDenied,
    because: counting.map((one) => ({ ...reason(one, teams), path: one.path.map((id) => team(teams, id)) })),
    links: open,
  };
}

/** An id is no way to learn that something exists. */
export function assertSeen(about: { field: 'user_id' | 'team_id'; found: unknown } | null): void {
  if (about && !about.found) throw invalid({ [about.field]: [fieldError('not_there')] });
}

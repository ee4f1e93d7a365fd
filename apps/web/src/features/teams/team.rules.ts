import type { TeamNode } from '@manyhands/contract/teams/team.resource.ts';
import type { TeamRole } from './team.api.ts';

export const TEAM_TABS = ['people', 'roles', 'teams'] as const;
export type TeamTab = (typeof TEAM_TABS)[number];

/** What the hash of the address names: `#tab=people&user_id=12`. Other pages number the tabs from 1. */
export interface TeamPlace {
  tab: TeamTab;
  userId: number | null;
}

export function readPlace(hash: string): TeamPlace {
  const named = new URLSearchParams(hash.replace(/^#/, ''));
  const [tab, person] = [named.get('tab') ?? '', named.get('user_id') ?? ''];
  return {
    tab: TEAM_TABS.find((one, place) => one === tab || String(place + 1) === tab) ?? 'people',
    userId: /^[1-9]\d{0,14}$/.test(person) ? Number(person) : null,
  };
}

export const placeHash = ({ tab, userId }: TeamPlace): string =>
  `#tab=${tab}${userId === null ? '' : `&user_id=${userId}`}`;

/** The teams from the top of the tree down to this one; empty where it is not in the tree. */
export function wayTo(forest: readonly TeamNode[], id: number): TeamNode[] {
  for (const node of forest) {
    if (node.id === id) return [node];
    const below = wayTo(node.children, id);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

export interface Member {
  userId: number;
  name: string;
  /** Whether the reader may open their record. */
  seen: boolean;
  roles: TeamRole[];
}

/** Each person once, by name, with all they do there. */
export function membersOf(roles: readonly TeamRole[]): Member[] {
  const members = new Map<number, Member>();
  for (const role of roles) {
    const known = members.get(role.user_id) ?? {
      userId: role.user_id,
      name: role.user_name,
      seen: role.user !== null,
      roles: [],
    };
    members.set(role.user_id, { ...known, roles: [...known.roles, role] });
  }
  return [...members.values()].toSorted((a, b) => a.name.localeCompare(b.name));
}

export interface HeldProfile {
  id: number;
  name: string;
  holders: Member[];
}

/** What is done there, and by whom. */
export function profilesOf(roles: readonly TeamRole[]): HeldProfile[] {
  const profiles = new Map(
    roles.flatMap(({ roleProfile }) => (roleProfile ? [[roleProfile.id, roleProfile.display_name]] : [])),
  );
  return [...profiles]
    .map(([id, name]) => ({
      id,
      name,
      holders: membersOf(roles.filter(({ role_profile_id }) => role_profile_id === id)),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/** What a team is called, anywhere in the tree. */
export const nameIn = (forest: readonly TeamNode[], id: number): string | undefined => wayTo(forest, id).at(-1)?.name;

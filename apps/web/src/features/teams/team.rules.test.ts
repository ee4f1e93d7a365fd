import { describe, expect, it } from 'vitest';
import type { TeamRole } from './team.api.ts';
import { membersOf, placeHash, profilesOf, readPlace, wayTo } from './team.rules.ts';

const role = (id: number, user_id: number, user_name: string, profile: number, seen = true) =>
  ({
    id,
    user_id,
    user_name,
    role_profile_id: profile,
    user: seen ? { id: user_id } : null,
    roleProfile: { id: profile, display_name: `Role ${profile}` },
  }) as TeamRole;

describe('the page of a team', () => {
  it('reads from the hash which part and which person it shows, and writes the same hash', () => {
    const places = [
      '#tab=people&user_id=12',
      'tab=teams',
      '#tab=1&user_id=7',
      '',
      '#tab=nonsense&user_id=0',
      '#user_id=x',
    ].map(readPlace);
    expect(places.map(({ tab, userId }) => [tab, userId])).toEqual([
      ['people', 12],
      ['teams', null],
      ['people', 7],
      ['people', null],
      ['people', null],
      ['people', null],
    ]);
    expect(places.slice(0, 2).map(placeHash)).toEqual(['#tab=people&user_id=12', '#tab=teams']);
  });

  it('finds its place in the tree', () => {
    const leaf = { id: 3, name: 'Leaf', hidden: false, people: null, children: [] };
    const forest = [
      { id: 1, name: 'Other', hidden: false, people: null, children: [] },
      { id: 2, name: 'Root', hidden: false, people: null, children: [leaf] },
    ];
    expect([wayTo(forest, 3), wayTo(forest, 1), wayTo(forest, 9)].map((way) => way.map(({ id }) => id))).toEqual([
      [2, 3],
      [1],
      [],
    ]);
  });

  it('shows each person once and each role with its people, by name', () => {
    const roles = [role(1, 5, 'Zoe', 1), role(2, 6, 'Ann', 2, false), role(3, 5, 'Zoe', 2)];
    expect(membersOf(roles).map(({ name, seen, roles: held }) => [name, seen, held.length])).toEqual([
      ['Ann', false, 1],
      ['Zoe', true, 2],
    ]);
    expect(profilesOf(roles).map(({ name, holders }) => [name, holders.map((one) => one.name)])).toEqual([
      ['Role 1', ['Zoe']],
      ['Role 2', ['Ann', 'Zoe']],
    ]);
  });
});

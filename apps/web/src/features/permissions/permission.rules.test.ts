import { permissionCategories } from '@manyhands/contract/permissions/permission-category.resource.ts';
import { permissionCatalogue } from '@manyhands/contract/permissions/permission.resource.ts';
import { describe, expect, it } from 'vitest';
import en from '../../lib/messages/en.json';
import type { PermissionGroup, RoleProfile } from './permission.api.ts';
import { byCategory, carriersOf, matching, pathOf, sumOf, teamsWithin, type Worded } from './permission.rules.ts';

const worded: Worded[] = permissionCatalogue
  .filter(({ id }) => id <= 12)
  .map((permission) => ({ ...permission, shownLabel: permission.label, shownOpens: permission.opens }));
const group = (id: number, ...permissions: PermissionGroup['permissions']): PermissionGroup => ({
  id,
  name: `G${id}`,
  description: '',
  permissions,
  version: 1,
  created_at: '',
  updated_at: '',
});

describe('permissions on the screen', () => {
  it('stand under their headings, in the order of the catalogue', () => {
    expect(byCategory(worded).map(({ category, rows }) => [category, rows.length])).toEqual([
      ['People', 10],
      ['Teams', 2],
    ]);
  });

  it('are found by what they are called, what they open and their name in the API, accents aside', () => {
    const slugs = (search: string) => matching(worded, search).map(({ slug }) => slug);
    expect(slugs('ADD peoplé')).toEqual(['create-users']);
    expect(slugs('dates of birth shows')).toEqual(['view-sensitive-details']);
    expect(slugs('manage-sup')).toEqual(['manage-supervisors']);
    expect(slugs('nothing like it')).toEqual([]);
    expect(slugs('  ')).toHaveLength(12);
  });

  it('add up over groups, each with the groups that hold it', () => {
    const sum = sumOf(worded, [group(1, 'view-users'), group(2, 'view-users', 'view-teams')]);
    expect(sum.map(({ permission, groups }) => [permission.slug, groups.map(({ id }) => id)])).toEqual([
      ['view-users', [1, 2]],
      ['view-teams', [2]],
    ]);
  });

  it('are in our English what the server says', () => {
    const words: Record<string, string> = en;
    const differing = permissionCatalogue.filter(
      ({ slug, label, opens }) =>
        words[`permission.label_${slug}`] !== label || words[`permission.opens_${slug}`] !== opens,
    );
    expect(differing.map(({ slug }) => slug)).toEqual([]);
    expect(permissionCategories.filter(({ name }) => words[`permission.category_${name}`] !== name)).toEqual([]);
  });
});

describe('groups and teams', () => {
  it('know the role profiles that carry a group; a profile whose groups one may not see carries none', () => {
    const profile = (id: number, permission_group_ids?: number[]) => ({ id, permission_group_ids }) as RoleProfile;
    expect(
      carriersOf([profile(1, [5]), profile(2, []), profile(3), profile(4, [2, 5])], 5).map(({ id }) => id),
    ).toEqual([1, 4]);
  });

  it('offer the teams that a reach covers: its own and all below', () => {
    const teams = [
      { id: 1, parent_id: null, name: 'North' },
      { id: 2, parent_id: 1, name: 'Ridge' },
      { id: 3, parent_id: 2, name: 'Gang' },
      { id: 4, parent_id: null, name: 'South' },
    ];
    const ids = (reach: Parameters<typeof teamsWithin>[1]) => teamsWithin(teams, reach).map(({ id }) => id);
    expect([
      ids({ everywhere: true, teams: [] }),
      ids({ everywhere: false, teams: [{ id: 2 }, { id: 4 }] }),
      ids({ everywhere: false, teams: [] }),
    ]).toEqual([[1, 2, 3, 4], [2, 3, 4], []]);
  });

  it('tell a team by the way down to it, and survive a circle', () => {
    const teams = [
      { id: 1, parent_id: null, name: 'North' },
      { id: 2, parent_id: 1, name: 'Ridge' },
      { id: 3, parent_id: 9, name: 'Lost' },
      { id: 4, parent_id: 4, name: 'Loop' },
    ];
    expect([pathOf(teams, 2), pathOf(teams, 3), pathOf(teams, 7)]).toEqual([['North', 'Ridge'], ['Lost'], []]);
    expect(pathOf(teams, 4)).toHaveLength(50);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aPerson, aRole, aTeam } from '../../modules/users/user.factory.ts';
import { openGround } from '../../testing/ground.ts';
import { sql } from '../db/sql.ts';
import { computeEntitlement, loadEntitlement, reachCovers, reachIn, type Grants } from './reach.ts';

const runs = process.env.TEST_FULL ? 10_000 : 400;
const permissions = ['view-users', 'edit-users', 'manage-roles'];

/** parents[i] is the team above team i, always one with a smaller number; -1 stands at the top. */
const tree = fc
  .array(fc.nat(), { minLength: 1, maxLength: 14 })
  .map((seeds) => seeds.map((seed, i) => (i === 0 || seed % 4 === 0 ? -1 : seed % i)));
const world = fc.record({
  parents: tree,
  profiles: fc.array(fc.subarray(permissions), { minLength: 1, maxLength: 4 }),
  roles: fc.array(fc.record({ profile: fc.nat(), team: fc.option(fc.nat(), { freq: 9 }) }), { maxLength: 8 }),
  denied: fc.subarray(permissions, { maxLength: 1 }),
});
type World = typeof world extends fc.Arbitrary<infer W> ? W : never;

function lineOf(parents: readonly number[], team: number): number[] {
  const line = [];
  for (let at = team; at >= 0; at = parents[at]!) line.push(at);
  return line;
}
const held = ({ parents, profiles, roles }: World) =>
  roles.map(({ profile, team }) => ({
    profile: profile % profiles.length,
    team: team === null ? null : team % parents.length,
  }));

/** One team at a time, by walking up: slow, and plain enough to be believed. */
function isHeld(w: World, permission: string, team: number): boolean {
  if (w.denied.includes(permission)) return false;
  return held(w).some(
    (role) =>
      w.profiles[role.profile]!.includes(permission) &&
      (role.team === null || lineOf(w.parents, team).includes(role.team)),
  );
}

function grantsOf(w: World): Grants {
  const teams = new Set(held(w).flatMap(({ team }) => (team === null ? [] : [team])));
  const above = [...teams].flatMap((team) =>
    lineOf(w.parents, team)
      .slice(1)
      .filter((up) => teams.has(up))
      .map((up) => [up, team] as const),
  );
  return {
    roles: held(w).map(({ profile, team }) => [profile, team] as const),
    profiles: w.profiles.map((list, id) => ({
      id,
      two_factor_required: false,
      trust_forbidden: false,
      permissions: list,
    })),
    denied: w.denied,
    above,
  };
}

describe('reach', () => {
  it('covers exactly the teams that a walk up the tree would find, with no team named in vain', () => {
    fc.assert(
      fc.property(world, (w) => {
        const entitlement = computeEntitlement(grantsOf(w));
        for (const permission of permissions) {
          const reach = reachIn(entitlement, permission);
          w.parents.forEach((_, team) => {
            const covered =
              reach === 'everywhere' ||
              (reach !== 'nowhere' && reach.some((root) => lineOf(w.parents, team).includes(root)));
            expect(covered).toBe(isHeld(w, permission, team));
          });
          const roots = typeof reach === 'string' ? [] : reach;
          expect(
            roots.filter((root) =>
              lineOf(w.parents, root)
                .slice(1)
                .some((up) => roots.includes(up)),
            ),
          ).toEqual([]);
        }
      }),
      { numRuns: runs },
    );
  }, 300_000);
});

describe('reach from the database', () => {
  const ground = openGround();

  it('equals the same walk over random trees, roles and denials', async () => {
    await fc.assert(
      fc.asyncProperty(world, async (w) => {
        const { id: organisationId } = await ground.organisation();
        const ids: number[] = [];
        for (const parent of w.parents)
          ids.push(await aTeam(ground, organisationId, { parentId: parent < 0 ? null : ids[parent]! }));
        const userId = await aPerson(ground, organisationId);
        for (const { profile, team } of held(w))
          await aRole(ground, organisationId, userId, {
            teamId: team === null ? null : ids[team]!,
            permissions: w.profiles[profile]!,
          });
        await ground.database.transaction(organisationId, async (db) => {
          for (const permission of w.denied)
            await db.run(sql`insert into denied_permissions (user_id, permission) values (${userId}, ${permission})`);
          const entitlement = await loadEntitlement(db, userId, '2026-01-01');
          for (const permission of permissions) {
            const reach = reachIn(entitlement, permission);
            for (const [i, id] of ids.entries())
              expect(await reachCovers(db, reach, [id])).toBe(isHeld(w, permission, i));
          }
        });
      }),
      { numRuns: process.env.TEST_FULL ? 200 : 20 },
    );
  }, 300_000);

  it('counts a role from its first to its last day', async () => {
    const { id: organisationId } = await ground.organisation();
    const userId = await aPerson(ground, organisationId);
    await aRole(ground, organisationId, userId, {
      permissions: ['view-users'],
      start: '2026-03-02',
      end: '2026-03-04',
    });
    const on = (today: string) =>
      ground.database.read(organisationId, async (db) =>
        reachIn(await loadEntitlement(db, userId, today), 'view-users'),
      );
    expect(await Promise.all(['2026-03-01', '2026-03-02', '2026-03-04', '2026-03-05'].map(on))).toEqual([
      'nowhere',
      'everywhere',
      'everywhere',
      'nowhere',
    ]);
  });
});

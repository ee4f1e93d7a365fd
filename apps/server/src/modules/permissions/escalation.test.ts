import fc from 'fast-check';
import { expect, it } from 'vitest';
import { loadEntitlement, reachIn } from '../../platform/auth/reach.ts';
import { sql } from '../../platform/db/sql.ts';
import { testApi, type Caller, type Reply } from '../../testing/api.ts';
import { aPerson, aRole, aTeam } from '../users/user.factory.ts';

const api = testApi();
const slugs = ['view-users', 'edit-users', 'manage-roles', 'manage-permissions', 'block-users', 'manage-guardians'];
const today = '2026-05-04';

async function aWorld() {
  const organisation = await api.ground.organisation();
  const org = organisation.id;
  const top = await aTeam(api.ground, org);
  const below = await aTeam(api.ground, org, { parentId: top });
  const other = await aTeam(api.ground, org);
  const start: [number | null, string[]][] = [
    [null, slugs],
    [null, ['view-users', 'manage-permissions', 'block-users']],
    [null, ['view-users', 'manage-roles', 'edit-users', 'manage-guardians']],
    [top, ['view-users', 'edit-users', 'manage-roles', 'block-users']],
    [below, ['view-users']],
    [other, []],
  ];
  const callers: Caller[] = [];
  for (const [i, [teamId, permissions]] of start.entries()) {
    // the last two are children, who can have guardians
    const id = await aPerson(api.ground, org, { dob: i < 4 ? '1980-01-01' : '2015-01-01' });
    await aRole(api.ground, org, id, { teamId, permissions });
    callers.push(await api.as(organisation, id));
  }
  return { org, teams: [top, below, other], callers };
}
type World = Awaited<ReturnType<typeof aWorld>>;

/** Everything everyone holds, permission by permission and place by place; 0 is the whole organisation. */
async function holdings({ org, callers }: World): Promise<Set<string>[]> {
  return api.ground.database.read(org, async (db) => {
    const pairs = await db.run<{ ancestor_id: number; team_id: number }>(
      sql`select ancestor_id, team_id from team_closure`,
    );
    const everywhere = [0, ...new Set(pairs.map((pair) => pair.team_id))];
    const all: Set<string>[] = [];
    for (const { userId } of callers) {
      const entitlement = await loadEntitlement(db, userId!, today);
      const held = new Set<string>();
      for (const slug of slugs) {
        const reach = reachIn(entitlement, slug);
        const places =
          reach === 'everywhere'
            ? everywhere
            : reach === 'nowhere'
              ? []
              : pairs.filter((pair) => reach.includes(pair.ancestor_id)).map((pair) => pair.team_id);
        for (const place of places) held.add(`${slug}@${place}`);
      }
      all.push(held);
    }
    return all;
  });
}

const ids = async (world: World, query: ReturnType<typeof sql>) =>
  (await api.ground.database.read(world.org, (db) => db.run<{ id: number }>(query))).map((row) => row.id);
const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(1, list.length)];

interface Step {
  by: number;
  whom: number;
  kind: number;
  a: number;
  b: number;
  some: string[];
}
const step = fc.record({
  by: fc.constantFrom(0, 0, 1, 1, 2, 2, 3, 3, 4),
  whom: fc.nat(5),
  kind: fc.nat(13),
  a: fc.nat(),
  b: fc.nat(),
  some: fc.subarray(slugs),
});
/** From here on a deed gives no one a permission, but lays hands on an account. */
const firstOnAccounts = 9;
/** Takes a hand off it again. */
const endsLink = 10;
let serial = 0;

async function take(world: World, { by, whom, kind, a, b, some }: Step): Promise<Reply | null> {
  const actor = world.callers[by]!;
  const { userId } = world.callers[whom]!;
  const profile = pick(await ids(world, sql`select id from role_profiles order by id`), a);
  const group = pick(await ids(world, sql`select id from permission_groups order by id`), b);
  const place = pick([null, ...world.teams], b);
  const role = pick(await ids(world, sql`select id from roles where user_id = ${userId} order by id`), a);
  const denied = pick(
    await ids(world, sql`select id from denied_permissions where user_id = ${userId} order by id`),
    a,
  );
  const blocked = pick(await ids(world, sql`select id from blocks where user_id = ${userId} and lifted_at is null`), 0);
  const link = pick(await ids(world, sql`select id from guardians where user_id = ${userId} order by id`), a);
  const roles = `users/${userId}/role-profiles`;
  const deeds = [
    () => actor.post(roles, { role_profile_id: profile, team_id: place, start_date: '2026-01-01' }),
    () => actor.post(roles, { role_profile_id: profile, team_id: place, start_date: '2026-01-01' }),
    () => (role ? actor.put(`${roles}/${role}`, { team_id: place }) : null),
    () => (role ? actor.remove(`${roles}/${role}`) : null),
    () => actor.put(`organisation/permission-groups/${group}`, { permissions: some }),
    () => actor.put(`organisation/role-profiles/${profile}/permission-groups`, { permission_group_ids: [group] }),
    () => actor.post(`users/${userId}/denied-permissions`, { permission: pick(slugs, a) }),
    () => (denied ? actor.remove(`users/${userId}/denied-permissions/${denied}`) : null),
    () =>
      actor.put('organisation/role-profiles/bulk-update', {
        role_profiles: [{ id: profile, archived: a % 3 === 0, account_code: String(b) }],
      }),
    () => actor.post(`users/${userId}/guardians`, { guardian_id: pick(world.callers, b)!.userId }),
    () => (link ? actor.remove(`users/${userId}/guardians/${link}`) : null),
    () => actor.post(`users/${userId}/blocked`, { reason: 'x' }),
    () => (blocked ? actor.remove(`users/${userId}/blocked/${blocked}`) : null),
    () =>
      actor.post(`users/${userId}/email-addresses`, {
        email: `e${++serial}.${process.pid}@example.org`,
        primary: true,
      }),
  ];
  return deeds[kind]!();
}

it('never gives anyone a right that the giver did not hold there, nor leaves no one in charge', async () => {
  api.clock.set(`${today}T12:00:00Z`);
  let done = 0;
  let refused = 0;
  let hands = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      const world = await aWorld();
      let before = await holdings(world);
      for (const one of steps) {
        const reply = await take(world, one);
        if (!reply) continue;
        expect([reply.status < 500, reply.text]).toEqual([true, reply.text]);
        const after = await holdings(world);
        const accepted = reply.status < 400;
        if (accepted) done++;
        else refused++;
        // a refusal changes nothing; what was given stood in the giver's own hand
        const allowed = accepted ? before[one.by]! : new Set<string>();
        const gained = after.flatMap((held, i) => [...held].filter((right) => !before[i]!.has(right)));
        expect({ one, stolen: gained.filter((right) => !allowed.has(right)) }).toEqual({ one, stolen: [] });
        expect(accepted || after.every((held, i) => held.size === before[i]!.size)).toBe(true);
        const shut = await ids(world, sql`select id from users where blocked_at is not null`);
        expect(
          after.some((held, i) => held.has('manage-permissions@0') && !shut.includes(world.callers[i]!.userId!)),
        ).toBe(true);
        // who links, blocks or readdresses someone could have given them everything they hold; ending a link takes nothing
        const onAccount = accepted && one.kind >= firstOnAccounts && one.kind !== endsLink && one.whom !== one.by;
        expect({
          one,
          above: onAccount ? [...before[one.whom]!].filter((right) => !before[one.by]!.has(right)) : [],
        }).toEqual({ one, above: [] });
        if (onAccount) hands++;
        before = after;
      }
    }),
    { numRuns: process.env.TEST_FULL ? 1_000 : 15 },
  );
  expect(Math.min(done, refused)).toBeGreaterThan(10);
  expect(hands).toBeGreaterThan(3);
}, 3_600_000);

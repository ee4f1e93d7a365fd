import fc from 'fast-check';
import { expect, it } from 'vitest';
import { loadEntitlement, reachIn } from '../../platform/auth/reach.ts';
import { today as todayIn } from '../../platform/clock.ts';
import type { Organisation } from '../../platform/context.ts';
import { sql } from '../../platform/db/sql.ts';
import { testApi, type Caller } from '../../testing/api.ts';
import { aPerson, aRole } from '../users/user.factory.ts';

const api = testApi();
const overPeople = ['view-users', 'edit-users', 'anonymise-users', 'view-sensitive-details', 'block-users'] as const;
const others = ['manage-teams', 'create-users', 'manage-settings'] as const;
const permissions = [...overPeople, ...others];
type Permission = (typeof permissions)[number];
const spans = { past: ['2000-01-01', '2001-01-01'], now: ['2000-01-01', null], future: ['2990-01-01', null] } as const;

interface World {
  /** Each team stands below an earlier one or at the top. */
  parents: readonly (number | null)[];
  people: readonly {
    roles: readonly { team: number | null; holds: readonly Permission[]; when: keyof typeof spans }[];
    denied: Permission | null;
    guards: number | null;
    supervises: number | null;
    child: boolean;
    blocked: boolean;
  }[];
  /** What is asked: may this one do that to the other? */
  questions: readonly { actor: number; subject: number; permission: (typeof overPeople)[number] }[];
  /** Who is asked about teams and the whole organisation. */
  also: readonly { actor: number; team: number }[];
}
const count = 4;
const rarely = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 3 });

const world: fc.Arbitrary<World> = fc.integer({ min: 2, max: 5 }).chain((size) =>
  fc.record({
    parents: fc.tuple(
      ...Array.from({ length: size }, (_, i) => (i === 0 ? fc.constant(null) : fc.option(fc.nat(i - 1), { freq: 4 }))),
    ),
    people: fc.array(
      fc.record({
        roles: fc.array(
          fc.record({
            team: fc.oneof({ weight: 5, arbitrary: fc.nat(size - 1) }, { weight: 1, arbitrary: fc.constant(null) }),
            holds: fc.subarray(permissions, { minLength: 1 }),
            when: fc.constantFrom('past', 'now', 'now', 'now', 'future'),
          }),
          { maxLength: 2 },
        ),
        denied: rarely(fc.constantFrom(...permissions)),
        guards: rarely(fc.nat(count - 1)),
        supervises: rarely(fc.nat(count - 1)),
        child: fc.boolean(),
        blocked: fc.constantFrom(false, false, false, false, false, true),
      }),
      { minLength: count, maxLength: count },
    ),
    questions: fc.array(
      fc.record({ actor: fc.nat(count - 1), subject: fc.nat(count - 1), permission: fc.constantFrom(...overPeople) }),
      { minLength: 6, maxLength: 6 },
    ),
    also: fc.array(fc.record({ actor: fc.nat(count - 1), team: fc.nat(size - 1) }), { minLength: 2, maxLength: 2 }),
  }),
);

interface Built {
  organisation: Organisation;
  teams: number[];
  ids: number[];
  callers: Caller[];
  admin: Caller;
}

async function build({ parents, people }: World): Promise<Built> {
  const organisation = await api.ground.organisation();
  const { teams, ids } = await api.ground.database.transaction(organisation.id, async (db) => {
    const one = async (query: ReturnType<typeof sql>) => (await db.run<{ id: number }>(query))[0]!.id;
    const made: { teams: number[]; ids: number[] } = { teams: [], ids: [] };
    for (const parent of parents)
      made.teams.push(
        await one(
          sql`insert into teams (name, parent_id) values ('T', ${parent === null ? null : made.teams[parent]}) returning id`,
        ),
      );
    for (const { child } of people)
      made.ids.push(
        await one(
          sql`insert into users (first_name, last_name, dob) values ('A', 'B', ${child ? `${new Date().getUTCFullYear() - 8}-01-01` : '1980-01-01'}) returning id`,
        ),
      );
    let n = 0;
    for (const [i, { roles, denied, guards, supervises }] of people.entries()) {
      for (const { team, holds, when } of roles) {
        const group = await one(
          sql`insert into permission_groups (name, permissions) values (${`G${++n}`}, ${[...holds]}) returning id`,
        );
        const profile = await one(sql`insert into role_profiles (display_name) values (${`P${n}`}) returning id`);
        await db.run(
          sql`insert into role_profile_groups (role_profile_id, permission_group_id) values (${profile}, ${group})`,
        );
        const [start, end] = spans[when];
        await db.run(
          sql`insert into roles (user_id, team_id, role_profile_id, start_date, end_date) values (${made.ids[i]}, ${team === null ? null : made.teams[team]}, ${profile}, ${start}, ${end})`,
        );
      }
      if (denied)
        await db.run(sql`insert into denied_permissions (user_id, permission) values (${made.ids[i]}, ${denied})`);
      if (guards !== null && guards !== i)
        await db.run(sql`insert into guardians (user_id, guardian_id) values (${made.ids[guards]}, ${made.ids[i]})`);
      if (supervises !== null && supervises !== i)
        await db.run(
          sql`insert into supervisors (user_id, supervisor_id) values (${made.ids[supervises]}, ${made.ids[i]})`,
        );
    }
    return made;
  });
  const adminId = await aPerson(api.ground, organisation.id);
  await aRole(api.ground, organisation.id, adminId, { permissions: ['view-users', 'manage-permissions'] });
  const callers: Caller[] = [];
  for (const id of ids) callers.push(await api.as(organisation, id));
  const shut = ids.filter((_, i) => people[i]!.blocked);
  await api.ground.database.transaction(organisation.id, (db) =>
    db.run(sql`update users set blocked_at = now() where id = any(${shut}::bigint[])`),
  );
  return { organisation, teams, ids, callers, admin: await api.as(organisation, adminId) };
}

/** Whether the server itself lets them, found out by asking it. A change with an impossible version is refused last. */
const stale = { 'if-match': '"0"' };
const tries: Record<(typeof overPeople)[number], (caller: Caller, id: number) => Promise<boolean>> = {
  'view-users': async (caller, id) => (await caller.get(`users/${id}`)).status === 200,
  'edit-users': async (caller, id) => (await caller.put(`users/${id}`, {}, stale)).status === 412,
  'anonymise-users': async (caller, id) => (await caller.remove(`users/${id}`, stale)).status === 412,
  'view-sensitive-details': async (caller, id) => 'dob' in ((await caller.get(`users/${id}`)).body.data ?? {}),
  'block-users': async (caller, id) => (await caller.get(`users/${id}/blocked/can-be-blocked`)).status === 200,
};

const rounds = process.env.TEST_FULL ? 1_000 : 15;

it('says of everyone what the server would let them do, and why', async () => {
  const seen = { yes: 0, no: 0 };
  await fc.assert(
    fc.asyncProperty(world, async (made) => {
      const { organisation, ids, teams, callers, admin } = await build(made);
      const why = async (actor: number, query: string) =>
        (await admin.get(`users/${ids[actor]}/rights/why?${query}`)).body.data;
      for (const { actor, subject, permission } of made.questions) {
        const answer = await why(actor, `permission=${permission}&user_id=${ids[subject]}`);
        // whoever may do something to a person has to see them first
        const sees =
          permission === 'view-users' || (await why(actor, `permission=view-users&user_id=${ids[subject]}`)).allowed;
        expect({ permission, actor, subject, allowed: answer.allowed && sees }).toEqual({
          permission,
          actor,
          subject,
          allowed: await tries[permission](callers[actor]!, ids[subject]!),
        });
        seen[answer.allowed ? 'yes' : 'no']++;
        for (const { team, path } of answer.because)
          expectPath(
            made,
            teams,
            path,
            team?.id ?? null,
            made.people[subject]!.roles.filter(({ when }) => when !== 'past').map((role) => role.team),
          );
      }
      for (const { actor, team: at } of made.also) {
        const caller = callers[actor]!;
        const manages = (await caller.put(`organisation/teams/${teams[at]}`, {}, stale)).status === 412;
        const answer = await why(actor, `permission=manage-teams&team_id=${teams[at]}`);
        expect([actor, at, answer.allowed]).toEqual([actor, at, manages]);
        for (const { team, path } of answer.because) expectPath(made, teams, path, team?.id ?? null, [at]);
        // permissions for the whole organisation, asked about it and about someone: held in a team they open nothing
        expect([actor, (await why(actor, 'permission=create-users')).allowed]).toEqual([
          actor,
          (await caller.post('users', {})).status === 422,
        ]);
        expect([actor, (await why(actor, `permission=manage-settings&user_id=${ids[0]}`)).allowed]).toEqual([
          actor,
          (await caller.post('organisation/note-categories', {})).status === 422,
        ]);
        await expectSameSum(organisation, admin, ids[actor]!);
      }
    }),
    { numRuns: rounds },
  );
  expect(Math.min(seen.yes, seen.no)).toBeGreaterThan(rounds);
}, 3_600_000);

/** The path leads from the role's team, step by step, to one of the teams in question. */
function expectPath(
  { parents }: World,
  teams: readonly number[],
  path: readonly { id: number }[],
  from: number | null,
  targets: readonly (number | null)[],
): void {
  if (from === null) return expect(path).toEqual([]);
  const steps = path.map(({ id }) => teams.indexOf(id));
  expect(steps[0]).toBe(teams.indexOf(from));
  expect(targets).toContain(steps.at(-1));
  for (const [i, step] of steps.entries()) if (i > 0) expect(parents[step]).toBe(steps[i - 1]);
}

/** The list of rights against what every request of the person is measured by. */
async function expectSameSum(organisation: Organisation, admin: Caller, userId: number): Promise<void> {
  const day = todayIn(organisation.timezone, api.clock.now());
  const entitlement = await api.ground.database.read(organisation.id, (db) => loadEntitlement(db, userId, day));
  const rights = (await admin.get(`users/${userId}/rights`)).body.data as {
    permission: string;
    everywhere: boolean;
    denied: boolean;
    teams: { id: number }[];
  }[];
  const held = rights.filter(({ everywhere, teams }) => everywhere || teams.length > 0);
  expect(
    held.map(({ permission, everywhere, teams }) => [
      permission,
      everywhere ? 'everywhere' : teams.map(({ id }) => id),
    ]),
  ).toEqual(
    permissionOrder(rights)
      .filter((slug) => reachIn(entitlement, slug) !== 'nowhere')
      .map((slug) => [slug, reachIn(entitlement, slug)]),
  );
  expect([...entitlement.reach.keys()].filter((slug) => !held.some(({ permission }) => permission === slug))).toEqual(
    [],
  );
}
const permissionOrder = (rights: readonly { permission: string }[]) => rights.map(({ permission }) => permission);

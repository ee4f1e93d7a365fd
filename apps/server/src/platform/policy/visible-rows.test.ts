import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { today as todayIn } from '../clock.ts';
import type { Organisation } from '../context.ts';
import { testApi, type Caller } from '../../testing/api.ts';
import { aPerson, aRole, aTeam } from '../../modules/users/user.factory.ts';

const api = testApi();
const permissions = ['view-users', 'edit-users', 'anonymise-users', 'view-sensitive-details'] as const;
type Permission = (typeof permissions)[number];

interface Role {
  /** Index of the team; null for the whole organisation. */
  team: number | null;
  holds: readonly Permission[];
  when: 'past' | 'now' | 'future';
}
interface World {
  /** Each team stands below an earlier one or at the top. */
  parents: readonly (number | null)[];
  people: readonly {
    roles: readonly Role[];
    denied: Permission | null;
    guards: number | null;
    supervises: number | null;
  }[];
}

const spans = {
  past: { start: '2000-01-01', end: '2001-01-01' },
  now: { start: '2000-01-01', end: null },
  future: { start: '2990-01-01', end: null },
};

const world: fc.Arbitrary<World> = fc.integer({ min: 2, max: 7 }).chain((size) => {
  const role = fc.record<Role>({
    team: fc.oneof({ weight: 6, arbitrary: fc.nat(size - 1) }, { weight: 1, arbitrary: fc.constant(null) }),
    holds: fc.subarray([...permissions]),
    when: fc.constantFrom('past', 'now', 'now', 'now', 'future'),
  });
  const person = fc.record({
    roles: fc.array(role, { maxLength: 2 }),
    denied: fc.option(fc.constantFrom(...permissions), { freq: 2 }),
    guards: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.nat(7) }),
    supervises: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.nat(7) }),
  });
  return fc.record({
    parents: fc.tuple(
      ...Array.from({ length: size }, (_, i) => (i === 0 ? fc.constant(null) : fc.option(fc.nat(i - 1), { freq: 4 }))),
    ),
    people: fc.array(person, { minLength: 8, maxLength: 8 }),
  });
});

/** A guardian's link to someone grown up opens nothing. */
const isChild = (person: number): boolean => person % 3 !== 0;

/** Who sees whom, worked out from the world alone. */
function oracle({ parents, people }: World) {
  const isBelow = (team: number, root: number): boolean =>
    team === root || (parents[team] !== null && isBelow(parents[team]!, root));
  const reaches = (actor: number, permission: Permission, subject: number): boolean => {
    if (people[actor]!.denied === permission) return false;
    const granting = people[actor]!.roles.filter((role) => role.when === 'now' && role.holds.includes(permission));
    if (granting.some((role) => role.team === null)) return true;
    const held = people[subject]!.roles.filter((role) => role.when !== 'past' && role.team !== null);
    return granting.some((grant) => held.some((role) => isBelow(role.team!, grant.team!)));
  };
  const guards = (actor: number, subject: number) =>
    people[actor]!.guards === subject && actor !== subject && isChild(subject);
  const supervises = (actor: number, subject: number) => people[actor]!.supervises === subject && actor !== subject;
  return {
    sees: (a: number, s: number) => a === s || guards(a, s) || supervises(a, s) || reaches(a, 'view-users', s),
    changes: (a: number, s: number) => a === s || guards(a, s) || reaches(a, 'edit-users', s),
    erases: (a: number, s: number) => reaches(a, 'anonymise-users', s),
    readsSensitive: (a: number, s: number) => a === s || guards(a, s) || reaches(a, 'view-sensitive-details', s),
  };
}

/** The world in the database; the answer holds the ids in its order. */
async function build(organisation: Organisation, { parents, people }: World): Promise<number[]> {
  const teams: number[] = [];
  for (const parent of parents)
    teams.push(await aTeam(api.ground, organisation.id, { parentId: parent === null ? null : teams[parent]! }));
  const ids: number[] = [];
  for (const [i] of people.entries())
    ids.push(
      await aPerson(api.ground, organisation.id, {
        first_name: 'Same',
        last_name: `N${i % 3}`,
        dob: isChild(i) ? `${new Date().getUTCFullYear() - 9}-01-0${i + 1}` : `199${i}-01-01`,
      }),
    );
  for (const [i, { roles, denied, guards, supervises }] of people.entries()) {
    for (const { team, holds, when } of roles)
      await aRole(api.ground, organisation.id, ids[i]!, {
        teamId: team === null ? null : teams[team]!,
        permissions: holds,
        ...spans[when],
      });
    await api.ground.database.transaction(organisation.id, async (db) => {
      if (denied) await db.insertInto('denied_permissions').values({ user_id: ids[i]!, permission: denied }).execute();
      if (guards !== null && guards !== i)
        await db.insertInto('guardians').values({ user_id: ids[guards]!, guardian_id: ids[i]! }).execute();
      if (supervises !== null && supervises !== i)
        await db.insertInto('supervisors').values({ user_id: ids[supervises]!, supervisor_id: ids[i]! }).execute();
    });
  }
  return ids;
}

interface Row {
  id: number;
  dob?: string;
  can: { update: boolean; remove: boolean };
}

async function expectToSee(
  caller: Caller,
  actor: number,
  ids: readonly number[],
  rules: ReturnType<typeof oracle>,
): Promise<void> {
  const visible = ids.filter((_, subject) => rules.sees(actor, subject));
  const sorted = (rows: Row[]) => rows.map((row) => row.id).sort((a, b) => a - b);
  for (const query of ['', 'sort=-last_name', 'q=same', 'filter[status_id]=2&sort=created_at']) {
    const { body } = await caller.get(`users?limit=100&include=can&${query}`);
    expect(sorted(body.data), query).toEqual(visible);
    expect(body.meta.pagination.total, query).toBe(visible.length);
    for (const row of body.data as Row[]) {
      const subject = ids.indexOf(row.id);
      expect(row.can, query).toEqual({ update: rules.changes(actor, subject), remove: rules.erases(actor, subject) });
      expect('dob' in row, query).toBe(rules.readsSensitive(actor, subject));
    }
  }
  // a filter on what may not be read finds only those of whom it may
  const born = await caller.get('users?limit=100&filter[dob][gte]=1990-01-01');
  expect(sorted(born.body.data)).toEqual(
    ids.filter((_, subject) => rules.sees(actor, subject) && rules.readsSensitive(actor, subject)),
  );
  for (const [subject, id] of ids.entries()) {
    const expected = rules.sees(actor, subject) ? 200 : 404;
    expect((await caller.get(`users/${id}`)).status).toBe(expected);
    expect((await caller.get(`users/${id}/email-addresses`)).status).toBe(expected);
  }
}

describe('the rows a person sees', () => {
  it('are those that teams, links and denials say, in every list, total, flag and field', async () => {
    await fc.assert(
      fc.asyncProperty(world, async (made) => {
        const organisation = await api.ground.organisation();
        expect(todayIn(organisation.timezone, new Date()) > '2001-01-01').toBe(true);
        const ids = await build(organisation, made);
        const rules = oracle(made);
        for (const [actor, id] of ids.entries()) await expectToSee(await api.as(organisation, id), actor, ids, rules);
      }),
      { numRuns: process.env.TEST_FULL ? 60 : 3 },
    );
  }, 600_000);

  it('are the same whether they are few enough to gather or so many that each is probed', async () => {
    const organisation = await api.ground.organisation();
    const region = await aTeam(api.ground, organisation.id);
    const [inside, outside] = [
      await aTeam(api.ground, organisation.id, { parentId: region }),
      await aTeam(api.ground, organisation.id),
    ];
    const manager = await aPerson(api.ground, organisation.id, { last_name: 'Manager' });
    const { profileId } = await aRole(api.ground, organisation.id, manager, {
      teamId: region,
      permissions: ['view-users'],
    });
    const fill = async (count: number) => {
      const client = await api.ground.owner.connect();
      // without triggers: no one here is searched for by words or signs in
      await client.query('begin; set local session_replication_role = replica');
      await client.query(
        `with made as (insert into data.users (organisation_id, first_name, last_name, status_id, in_teams_until) select $1, 'Many', 'N' || (n % 97), 1 + n % 4, 'infinity' from generate_series(1, $2::int) n returning id)
         insert into data.roles (organisation_id, user_id, team_id, role_profile_id, start_date, end_date)
         select $1, id, case id % 3 when 0 then $4::bigint else $3::bigint end, $5, '2020-01-01', case when id % 11 = 0 then date '2021-01-01' end from made`,
        [organisation.id, count, inside, outside, profileId],
      );
      await client.query('commit');
      client.release();
    };
    const caller = await api.as(organisation, manager);
    for (const count of [60, 9_000]) {
      await fill(count);
      api.clock.forward(120_000); // how many there are is remembered for a minute
      const { rows } = await api.ground.owner.query<{ id: string }>(
        `select u.id from data.users u where u.organisation_id = $1 and (u.id = $2 or exists (select from data.roles r where r.organisation_id = $1 and r.user_id = u.id and r.team_id = any($3) and r.end_date is null))
          order by u.last_name collate "und-x-icu", u.id`,
        [organisation.id, manager, [region, inside]],
      );
      const expected = rows.map((row) => Number(row.id));
      const seen: number[] = [];
      for (let cursor: string | null = ''; cursor !== null && seen.length < 400;) {
        const { body } = await caller.get(`users?limit=100&sort=last_name${cursor && `&cursor=${cursor}`}`);
        seen.push(...body.data.map((row: { id: number }) => row.id));
        cursor = body.meta.pagination.next_cursor;
      }
      expect(seen).toEqual(expected.slice(0, seen.length));
      expect(seen.length).toBe(Math.min(expected.length, 400));
      expect((await caller.get('users?limit=1')).body.meta.pagination.total).toBe(expected.length);
    }
  });

  it('follow every change of a role, two at once as well', async () => {
    const organisation = await api.ground.organisation();
    const team = await aTeam(api.ground, organisation.id);
    const people = [await aPerson(api.ground, organisation.id), await aPerson(api.ground, organisation.id)];
    const { owner } = api.ground;
    const untilOf = async (id: number) =>
      (
        await owner.query<{ until: string; wanted: string }>(
          `select in_teams_until::text as until, coalesce((select max(coalesce(end_date, 'infinity')) from data.roles r where r.organisation_id = u.organisation_id
             and r.user_id = u.id and r.team_id is not null), '-infinity')::text as wanted from data.users u where organisation_id = $1 and id = $2`,
          [organisation.id, id],
        )
      ).rows[0]!;
    expect(await untilOf(people[0]!)).toEqual({ until: '-infinity', wanted: '-infinity' });
    for (const [i, teamId] of [team, null, team].entries())
      await aRole(api.ground, organisation.id, people[0]!, { teamId, end: i === 2 ? '2031-05-05' : null });
    expect((await untilOf(people[0]!)).until).toBe('infinity');
    const mine = `organisation_id = ${organisation.id} and user_id = ${people[0]}`;
    for (const change of [
      `update data.roles set end_date = '2030-01-01' where ${mine} and end_date is null`,
      `update data.roles set team_id = null where ${mine} and end_date = '2031-05-05'`,
      `update data.roles set user_id = ${people[1]} where ${mine} and team_id is not null`,
      `update data.roles set team_id = ${team} where ${mine}`,
      `delete from data.roles where ${mine} and end_date = '2031-05-05'`,
      `delete from data.roles where ${mine}`,
    ]) {
      await owner.query(change);
      for (const id of people) {
        const { until, wanted } = await untilOf(id);
        expect(until, change).toBe(wanted);
      }
    }
    expect((await untilOf(people[0]!)).until).toBe('-infinity');
    // one gives a role while another takes one away, neither seeing what the other has not finished
    const { profileId } = await aRole(api.ground, organisation.id, people[0]!, { teamId: team });
    const [giving, taking] = [await owner.connect(), await owner.connect()];
    await giving.query('begin');
    await taking.query('begin');
    await giving.query(
      `insert into data.roles (organisation_id, user_id, team_id, role_profile_id, start_date) values ($1, $2, $3, $4, '2020-01-01')`,
      [organisation.id, people[0], team, profileId],
    );
    const taken = taking.query(
      `delete from data.roles where id = (select min(id) from data.roles where organisation_id = $1 and user_id = $2)`,
      [organisation.id, people[0]],
    );
    const waiting = () => giving.query(`select from pg_locks where not granted and pid <> pg_backend_pid()`);
    await expect.poll(async () => (await waiting()).rowCount, { timeout: 60_000 }).toBeGreaterThan(0);
    await giving.query('commit');
    await taken;
    await taking.query('commit');
    for (const client of [giving, taking]) client.release();
    expect(await untilOf(people[0]!)).toEqual({ until: 'infinity', wanted: 'infinity' });
  });
});

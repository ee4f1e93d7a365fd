import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, today as todayIn } from '../../platform/clock.ts';
import { makeContext, type Organisation } from '../../platform/context.ts';
import { system } from '../../platform/policy/actor.ts';
import { testApi, type Caller } from '../../testing/api.ts';
import { everyPermission } from '../../testing/full-organisation.ts';
import '../../testing/luck.ts';
import { aPerson, aRole } from '../users/user.factory.ts';
import { judgeDue } from './vetting.jobs.ts';

const api = testApi();
let organisation: Organisation;
let adminId: number;
let admin: Caller;
const first = '2026-03-02';

const run = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await api.ground.owner.query(text.replaceAll('ORG', String(organisation.id)), values)).rows as Row[];
const one = async (text: string): Promise<number> => (await run<{ id: number }>(`${text} returning id`))[0]!.id;
const many = async (count: number, make: (n: number) => Promise<number>): Promise<number[]> => {
  const made: number[] = [];
  for (let n = 0; n < count; n++) made.push(await make(n));
  return made;
};
const today = () => todayIn(organisation.timezone, api.clock.now());
const moveTo = async (day: string) => {
  api.clock.set(`${day}T12:00:00Z`);
  admin = await api.as(organisation, adminId);
};

/** As the worker would; answers how many transactions it took. */
async function judge(): Promise<number> {
  let transactions = 0;
  const transaction = <T>(work: (ctx: ReturnType<typeof makeContext>) => Promise<T>) => {
    transactions++;
    return api.ground.database.transaction(organisation.id, (db) =>
      work(makeContext({ db, actor: system, organisation, requestId: 'job' }, api.clock)),
    );
  };
  await judgeDue.outside!({ transaction } as never, {} as never, {} as never);
  return transactions;
}

interface Rows {
  roles: { user_id: number; role_profile_id: number; end_date: string | null }[];
  checks: { user_id: number; disclosure_type_id: number; outcome: string; expires_on: string | null }[];
  types: { id: number; required_for: number[]; archived: boolean }[];
  flags: { disclosure_type_ids: number[]; required_for: number[]; archived: boolean }[];
}
const order = ['met', 'expiring', 'pending', 'missing'] as const;

/** How everyone stands on that day, worked out from the rows alone. */
async function workOut(day: string): Promise<Map<number, string>> {
  const rows: Rows = {
    roles: await run('select user_id, role_profile_id, end_date::text from data.roles where organisation_id = ORG'),
    checks: await run(
      'select user_id, disclosure_type_id, outcome, expires_on::text from data.user_vetting where organisation_id = ORG',
    ),
    types: await run('select id, required_for, archived from data.disclosure_types where organisation_id = ORG'),
    flags: await run(
      'select disclosure_type_ids, required_for, archived from data.clearance_flags where organisation_id = ORG',
    ),
  };
  const standing = new Map<number, string>();
  for (const id of new Set([...rows.roles, ...rows.checks].map(({ user_id }) => user_id))) {
    const worst = workOutOne(rows, id, day);
    if (worst) standing.set(id, worst);
  }
  return standing;
}
function workOutOne({ roles, checks, types, flags }: Rows, id: number, day: string): string | null {
  const held = roles.filter((role) => role.user_id === id && (role.end_date === null || role.end_date >= day));
  const isDemanded = (profiles: readonly number[]) =>
    held.some(({ role_profile_id }) => profiles.includes(role_profile_id));
  const best = (kinds: readonly number[]) => {
    const found = checks.filter((check) => check.user_id === id && kinds.includes(check.disclosure_type_id));
    const places = found.map(({ outcome, expires_on }) => {
      if (outcome === 'pending' || outcome === 'flagged') return order.indexOf('pending');
      if (outcome === 'refused' || (expires_on !== null && expires_on < day)) return order.indexOf('missing');
      return order.indexOf(expires_on !== null && expires_on <= addDays(day, 60) ? 'expiring' : 'met');
    });
    return order[Math.min(order.length - 1, ...places)]!;
  };
  const demands = [
    ...types
      .filter((type) => !type.archived && (isDemanded(type.required_for) || best([type.id]) === 'pending'))
      .map((type) => best([type.id])),
    ...flags
      .filter((flag) => !flag.archived && isDemanded(flag.required_for))
      .map((flag) => best(flag.disclosure_type_ids)),
  ];
  if (demands.length === 0) return null;
  if (demands.some((one) => one === 'missing' || one === 'pending')) return 'missing';
  return demands.includes('expiring') ? 'expiring' : 'met';
}

/** The list says of each standing exactly those who have it, and how many they are as far as they are counted. */
async function expectLists(): Promise<void> {
  const standing = await workOut(today());
  for (const status of ['met', 'expiring', 'missing']) {
    const listed: number[] = [];
    for (let page = 1, pages = 1; page <= pages; page++) {
      const found = await admin.get(
        `users?filter[check_status]=${status}&sort=last_name,first_name&limit=100&page=${page}`,
      );
      expect(found.status).toBe(200);
      const { data, meta } = found.body as { data: { id: number }[]; meta: { pagination: Record<string, number> } };
      listed.push(...data.map(({ id }) => id));
      pages = meta.pagination.has_more ? page + 1 : page;
      if (!meta.pagination.total_is_estimate)
        expect(meta.pagination.total).toBe([...standing.values()].filter((its) => its === status).length);
    }
    const wanted = [...standing].filter(([, its]) => its === status).map(([id]) => id);
    expect([status, listed.toSorted((a, b) => a - b)]).toEqual([status, wanted.toSorted((a, b) => a - b)]);
  }
}
async function expectKept(): Promise<void> {
  const kept = await run<{ id: number; check_status: string }>(
    'select id, check_status from data.users where organisation_id = ORG and check_status is not null',
  );
  const told = new Map(kept.map(({ id, check_status }) => [id, check_status]));
  const standing = await workOut(today());
  const byId = (map: Map<number, string>) => [...map].toSorted(([a], [b]) => a - b);
  expect(byId(told)).toEqual(byId(standing));
  const [due] = await run<{ n: number }>(
    'select count(*)::int as n from data.checks_to_judge where organisation_id = ORG and due_on <= $1',
    [today()],
  );
  expect(due!.n).toBe(0);
}

let people: number[];
let profiles: number[];
let types: number[];
let flags: number[];

async function makeScene(): Promise<void> {
  organisation = await api.ground.organisation();
  adminId = await aPerson(api.ground, organisation.id);
  await aRole(api.ground, organisation.id, adminId, { permissions: everyPermission });
  await moveTo(first);
  people = await many(4, () => aPerson(api.ground, organisation.id));
  profiles = await many(2, (n) =>
    one(`insert into data.role_profiles (organisation_id, display_name) values (ORG, 'Profile ${n}')`),
  );
  types = await many(2, (n) =>
    one(
      `insert into data.disclosure_types (organisation_id, name, jurisdiction, level, workforce, required_for) values (ORG, 'Type ${n}', 'DBS', 'basic', 'both', '{${profiles[n]}}')`,
    ),
  );
  flags = await many(1, () =>
    one(
      `insert into data.clearance_flags (organisation_id, name, disclosure_type_ids, required_for) values (ORG, 'Flag', '{${types.join()}}', '{${profiles[1]}}')`,
    ),
  );
}

const pick = <T>(from: readonly T[], n: number): T => from[n % from.length]!;
const outcomes = ['clear', 'clear', 'clear', 'pending', 'flagged', 'refused'];
/** Whom of the rows there are, the day it ends (null: never) and what becomes of it. */
interface Step {
  kind: keyof typeof steps;
  a: number;
  b: number;
  days: number | null;
}
const dayOf = ({ days }: Step) => (days === null ? 'null' : `date '${addDays(today(), days)}'`);
const some = (table: string, n: number) =>
  `select id from data.${table} where organisation_id = ORG order by id offset ${n} % greatest(1, (select count(*) from data.${table} where organisation_id = ORG)) limit 1`;
const notAdmin = (n: number) =>
  `select id from data.roles where organisation_id = ORG and user_id <> ${adminId} order by id offset ${n % 5} limit 1`;
const steps = {
  giveRole: (s: Step) =>
    run(
      `insert into data.roles (organisation_id, user_id, role_profile_id, start_date, end_date) values (ORG, ${pick(people, s.a)}, ${pick(profiles, s.b)}, '2020-01-01', ${dayOf(s)})`,
    ),
  endRole: (s: Step) => run(`update data.roles set end_date = ${dayOf(s)} where id in (${notAdmin(s.a)})`),
  otherRole: (s: Step) =>
    run(`update data.roles set role_profile_id = ${pick(profiles, s.b)} where id in (${notAdmin(s.a)})`),
  removeRole: (s: Step) => run(`delete from data.roles where id in (${notAdmin(s.a)})`),
  record: (s: Step) =>
    run(
      `insert into data.user_vetting (organisation_id, user_id, disclosure_type_id, issued_on, expires_on, outcome) values (ORG, ${pick(people, s.a)}, ${pick(types, s.b)}, '2020-01-01', ${dayOf(s)}, '${pick(outcomes, s.a + s.b)}')`,
    ),
  decide: (s: Step) =>
    run(
      `update data.user_vetting set outcome = '${pick(outcomes, s.b)}', expires_on = ${dayOf(s)} where id in (${some('user_vetting', s.a)})`,
    ),
  handOver: (s: Step) =>
    run(`update data.user_vetting set user_id = ${pick(people, s.b)} where id in (${some('user_vetting', s.a)})`),
  strike: (s: Step) => run(`delete from data.user_vetting where id in (${some('user_vetting', s.a)})`),
  demand: (s: Step) =>
    run(
      `update data.disclosure_types set required_for = '{${s.days === null ? '' : pick(profiles, s.b)}}' where id = ${pick(types, s.a)}`,
    ),
  archive: (s: Step) => run(`update data.disclosure_types set archived = not archived where id = ${pick(types, s.a)}`),
  flag: (s: Step) =>
    run(
      `update data.clearance_flags set required_for = '{${pick(profiles, s.a)}}', disclosure_type_ids = '{${pick(types, s.b)}}', archived = ${s.days === null} where id = ${flags[0]}`,
    ),
  merge: async (s: Step) => {
    if (people.length < 3) return;
    const [merged] = people.splice(s.a % people.length, 1);
    await run('select data.merge_people(ORG, $1, $2, false, false)', [pick(people, s.b), merged]);
  },
  wait: (s: Step) => moveTo(addDays(today(), Math.abs(s.days ?? 1))),
  judge,
};

describe('how someone stands with their checks', () => {
  it('is kept as it would be worked out, after any order of writes and days', async () => {
    const step = fc.record({
      kind: fc.constantFrom(...(Object.keys(steps) as (keyof typeof steps)[])),
      a: fc.nat(20),
      b: fc.nat(20),
      days: fc.option(fc.constantFrom(-1, 0, 1, 59, 60, 61, 62, 200)),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 25 }), async (taken) => {
        await makeScene();
        for (const one of taken) {
          await steps[one.kind](one);
          await expectLists();
        }
        await judge();
        await expectKept();
        await expectLists();
      }),
      { numRuns: process.env.TEST_FULL ? 60 : 12 },
    );
  }, 120_000);

  it('is judged row by row while more are due than are judged at once', async () => {
    await makeScene();
    await run(
      `with made as (insert into data.users (organisation_id, first_name, last_name, status_id) select ORG, 'P', 'N' || n, 2 from generate_series(1, 240) n returning id)
       insert into data.roles (organisation_id, user_id, role_profile_id, start_date, end_date)
       select ORG, id, ${profiles[0]}, '2020-01-01', case when id % 3 = 0 then date '${addDays(first, 9)}' end from made`,
    );
    await run(
      `insert into data.user_vetting (organisation_id, user_id, disclosure_type_id, issued_on, expires_on, outcome)
       select ORG, user_id, ${types[0]}, '2020-01-01', date '${first}' + (user_id % 80)::int, 'clear' from data.roles where organisation_id = ORG and user_id <> ${adminId} and user_id % 2 = 0`,
    );
    await expectLists();
    expect(await judge()).toBe(1);
    await expectKept();
    await expectLists();
    await moveTo(addDays(first, 10));
    await expectLists();
    await judge();
    await expectKept();
    await run(`update data.disclosure_types set required_for = '{}' where id = ${types[0]}`);
    await expectLists();
    await judge();
    await expectKept();
  });

  it('waits for whoever is being changed, and judges them once they are', async () => {
    await makeScene();
    const [person] = people;
    const change = await api.ground.owner.connect();
    try {
      await change.query('begin');
      await change.query(
        `insert into data.roles (organisation_id, user_id, role_profile_id, start_date) values ($1, $2, $3, '2020-01-01')`,
        [organisation.id, person, profiles[0]],
      );
      await judge();
      await change.query('commit');
    } finally {
      change.release();
    }
    await expectLists();
    await judge();
    await expectKept();
  });
});

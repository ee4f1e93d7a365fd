import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { personActor } from '../../platform/auth/actor.ts';
import { makeContext, type Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/connection.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import { system } from '../../platform/policy/actor.ts';
import { Problem } from '../../platform/problem.ts';
import { testApi, type Caller } from '../../testing/api.ts';
import { aPerson, aRole, aTeam } from '../users/user.factory.ts';
import { explainEligibility } from './commands/explain-eligibility.ts';
import { signUp } from './commands/sign-up.ts';
import { findOpenToMe } from './eligibility.queries.ts';
import { aRotaScene, giveConsent, type RotaScene } from './rota-scene.factory.ts';

const api = testApi();

/** What a case gives someone and asks of a shift: each can be there or not. */
interface Case {
  inTeam: boolean;
  roleRequired: boolean;
  hasRole: boolean;
  skillRequired: boolean;
  hasSkill: boolean;
  training: 'none' | 'missing' | 'done' | 'ends before';
  check: 'none' | 'missing' | 'clear' | 'ends before' | 'pending';
  minimumAge: number | null;
  age: number | null;
  consent: boolean;
  /** Checked adults on the shift already; or two, of whom one's check is of another kind, or ends before. */
  adults: 'none' | 'one' | 'two' | 'other kind' | 'ends before' | 'offered';
  other: 'none' | 'overlaps' | 'close' | 'same week';
  blockedOut: boolean;
  blocked: boolean;
  state: 'published' | 'cancelled' | 'full';
  window: 'open' | 'not yet' | 'closed';
}

const cases: fc.Arbitrary<Case> = fc.record({
  // most things are fine most of the time, so that some people can take something
  inTeam: rarely(false, true),
  roleRequired: rarely(true, false),
  hasRole: fc.boolean(),
  skillRequired: rarely(true, false),
  hasSkill: fc.boolean(),
  training: rarely<Case['training']>('missing', 'none', 'done', 'ends before'),
  check: rarely<Case['check']>('missing', 'none', 'clear', 'ends before', 'pending'),
  minimumAge: fc.constantFrom(null, null, 18, 21),
  age: fc.constantFrom(null, 16, 19, 40, 40),
  consent: fc.boolean(),
  adults: fc.constantFrom('none', 'one', 'two', 'two', 'other kind', 'ends before', 'offered'),
  other: rarely<Case['other']>('overlaps', 'none', 'close', 'same week'),
  blockedOut: rarely(true, false),
  blocked: rarely(true, false),
  state: rarely<Case['state']>('cancelled', 'published', 'full'),
  window: rarely<Case['window']>('not yet', 'open', 'closed'),
});

function rarely<T>(seldom: T, usual: T, ...alsoSeldom: T[]): fc.Arbitrary<T> {
  return fc.oneof(
    { weight: 6, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(seldom, ...alsoSeldom) },
  );
}

/** Worked out from the case alone. */
function expectedOf(c: Case): string[] {
  const lacksRole = c.roleRequired && !c.hasRole;
  const lacksSkill = c.skillRequired && !c.hasSkill;
  const isMinor = c.age !== null && c.age < 18;
  const found: Record<string, boolean> = {
    full: c.state === 'full' && !lacksRole && !lacksSkill,
    closed: c.state === 'cancelled' || c.window === 'closed',
    'not-open-yet': c.window === 'not yet',
    'not-in-team': !c.inTeam,
    role: lacksRole,
    skill: !lacksRole && lacksSkill,
    training: c.training === 'missing',
    check: c.check === 'missing' || c.check === 'pending',
    'expired-before-shift': c.training === 'ends before' || c.check === 'ends before',
    age: c.minimumAge !== null && (c.age === null || c.age < c.minimumAge),
    consent: isMinor && !c.consent,
    adults: isMinor && c.adults !== 'two',
    clash: c.other === 'overlaps',
    rest: c.other === 'close',
    hours: c.other !== 'none',
    'blocked-out': c.blockedOut,
    blocked: c.blocked,
  };
  return Object.keys(found)
    .filter((code) => found[code])
    .sort();
}

interface Ground {
  scene: RotaScene;
  profile: number;
  skill: number;
  module: number;
  flag: number;
  type: number;
  filler: number;
  /** A role that no case has, and one that every case has. */
  leads: number;
  plain: number;
  /** A team that no shift is of. */
  elsewhere: number;
  /** Two adults with a check for work with children. */
  pair: readonly [number, number];
}

async function prepare(): Promise<Ground> {
  const scene = await aRotaScene(api, {
    booking: { opens_days: 60, closes_hours: 1, cancel_hours: 24 },
    rest_hours: 11,
    max_hours_week: 7,
  });
  const { id } = scene.organisation;
  const filler = await aPerson(api.ground, id);
  const { profileId: profile } = await aRole(api.ground, id, filler);
  const born = { dob: '1980-05-05' };
  const pair = [await aPerson(api.ground, id, born), await aPerson(api.ground, id, born)] as const;
  const { profileId: leads } = await aRole(api.ground, id, pair[0]);
  const { profileId: plain } = await aRole(api.ground, id, filler);
  const elsewhere = await aTeam(api.ground, id);
  const rows = await api.ground.database.transaction(id, async (db) => {
    const one = async (query: ReturnType<typeof sql>) => (await db.run<{ id: number }>(query))[0]!.id;
    const type = await one(
      sql`insert into disclosure_types (name, jurisdiction, level, workforce) values ('Basic', 'DBS', 'basic', 'both') returning id`,
    );
    await db.run(
      sql`insert into disclosure_types (name, jurisdiction, level, workforce) values ('Adults', 'DBS', 'basic', 'adults')`,
    );
    return {
      type,
      flag: await one(
        sql`insert into clearance_flags (name, disclosure_type_ids) values ('Cleared', array[${type}]::bigint[]) returning id`,
      ),
      skill: await one(sql`insert into skills (name) values ('First aid') returning id`),
      module: await one(sql`insert into induction_modules (name, kind) values ('Welcome', 'read') returning id`),
    };
  });
  return { scene, profile, plain, elsewhere, filler, leads, pair, ...rows };
}

const dayAhead = (days: number): string =>
  new Date(api.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
/** On a Wednesday at noon, two to three weeks ahead, so that the week around it holds everything that the case needs. */
const noon = (): Date => {
  const at = new Date(`${dayAhead(14)}T12:00:00Z`);
  return new Date(at.getTime() + ((3 - at.getUTCDay() + 7) % 7) * 86_400_000);
};
const hoursAfter = (at: Date, hours: number): string => new Date(at.getTime() + hours * 3_600_000).toISOString();

/** Someone and a shift, as the case wants them. */
async function build(db: Db, ground: Ground, c: Case): Promise<{ userId: number; shiftId: number }> {
  const { scene, profile, skill, module, flag, type, filler } = ground;
  const one = async (query: ReturnType<typeof sql>) => (await db.run<{ id: number }>(query))[0]!.id;
  const start = c.window === 'not yet' ? new Date(noon().getTime() + 70 * 86_400_000) : noon();
  const dob = c.age === null ? null : `${start.getUTCFullYear() - c.age}-01-01`;
  const user = await one(
    sql`insert into users (first_name, last_name, status_id, dob) values ('Ada', 'Case', ${c.blocked ? 3 : 2}, ${dob}) returning id`,
  );
  const team = c.inTeam ? scene.team : ground.elsewhere;
  for (const held of [ground.plain, ...(c.hasRole ? [profile] : [])])
    await db.run(
      sql`insert into roles (user_id, team_id, role_profile_id, start_date) values (${user}, ${team}, ${held}, '2020-01-01')`,
    );
  const need = {
    id: 1,
    role_profile_id: c.roleRequired ? profile : null,
    skill_ids: c.skillRequired ? [skill] : [],
    places: 1,
    minimum: 1,
  };
  // the second for the adults alone
  const needs = [need, { ...need, id: 2, role_profile_id: ground.leads, skill_ids: [], places: 2 }];
  const shift = (hours: number, over: { needs: object[]; state?: string; modules?: number[]; flags?: number[] }) =>
    one(sql`
      insert into shifts (rota_id, team_id, name, state, starts_at, ends_at, places, needs, module_ids, clearance_flag_ids, minimum_age, locked)
      values (${scene.rota}, ${scene.team}, 'Lunch', ${over.state ?? 'published'}, ${hoursAfter(start, hours)}::timestamptz, ${hoursAfter(start, hours + 4)}::timestamptz, 3, ${JSON.stringify(over.needs)}::jsonb,
              ${over.modules ?? []}::bigint[], ${over.flags ?? []}::bigint[], ${hours === 0 ? c.minimumAge : null}::int, ${hours === 0 && c.window === 'closed'}) returning id`);
  const shiftId = await shift(0, {
    needs,
    state: c.state === 'cancelled' ? 'cancelled' : 'published',
    modules: c.training === 'none' ? [] : [module],
    flags: c.check === 'none' ? [] : [flag],
  });
  const seated = (id: number, userId: number) =>
    db.run(
      sql`insert into shift_assignments (shift_id, user_id, need_id, state) values (${id}, ${userId}, 1, 'confirmed')`,
    );
  const beside = { overlaps: 2, close: 9, 'same week': 16, none: 0 }[c.other];
  const plain = { ...need, role_profile_id: null, skill_ids: [] };
  if (c.other !== 'none') await seated(await shift(beside, { needs: [plain] }), user);
  if (c.state === 'full') await seated(shiftId, filler);
  const day = start.toISOString().slice(0, 10);
  const before = new Date(start.getTime() - 86_400_000).toISOString().slice(0, 10);
  if (c.hasSkill) await db.run(sql`insert into user_skills (user_id, skill_id, level) values (${user}, ${skill}, 2)`);
  if (c.training === 'done' || c.training === 'ends before')
    await db.run(
      sql`insert into inductions (user_id, module_id, state, completed_on, expires_on) values (${user}, ${module}, 'done', '2026-01-01', ${c.training === 'done' ? null : before}::date)`,
    );
  if (c.check === 'clear' || c.check === 'ends before' || c.check === 'pending')
    await db.run(
      sql`insert into user_vetting (user_id, disclosure_type_id, issued_on, outcome, expires_on) values (${user}, ${type}, '2026-01-01', ${c.check === 'pending' ? 'pending' : 'clear'}, ${c.check === 'ends before' ? before : null}::date)`,
    );
  if (c.consent) await giveConsent(db, { team: scene.team, profile, user });
  await seat(db, { shiftId, c, ground, before });
  if (c.blockedOut)
    await db.run(
      sql`insert into user_availability (user_id, blocked) values (${user}, ${JSON.stringify([{ from: day, to: day }])}::jsonb)`,
    );
  return { userId: user, shiftId };
}

/** The adults of the case, on places of their own. */
async function seat(
  db: Db,
  { shiftId, c, ground: { pair }, before }: { shiftId: number; c: Case; ground: Ground; before: string },
): Promise<void> {
  await db.run(sql`delete from user_vetting where user_id = any(${pair}::bigint[])`);
  for (const [place, user] of pair.entries()) {
    const isSecond = place === 1;
    if (c.adults === 'none' || (isSecond && c.adults === 'one')) continue;
    const state = isSecond && c.adults === 'offered' ? 'offered' : 'confirmed';
    await db.run(
      sql`insert into shift_assignments (shift_id, user_id, need_id, state, offer_expires_at) values (${shiftId}, ${user}, 2, ${state}, ${state === 'offered' ? '2100-01-01' : null}::timestamptz)`,
    );
    const kind = isSecond && c.adults === 'other kind' ? 'adults' : 'both';
    const ends = isSecond && c.adults === 'ends before' ? before : null;
    await db.run(sql`with kind as (select id from disclosure_types where workforce = ${kind} limit 1)
      insert into user_vetting (user_id, disclosure_type_id, issued_on, outcome, expires_on) select ${user}::bigint, id, '2026-01-01', 'clear', ${ends}::date from kind`);
  }
}

/** What the three say: the explanation, the list of what one can take, and signing up. Whoever is blocked is asked about by others alone. */
interface Said {
  reasons: string[];
  open: number[] | null;
  outcome: string | null;
}

const expectedSaid = (c: Case, shiftId: number): Said => {
  const reasons = expectedOf(c);
  const isRefused = reasons.some((code) => code !== 'full');
  const outcome =
    c.state === 'cancelled'
      ? 'shift_cancelled'
      : isRefused
        ? 'not_eligible'
        : reasons.length > 0
          ? 'waiting'
          : 'confirmed';
  return {
    reasons,
    open: c.blocked ? null : reasons.length === 0 ? [shiftId] : [],
    outcome: c.blocked ? null : outcome,
  };
};

const codesOf = (told: { reasons: readonly { code: string }[] }) => told.reasons.map(({ code }) => code).sort();
const undo = new Error('taken back');

/** Built, asked and taken back in one transaction, by what stands behind the calls. */
async function askDirectly(ground: Ground, c: Case): Promise<[Said, Said]> {
  const { organisation } = ground.scene;
  let answers: [Said, Said];
  const ask = async (db: Db) => {
    const { userId, shiftId } = await build(db, ground, c);
    const ctx = (actor: Context['actor']) => makeContext({ db, actor, organisation, requestId: 'test' }, api.clock);
    const own = ctx(personActor(userId, null));
    const told = await explainEligibility(c.blocked ? ctx(system) : own, shiftId, userId);
    const said: Said = { reasons: codesOf(told), open: null, outcome: null };
    if (!c.blocked) {
      const rule = await findOpenToMe(own, [true]);
      const open = await db.run<{ id: number }>(
        sql`select t.id from shifts t where t.id = ${shiftId} and ${rule.within!(raw('t'))} and ${rule(raw('t'))}`,
      );
      const taken = signUp(own, shiftId, {}).then(
        ({ state }) => String(state),
        (error: Error) => (error instanceof Problem ? error.code : Promise.reject(error)),
      );
      Object.assign(said, { open: open.map(({ id }) => id), outcome: await taken });
    }
    answers = [said, expectedSaid(c, shiftId)];
    throw undo;
  };
  await api.ground.database.transaction(organisation.id, ask).catch((error: unknown) => {
    if (error !== undo) throw error;
  });
  return answers!;
}

/** The same by the calls themselves. */
async function askApi(ground: Ground, c: Case): Promise<[Said, Said]> {
  const { organisation, admin } = ground.scene;
  const { userId, shiftId } = await api.ground.database.transaction(organisation.id, (db) => build(db, ground, c));
  // whoever left has no session to ask with
  const asking = c.blocked ? admin : await api.as(organisation, userId);
  const told = (await asking.get(`shifts/${shiftId}/eligibility?user_id=${userId}`)).body.data;
  expect(told).toMatchObject({ eligible: told.reasons.length === 0, assignment: null });
  const said: Said = { reasons: codesOf(told), open: null, outcome: null };
  if (!c.blocked) {
    const open = await asking.get(`shifts?filter[open_to_me]=true&filter[id]=${shiftId}`);
    const sent = await asking.post(`shifts/${shiftId}/assignments`);
    const outcome = sent.body.data?.state ?? sent.body.code;
    expect(sent.status).toBe(sent.body.data ? 201 : 409);
    Object.assign(said, { open: open.body.data.map(({ id }: { id: number }) => id), outcome });
  }
  return [said, expectedSaid(c, shiftId)];
}

describe('who can take a shift', () => {
  it.each([
    ['as the calls answer', askApi, { short: 20, full: 500 }],
    ['as worked out behind them', askDirectly, { short: 200, full: 5000 }],
  ] as const)(
    'is the same in the list, in the explanation and when signing up, %s',
    async (_, ask, counts) => {
      const ground = await prepare();
      const outcomes = new Map<string | null, number>();
      await fc.assert(
        fc.asyncProperty(cases, async (c) => {
          const [said, expected] = await ask(ground, c);
          expect(said).toEqual(expected);
          outcomes.set(said.outcome, (outcomes.get(said.outcome) ?? 0) + 1);
        }),
        { numRuns: process.env.TEST_FULL ? counts.full : counts.short },
      );
      expect(outcomes.get('confirmed')).toBeGreaterThan(0);
      expect(outcomes.get('not_eligible')).toBeGreaterThan(0);
    },
    1_800_000,
  );

  it('keeps people under age to what safeguarding allows them in the evening, in a day and in a week', async () => {
    const scene = await aRotaScene(api, {});
    const limits = { minor_latest_finish: '18:00', minor_hours_day: 4, minor_hours_week: 6 };
    expect((await scene.admin.put('organisation/safeguarding', limits)).status).toBe(200);
    const born = (age: number) => `${api.clock.now().getUTCFullYear() - age}-01-01`;
    const [young, grown] = [await scene.member({ dob: born(16) }), await scene.member({ dob: born(30) })];
    const at = (hours: number, days = 0) => hoursAfter(noon(), hours + days * 24);
    const shift = (from: number, to: number, days = 0) =>
      scene.shift({ starts_at: at(from, days), ends_at: at(to, days) });
    const reasonsOf = async (shiftId: number, { userId }: Caller) => {
      const told = (await scene.admin.get(`shifts/${shiftId}/eligibility?user_id=${userId}`)).body.data;
      return told.reasons
        .map(({ code }: { code: string }) => code)
        .filter((code: string) => code !== 'consent' && code !== 'adults');
    };
    const [usual, evening, long] = [await shift(0, 3), await shift(5, 8), await shift(-4, 1)];
    expect(await reasonsOf(usual, young)).toEqual([]);
    expect(await reasonsOf(evening, young)).toEqual(['age']);
    expect(await reasonsOf(long, young)).toEqual(['hours']);
    await api.ground.database.transaction(scene.organisation.id, (db) =>
      db.run(
        sql`insert into shift_assignments (shift_id, user_id, need_id, state) values (${usual}, ${young.userId}, 1, 'confirmed')`,
      ),
    );
    expect(await reasonsOf(await shift(-3, -1), young)).toEqual(['hours']);
    expect(await reasonsOf(await shift(0, 3, 1), young)).toEqual([]);
    expect(await reasonsOf(await shift(0, 4, 1), young)).toEqual(['hours']);
    for (const one of [evening, long]) expect(await reasonsOf(one, grown)).toEqual([]);
  });
});

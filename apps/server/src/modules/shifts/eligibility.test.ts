import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/sql.ts';
import { testApi, type Caller } from '../../testing/api.ts';
import { aPerson, aRole } from '../users/user.factory.ts';
import { aRotaScene, type RotaScene } from './rota-scene.factory.ts';

const api = testApi();

/** What a case gives someone and asks of a shift: each can be there or not. */
interface Case {
  inTeam: boolean;
  roleAsked: boolean;
  hasRole: boolean;
  skillAsked: boolean;
  hasSkill: boolean;
  training: 'none' | 'missing' | 'done' | 'ends before';
  check: 'none' | 'missing' | 'clear' | 'ends before' | 'pending';
  minimumAge: number | null;
  age: number | null;
  consent: boolean;
  other: 'none' | 'overlaps' | 'close' | 'same week';
  blockedOut: boolean;
  blocked: boolean;
  state: 'published' | 'cancelled' | 'full';
  window: 'open' | 'not yet' | 'closed';
}

const cases: fc.Arbitrary<Case> = fc.record({
  // most things are fine most of the time, so that some people can take something
  inTeam: rarely(false, true),
  roleAsked: rarely(true, false),
  hasRole: fc.boolean(),
  skillAsked: rarely(true, false),
  hasSkill: fc.boolean(),
  training: rarely<Case['training']>('missing', 'none', 'done', 'ends before'),
  check: rarely<Case['check']>('missing', 'none', 'clear', 'ends before', 'pending'),
  minimumAge: fc.constantFrom(null, null, 18, 21),
  age: fc.constantFrom(null, 16, 19, 40, 40),
  consent: fc.boolean(),
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
  const lacksRole = c.roleAsked && !c.hasRole;
  const lacksSkill = c.skillAsked && !c.hasSkill;
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
  const rows = await api.ground.database.transaction(id, async (db) => {
    const one = async (query: ReturnType<typeof sql>) => (await db.run<{ id: number }>(query))[0]!.id;
    const type = await one(
      sql`insert into disclosure_types (name, jurisdiction, level, workforce) values ('Basic', 'DBS', 'basic', 'both') returning id`,
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
  return { scene, profile, filler, ...rows };
}

const dayAhead = (days: number): string =>
  new Date(api.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
/** On a Wednesday at noon, two to three weeks ahead, so that the week around it holds everything that the case needs. */
const noon = (): Date => {
  const at = new Date(`${dayAhead(14)}T12:00:00Z`);
  return new Date(at.getTime() + ((3 - at.getUTCDay() + 7) % 7) * 86_400_000);
};
const later = (at: Date, hours: number): string => new Date(at.getTime() + hours * 3_600_000).toISOString();

async function build(ground: Ground, c: Case): Promise<{ person: Caller; shiftId: number }> {
  const { scene, profile, skill, module, flag, type, filler } = ground;
  const { id } = scene.organisation;
  const start = c.window === 'not yet' ? new Date(noon().getTime() + 70 * 86_400_000) : noon();
  const year = start.getUTCFullYear();
  const dob = c.age === null ? null : `${year - c.age}-01-01`;
  const person = await scene.member({ dob, ...(c.inTeam ? {} : { teamId: await other(id) }) });
  const shiftId = await scene.shift({
    starts_at: start.toISOString(),
    ends_at: later(start, 4),
    needs: [
      { places: 1, ...(c.roleAsked && { role_profile_id: profile }), ...(c.skillAsked && { skill_ids: [skill] }) },
    ],
    ...(c.training !== 'none' && { module_ids: [module] }),
    ...(c.check !== 'none' && { clearance_flag_ids: [flag] }),
    minimum_age: c.minimumAge,
  });
  const beside = { overlaps: 2, close: 9, 'same week': 16, none: 0 }[c.other];
  const besideId =
    c.other === 'none'
      ? null
      : await scene.shift({ starts_at: later(start, beside), ends_at: later(start, beside + 4) });
  const day = start.toISOString().slice(0, 10);
  const before = new Date(start.getTime() - 86_400_000).toISOString().slice(0, 10);
  await api.ground.database.transaction(id, async (db) => {
    const user = person.userId;
    if (c.hasRole)
      await db.run(
        sql`insert into roles (user_id, team_id, role_profile_id, start_date) values (${user}, (select team_id from roles where user_id = ${user} limit 1), ${profile}, '2020-01-01')`,
      );
    if (c.hasSkill) await db.run(sql`insert into user_skills (user_id, skill_id, level) values (${user}, ${skill}, 2)`);
    if (c.training === 'done' || c.training === 'ends before')
      await db.run(
        sql`insert into inductions (user_id, module_id, state, completed_on, expires_on) values (${user}, ${module}, 'done', '2026-01-01', ${c.training === 'done' ? null : before}::date)`,
      );
    if (c.check === 'clear' || c.check === 'ends before' || c.check === 'pending')
      await db.run(
        sql`insert into user_vetting (user_id, disclosure_type_id, issued_on, outcome, expires_on) values (${user}, ${type}, '2026-01-01', ${c.check === 'pending' ? 'pending' : 'clear'}, ${c.check === 'ends before' ? before : null}::date)`,
      );
    if (c.consent)
      await db.run(sql`with o as (insert into opportunities (slug, display_name, type, state, team_id, role_profile_id) values (${`o-${user}`}, 'Helper', 'Ongoing', 'closed', ${scene.team}, ${profile}) returning id),
          f as (insert into form_versions (opportunity_id, number, steps, form) select id, 1, '[]', '[]' from o returning id, opportunity_id)
        insert into applications (opportunity_id, user_id, form_version_id, answers, language, applied_at, completed_at, parental_consent_at) select f.opportunity_id, ${user}::bigint, f.id, '{}', 'en', now(), now(), now() from f`);
    if (besideId)
      await db.run(
        sql`insert into shift_assignments (shift_id, user_id, need_id, state) values (${besideId}, ${user}, 1, 'confirmed')`,
      );
    if (c.state === 'full')
      await db.run(
        sql`insert into shift_assignments (shift_id, user_id, need_id, state) values (${shiftId}, ${filler}, 1, 'confirmed')`,
      );
    if (c.window === 'closed') await db.run(sql`update shifts set locked = true where id = ${shiftId}`);
    if (c.state === 'cancelled') await db.run(sql`update shifts set state = 'cancelled' where id = ${shiftId}`);
    if (c.blockedOut)
      await db.run(
        sql`insert into user_availability (user_id, blocked) values (${user}, ${JSON.stringify([{ from: day, to: day }])}::jsonb)`,
      );
    if (c.blocked) await db.run(sql`update users set status_id = 3 where id = ${user}`);
  });
  return { person, shiftId };
}

const other = async (organisation: number): Promise<number> => {
  const [row] = await api.ground.database.transaction(organisation, (db) =>
    db.run<{ id: number }>(sql`insert into teams (name) values ('Elsewhere') returning id`),
  );
  return row!.id;
};

describe('who can take a shift', () => {
  it('is the same in the list, in the explanation and when signing up, as worked out from the case', async () => {
    const ground = await prepare();
    const { admin } = ground.scene;
    let eligible = 0;
    await fc.assert(
      fc.asyncProperty(cases, async (c) => {
        const { person, shiftId } = await build(ground, c);
        const expected = expectedOf(c);
        // whoever left has no session to ask with
        const asking = c.blocked ? admin : person;
        const told = (await asking.get(`shifts/${shiftId}/eligibility?user_id=${person.userId}`)).body.data;
        expect(told.reasons.map(({ code }: { code: string }) => code).sort()).toEqual(expected);
        expect(told).toMatchObject({ eligible: expected.length === 0, assignment: null });
        if (c.blocked) return;
        const open = await person.get(`shifts?filter[open_to_me]=true&filter[id]=${shiftId}`);
        expect(open.body.data.map(({ id }: { id: number }) => id)).toEqual(expected.length === 0 ? [shiftId] : []);
        const sent = await person.post(`shifts/${shiftId}/assignments`);
        const refused = expected.filter((code) => code !== 'full');
        expect([sent.status, sent.body.data?.state ?? sent.body.code]).toEqual(
          c.state === 'cancelled'
            ? [409, 'shift_cancelled']
            : refused.length > 0
              ? [409, 'not_eligible']
              : [201, expected.length === 0 ? 'confirmed' : 'waiting'],
        );
        if (expected.length === 0) eligible++;
      }),
      { numRuns: process.env.TEST_FULL ? 5000 : 60 },
    );
    expect(eligible).toBeGreaterThan(0);
  }, 600_000);

  it('keeps people under age to what safeguarding allows them in the evening, in a day and in a week', async () => {
    const scene = await aRotaScene(api, {});
    const limits = { minor_latest_finish: '18:00', minor_hours_day: 4, minor_hours_week: 6 };
    expect((await scene.admin.put('organisation/safeguarding', limits)).status).toBe(200);
    const born = (age: number) => `${api.clock.now().getUTCFullYear() - age}-01-01`;
    const [young, grown] = [await scene.member({ dob: born(16) }), await scene.member({ dob: born(30) })];
    const at = (hours: number, days = 0) => later(noon(), hours + days * 24);
    const shift = (from: number, to: number, days = 0) =>
      scene.shift({ starts_at: at(from, days), ends_at: at(to, days) });
    const reasonsOf = async (shiftId: number, { userId }: Caller) => {
      const told = (await scene.admin.get(`shifts/${shiftId}/eligibility?user_id=${userId}`)).body.data;
      return told.reasons.map(({ code }: { code: string }) => code).filter((code: string) => code !== 'consent');
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

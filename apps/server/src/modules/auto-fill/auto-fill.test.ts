import { describe, expect, it } from 'vitest';
import { makeContext } from '../../platform/context.ts';
import { system } from '../../platform/policy/actor.ts';
import { accessTable, testApi, type Caller } from '../../testing/api.ts';
import { workOff } from '../../testing/post.ts';
import { aTeam } from '../users/user.factory.ts';
import { aMixedScene, aRotaScene, computeDayTimes, type RotaScene } from '../shifts/rota-scene.factory.ts';
import { findReasons } from '../shifts/eligibility.queries.ts';
import { autoFillJobs } from './auto-fill.jobs.ts';
import { findRun } from './auto-fill.queries.ts';
import { listRequestedNeeds, listStanding } from './snapshot.queries.ts';
import { isWithinWeekly } from './weekly-time.rules.ts';

const api = testApi();

const dayIn = (hours: number) => new Date(api.clock.now().getTime() + hours * 3_600_000).toISOString().slice(0, 10);
const span = () => ({ from: dayIn(0), to: dayIn(24 * 30) });
const work = ({ organisation }: RotaScene) => workOff(api, organisation, autoFillJobs);

/** Asked for, worked off and shown. */
async function fill(scene: RotaScene, caller: Caller, apply: 'offer' | 'confirm' = 'confirm') {
  const path = `organisation/rotas/${scene.rota}/auto-fill`;
  const reply = await caller.post(path, { ...span(), apply });
  expect([reply.status, reply.body.data?.state]).toEqual([202, 'queued']);
  await work(scene);
  const own = `${path}/${reply.body.data.id}`;
  return { path: own, run: (await caller.get(own)).body.data };
}
async function act(scene: RotaScene, caller: Caller, path: string, verb: 'apply' | 'undo') {
  const reply = await caller.post(`${path}/${verb}`);
  expect(reply.status).toBe(202);
  await work(scene);
  return (await caller.get(path)).body.data;
}
const partsOf = async ({ admin }: RotaScene, shift: number) =>
  (await admin.get(`shifts/${shift}/assignments?limit=100`)).body.data.map(
    ({ user_id, state, source }: Record<string, unknown>) => ({ user_id, state, source }),
  );

accessTable(
  'a proposal',
  async () => {
    const scene = await aRotaScene(api);
    const other = await aTeam(api.ground, scene.organisation.id);
    const lead = await scene.member({ permissions: ['run-auto-fill'] });
    const { path } = await fill(scene, lead);
    const list = `organisation/rotas/${scene.rota}/auto-fill`;
    return {
      paths: { list, show: path, create: list, POST: `${path}/apply` },
      bodies: { create: { ...span(), apply: 'offer' } },
      personas: {
        anonymous: api.anonymous(scene.organisation),
        member: () => scene.member(),
        elsewhere: () => scene.member({ permissions: ['run-auto-fill'], teamId: other }),
        lead,
      },
    };
  },
  `
              list  show  create  POST
   anonymous  401   401   401     401
   member     200   404   403     404
   elsewhere  200   404   202     404
   lead       200   200   202     202`,
);

describe('auto-fill', () => {
  it('proposes who takes which place and why, applies it and takes back what no one answered', async () => {
    const scene = await aRotaScene(api, { rest_hours: 8 });
    const [early, late] = [await scene.shift({ places: 2, minimum: 1 }), await scene.shift({ places: 2, hours: 78 })];
    const people = [await scene.member(), await scene.member()];
    const { path, run } = await fill(scene, scene.admin, 'offer');
    expect(run).toMatchObject({ state: 'ready', progress: 100, seed: 1, rounds: expect.any(Number) });
    expect(run.summary).toMatchObject({ shifts: 2, places: 4, filled: 2, people: 2, used: 2, drafts: 0 });
    expect(
      run.assignments.map(({ user_id }: { user_id: number }) => user_id).toSorted((a: number, b: number) => a - b),
    ).toEqual(people.map(({ userId }) => userId!).toSorted((a, b) => a - b));
    for (const { reasons } of run.assignments) expect(reasons).toContain('first-this-week');
    // there is too little rest between them for both
    const left = run.unfilled.reduce((all: number, { open }: { open: number }) => all + open, 0);
    expect(left).toBe(2);
    for (const { people: members, reasons } of run.unfilled)
      expect([members, reasons.reduce((all: number, one: { people: number }) => all + one.people, 0)]).toEqual([2, 2]);
    expect(run.people).toMatchObject([{ hours_before: 0, hours_after: 4, shifts: 1 }, { hours_after: 4 }]);
    expect(await partsOf(scene, early)).toEqual([]);

    const applied = await act(scene, scene.admin, path, 'apply');
    expect([applied.state, applied.assignments.map(({ outcome }: { outcome: string }) => outcome)]).toEqual([
      'applied',
      ['applied', 'applied'],
    ]);
    const parts = [...(await partsOf(scene, early)), ...(await partsOf(scene, late))];
    expect(parts).toMatchObject([
      { state: 'offered', source: 'auto-fill' },
      { state: 'offered', source: 'auto-fill' },
    ]);
    const [mine] = (await people[0]!.get('assignments')).body.data;
    expect((await people[0]!.post(`assignments/${mine.id}/accept`)).status).toBe(200);
    expect((await scene.admin.post(`${path}/apply`)).status).toBe(409);

    const undone = await act(scene, scene.admin, path, 'undo');
    expect(undone.state).toBe('undone');
    const told = undone.assignments.map((one: Record<string, unknown>) => [one.user_id, one.undone, one.kept]);
    expect(told).toHaveLength(2);
    expect(told).toContainEqual([people[0]!.userId, 'kept', 'answered']);
    expect(told).toContainEqual([people[1]!.userId, 'withdrawn', null]);
    const states = [...(await partsOf(scene, early)), ...(await partsOf(scene, late))].map(({ state }) => state);
    expect(new Set(states)).toEqual(new Set(['cancelled', 'confirmed']));
    expect((await scene.admin.post(`${path}/undo`)).status).toBe(409);
  });

  it('names what would fill a gap, which then fills it, and who was next for a place', async () => {
    const scene = await aRotaScene(api, { rest_hours: 8 });
    const [early, late] = [await scene.shift({ places: 1 }), await scene.shift({ places: 1, hours: 78 })];
    const one = await scene.member();
    const only = await fill(scene, scene.admin);
    const gap = only.run.unfilled[0];
    const takes = { user_id: one.userId, code: 'rest', minutes: 120 };
    expect(gap).toMatchObject({ remedy: { kind: 'override', takes, leaves: null, covers: null }, nearest: null });
    await act(scene, scene.admin, only.path, 'apply');
    const place = `shifts/${gap.shift_id}/assignments`;
    const refused = await scene.admin.post(place, { user_id: one.userId });
    expect([refused.status, refused.body.code]).toEqual([409, 'not_eligible']);
    const passed = await scene.admin.post(place, { user_id: one.userId, override_reason: 'Agreed by phone' });
    expect(passed.body.data.state).toBe('confirmed');
    expect(new Set([gap.shift_id, only.run.assignments[0].shift_id])).toEqual(new Set([early, late]));

    const third = await scene.shift({ places: 1, hours: 200 });
    const two = await scene.member();
    const { run } = await fill(scene, scene.admin);
    expect(run.assignments).toMatchObject([
      { shift_id: third, user_id: two.userId, others: 1, runner_up: { user_id: one.userId, code: expect.any(String) } },
    ]);
  });

  it('names no gap of a shift that has started, before the search or since', async () => {
    const scene = await aRotaScene(api);
    const [started, soon, later] = [
      await scene.shift(),
      await scene.shift({ hours: 78 }),
      await scene.shift({ hours: 90 }),
    ];
    const begin = (shift: number) =>
      api.ground.owner.query(
        "update data.shifts set starts_at = now() - interval '1 hour', ends_at = now() + interval '1 hour' where id = $1",
        [shift],
      );
    await begin(started);
    const { path, run } = await fill(scene, scene.admin);
    const shiftsOf = (gaps: { shift_id: number }[]) => gaps.map(({ shift_id }) => shift_id).toSorted((a, b) => a - b);
    expect(shiftsOf(run.unfilled)).toEqual([soon, later]);
    await begin(soon);
    expect(shiftsOf((await scene.admin.get(path)).body.data.unfilled)).toEqual([later]);
  });

  it('says of no one by name that a check is missing or that they are too young', async () => {
    const scene = await aRotaScene(api);
    await scene.shift({ places: 1, minimum_age: 18 });
    await scene.member({ dob: `${new Date().getUTCFullYear() - 12}-01-01` });
    const { run } = await fill(scene, scene.admin);
    expect(run.unfilled).toMatchObject([{ reasons: [{ code: 'age', people: 1 }], remedy: null, nearest: null }]);
  });

  it('checks every place again when it is applied, and tells what was no longer possible', async () => {
    const scene = await aRotaScene(api);
    const shift = await scene.shift({ places: 1 });
    const [first, second] = [await scene.member(), await scene.member()];
    const { path, run } = await fill(scene, scene.admin);
    const [chosen] = run.assignments;
    const other = chosen.user_id === first.userId ? second : first;
    expect((await other.post(`shifts/${shift}/assignments`)).body.data.state).toBe('confirmed');
    const applied = await act(scene, scene.admin, path, 'apply');
    expect(applied.assignments).toMatchObject([{ outcome: 'refused', refusals: ['full'] }]);
    expect(await partsOf(scene, shift)).toMatchObject([{ user_id: other.userId, state: 'confirmed', source: 'self' }]);
  });

  it('fills only the shifts of the teams that someone leads, and nothing of what they have lost since', async () => {
    const scene = await aRotaScene(api);
    const apart = await aTeam(api.ground, scene.organisation.id);
    const [ours] = [await scene.shift(), await scene.shift({ team_id: apart })];
    await scene.shift({ state: 'draft', hours: 80 });
    const lead = await scene.member({ permissions: ['run-auto-fill'] });
    await scene.member({ teamId: apart });
    const { path, run } = await fill(scene, lead);
    expect(run.assignments.map(({ shift_id }: { shift_id: number }) => shift_id)).toEqual([ours]);
    expect(run.summary).toMatchObject({ shifts: 1, drafts: 1 });
    await api.ground.owner.query(
      `update data.permission_groups set permissions = '{}' where organisation_id = $1 and permissions = array['run-auto-fill']`,
      [scene.organisation.id],
    );
    const applied = await act(scene, lead, path, 'apply');
    expect(applied.assignments).toMatchObject([{ outcome: 'refused', refusals: ['forbidden'] }]);
  });

  it('prefers who asked, passes over who said no or cannot come then, and gives the reason', async () => {
    const scene = await aRotaScene(api, { booking: { approval: true } });
    const shift = await scene.shift({ places: 3, minimum_age: 18 });
    const grown = { dob: '1990-03-07' };
    const [asking, away, refusing, child] = [
      await scene.member(grown),
      await scene.member(grown),
      await scene.member(grown),
      await scene.member({ dob: `${new Date().getUTCFullYear() - 12}-01-01` }),
    ];
    await asking.post(`shifts/${shift}/assignments`);
    const requested = await refusing.post(`shifts/${shift}/assignments`);
    await scene.admin.post(`assignments/${requested.body.data.id}/decline`);
    const blocked = [{ from: dayIn(0), to: dayIn(24 * 10) }];
    expect((await away.put('users/me/availability', { blocked })).status).toBe(200);
    const { path, run } = await fill(scene, scene.admin);
    expect(run.assignments).toMatchObject([{ user_id: asking.userId, reasons: expect.arrayContaining(['asked']) }]);
    expect(run.unfilled).toMatchObject([{ open: 2, people: 4 }]);
    const reasons = Object.fromEntries(
      run.unfilled[0].reasons.map(({ code, people }: { code: string; people: number }) => [code, people]),
    );
    expect(reasons).toEqual({ age: 1, declined: 1, 'blocked-out': 1, 'on-shift': 1 });
    expect(child.userId).not.toBeNull();
    await act(scene, scene.admin, path, 'apply');
    expect(await partsOf(scene, shift)).toContainEqual({ user_id: asking.userId, state: 'confirmed', source: 'self' });
    await act(scene, scene.admin, path, 'undo');
    expect(await partsOf(scene, shift)).toContainEqual({ user_id: asking.userId, state: 'requested', source: 'self' });
  });

  it('places someone under age with two checked adults, within their day and evening, and applies all of it', async () => {
    const scene = await aMixedScene(api);
    const limits = { minor_hours_day: 3, minor_latest_finish: '18:00' };
    expect((await scene.admin.put('organisation/safeguarding', limits)).status).toBe(200);
    const times = computeDayTimes(api, 7);
    const nextShift = {
      starts_at: times.ends_at.replace('12:00', '13:00'),
      ends_at: times.ends_at.replace('12:00', '15:00'),
    };
    const evening = {
      starts_at: nextShift.ends_at.replace('15:00', '18:00'),
      ends_at: nextShift.ends_at.replace('15:00', '20:00'),
    };
    const shifts = [];
    for (const at of [times, nextShift, evening]) shifts.push(await scene.shift({ ...at, places: 3 }));
    const [child, one, two] = [await scene.young(), await scene.checked(), await scene.checked()];
    const filled = await fill(scene, scene.admin, 'offer');
    const codes = ({ reasons }: { reasons: { code: string }[] }) => reasons.map(({ code }) => code);
    expect(filled.run.assignments.map(({ user_id }: { user_id: number }) => user_id)).not.toContain(child.userId);
    expect(filled.run.unfilled.map(codes)).toEqual(
      [['adults'], ['adults'], ['age']].map((code) => expect.arrayContaining(code)),
    );
    const { path, run } = await fill(scene, scene.admin, 'confirm');
    const mine = run.assignments.filter(({ user_id }: { user_id: number }) => user_id === child.userId);
    expect(mine).toHaveLength(1);
    const applied = await act(scene, scene.admin, path, 'apply');
    expect(applied.assignments.map(({ outcome }: { outcome: string }) => outcome)).toEqual(
      run.assignments.map(() => 'applied'),
    );
    const states = await partsOf(scene, mine[0].shift_id);
    for (const { userId } of [child, one, two])
      expect(states).toContainEqual({ user_id: userId, state: 'confirmed', source: 'auto-fill' });
  });

  it('leaves nothing half done when it is cancelled, fails or is asked for nonsense', async () => {
    const scene = await aRotaScene(api);
    await scene.shift();
    await scene.member();
    const list = `organisation/rotas/${scene.rota}/auto-fill`;
    const bad = await scene.admin.post(list, { from: dayIn(48), to: dayIn(0), apply: 'maybe' });
    expect([bad.status, Object.keys(bad.body.errors)]).toEqual([422, ['apply']]);
    const long = await scene.admin.post(list, { from: dayIn(0), to: dayIn(24 * 100), apply: 'offer' });
    expect(Object.keys(long.body.errors)).toEqual(['to']);
    const run = (await scene.admin.post(list, { ...span(), apply: 'offer' })).body.data;
    expect((await scene.admin.post(`${list}/${run.id}/cancel`)).body.data.state).toBe('cancelled');
    await work(scene);
    const cancelled = (await scene.admin.get(`${list}/${run.id}`)).body.data;
    expect(cancelled).toMatchObject({ state: 'cancelled', assignments: [], summary: null });
    const dead = (await scene.admin.post(list, { ...span(), apply: 'offer' })).body.data;
    await api.ground.owner.query(
      `update data.jobs set state = 'dead', finished_at = now() where name = 'auto-fill.make-proposal' and state = 'queued'`,
    );
    expect((await scene.admin.get(`${list}/${dead.id}`)).body.data.state).toBe('failed');
    const { path } = await fill(scene, scene.admin);
    await scene.admin.post(`${path}/apply`);
    await api.ground.owner.query(
      `update data.jobs set state = 'dead', finished_at = now() where name = 'auto-fill.apply' and state = 'queued'`,
    );
    expect((await scene.admin.get(path)).body.data).toMatchObject({ state: 'ready', assignments: [{ outcome: null }] });
    expect((await act(scene, scene.admin, path, 'apply')).state).toBe('applied');
  });

  it('knows of each person the same as signing up does', async () => {
    const scene = await aRotaScene(api);
    const skill = (await scene.admin.post('organisation/skills', { name: `First aid ${scene.rota}` })).body.data?.id;
    const needs = [{ places: 1, ...(skill && { skill_ids: [skill] }) }, { places: 2 }];
    await scene.shift({ needs, minimum_age: 18 });
    await scene.shift({ hours: 100 });
    for (let n = 0; n < 3; n++) await scene.member(n === 2 ? { dob: '2015-01-01' } : {});
    const reply = await scene.admin.post(`organisation/rotas/${scene.rota}/auto-fill`, { ...span(), apply: 'offer' });
    await api.ground.database.transaction(scene.organisation.id, async (db) => {
      const asking = makeContext({ db, actor: system, organisation: scene.organisation, requestId: 'test' }, api.clock);
      const run = (await findRun(db, reply.body.data.id))!;
      const rows = await listRequestedNeeds(asking, run);
      const standing = await listStanding(asking, rows);
      for (const { demand, user_id: userId, reason } of standing) {
        const { shift_id: shiftId, need_id: needId } = rows.find((row) => row.demand === demand)!;
        const [first = null] = await findReasons(db, { shiftId, userId, needId, now: asking.now, today: asking.today });
        expect(reason).toBe(first);
      }
      expect(new Set(standing.map(({ reason }) => reason)).size).toBeGreaterThan(1);
    });
  });
});

describe('the times at which someone can usually come', () => {
  const mondays = [
    { day_of_week: 1, from: '09:00', to: '12:00' },
    { day_of_week: 1, from: '12:00', to: '23:59' },
    { day_of_week: 2, from: '00:00', to: '02:00' },
  ];
  it('cover a shift as a whole, over midnight too; whoever said none can always come', () => {
    expect(isWithinWeekly([], '2040-03-05 09:00', '2040-03-05 17:00')).toBe(true);
    expect(isWithinWeekly(mondays, '2040-03-05 09:00', '2040-03-05 17:00')).toBe(true);
    expect(isWithinWeekly(mondays, '2040-03-05 22:00', '2040-03-06 01:30')).toBe(true);
    expect(isWithinWeekly(mondays, '2040-03-05 08:59', '2040-03-05 11:00')).toBe(false);
    expect(isWithinWeekly(mondays, '2040-03-05 22:00', '2040-03-06 02:30')).toBe(false);
    expect(isWithinWeekly(mondays, '2040-03-07 09:00', '2040-03-07 11:00')).toBe(false);
  });
});

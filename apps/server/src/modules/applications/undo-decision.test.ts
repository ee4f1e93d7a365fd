import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import { aBooking, aRoom } from '../residential/residential.factory.ts';
import { aPerson } from '../users/user.factory.ts';
import { aRecruitment, type Recruitment } from './application.factory.ts';

const api = testApi();
let scene: Recruitment;
let reason: number;
/** Two for the same role and one for another, each with a category it can change to and the stages of both. */
let offers: { id: number; categories: [number, number] }[];
let stages: Record<number, { id: number; name: string; kind: string }[]>;
/** Years ahead, for whoever has a role in the team by then. */
let shift: number;

const first = '2030-01-01';
const query = async (text: string, ...params: unknown[]) => (await api.ground.owner.query(text, params)).rows;
const made = async (path: string, body: object): Promise<number> => {
  const reply = await scene.admin.post(path, body);
  if (reply.status !== 201) throw new Error(reply.text);
  return reply.body.data.id;
};
const person = (over: object = {}) =>
  aPerson(api.ground, scene.organisation.id, { status_id: 1, dob: '1990-04-02', ...over });
const enter = (user_id: number, offer: number) => made('applications', { user_id, opportunity_id: offers[offer]!.id });
const act = (id: number, verb: string, body: object = {}) => scene.admin.post(`applications/${id}/${verb}`, body);
const clear = async (id: number, start_date = first) =>
  expect((await act(id, 'clear', { start_date })).status).toBe(200);
const join = (user_id: number) => scene.admin.post(`shifts/${shift}/assignments`, { user_id });
const show = async (id: number) => (await scene.admin.get(`applications/${id}`)).body.data;
const stage = (category: number, kind: string) => stages[category]!.find((one) => one.kind === kind)!.id;
const setCategory = (offer: number, category_id: number) =>
  scene.admin.put(`opportunities/${offers[offer]!.id}`, { category_id });

async function undo(id: number): Promise<string> {
  const reply = await act(id, 'undo');
  return reply.status === 200 ? 'undone' : `${reply.status} ${reply.body.message}`;
}

beforeAll(async () => {
  scene = await aRecruitment(api);
  reason = await made('organisation/recruitment-closing-reasons', { name: 'No places left' });
  const role = (display_name: string) => made('organisation/role-profiles', { display_name });
  const [helper, driver] = [await role('Helper'), await role('Driver')];
  const usual = (await scene.admin.get(`opportunities/${await scene.offer()}`)).body.data.category_id as number;
  const other = await made('organisation/recruitment/categories', { name: 'Short' });
  await made(`organisation/recruitment/categories/${other}/stages`, { name: 'Arrived', kind: 'new' });
  await made(`organisation/recruitment/categories/${other}/stages`, { name: 'Chat', kind: 'interview' });
  stages = {};
  for (const category of [usual, other])
    stages[category] = (await scene.admin.get(`organisation/recruitment/categories/${category}/stages`)).body.data;
  offers = [];
  for (const [name, profile] of [
    ['Kitchen', helper],
    ['Garden', helper],
    ['Van', driver],
  ] as const) {
    const id = await scene.offer([], { role_profile_id: profile, display_name: name, category_id: usual });
    offers.push({ id, categories: [usual, other] });
  }
  const rota_id = await made('organisation/rotas', { name: 'Meals', timezone: 'Europe/London' });
  const day = `${api.clock.now().getUTCFullYear() + 5}-03-02`;
  const times = { starts_at: `${day}T10:00:00Z`, ends_at: `${day}T14:00:00Z` };
  shift = await made('shifts', {
    rota_id,
    team_id: scene.team,
    name: 'Lunch',
    state: 'published',
    places: 500,
    ...times,
  });
});

describe('a clearance', () => {
  it('is not undone while a later one relies on the status or the role it gave', async () => {
    const user = await person();
    const [kitchen, garden, van] = [await enter(user, 0), await enter(user, 1), await enter(user, 2)];
    await clear(kitchen);
    await clear(garden, '2030-02-01');
    expect(await undo(kitchen)).toMatch(/^409 .*accepted for Garden since/);
    expect((await act(kitchen, 'undo')).body).toMatchObject({
      code: 'undo_cleared_since',
      params: { opportunity: 'Garden' },
    });
    expect([await undo(garden), await undo(kitchen)]).toEqual(['undone', 'undone']);
    // whoever is active anyway keeps the status; only the same role matters
    await query('update data.users set status_id = 2 where id = $1', user);
    await clear(kitchen);
    await clear(van);
    expect(await undo(kitchen)).toBe('undone');
    await clear(kitchen);
    await clear(garden);
    expect(await undo(kitchen)).toMatch(/Garden/);
  });

  it('is not undone while a shift that was taken since relies on it', async () => {
    const user = await person();
    const application = await enter(user, 0);
    await clear(application);
    const part = await join(user);
    expect([part.status, part.body.data.state]).toEqual([201, 'confirmed']);
    const refused = await act(application, 'undo');
    expect([refused.status, refused.body.code, refused.body.params.shift]).toEqual([409, 'undo_shift_since', 'Lunch']);
    expect(refused.body.message).toMatch(/the shift Lunch on 2 March \d{4} since/);
    expect((await scene.admin.post(`assignments/${part.body.data.id}/cancel`)).status).toBe(200);
    expect(await undo(application)).toBe('undone');
  });

  it('is not undone while a stay that was booked or given a room since relies on it', async () => {
    const { organisation, team } = scene;
    const user = await person();
    const application = await enter(user, 0);
    const earlier = await aBooking(api.ground, organisation.id, {
      userId: user,
      teamId: team,
      start: '2031-03-07',
      end: '2031-03-14',
    });
    await clear(application);
    const later = await aBooking(api.ground, organisation.id, {
      userId: user,
      teamId: team,
      start: '2031-04-04',
      end: '2031-04-11',
    });
    const refused = await act(application, 'undo');
    expect([refused.status, refused.body.code, refused.body.params.date]).toEqual([
      409,
      'undo_stay_since',
      '2031-04-04',
    ]);
    await query(`update data.residential_bookings set state = 'cancelled', cancelled_at = now() where id = $1`, later);
    const room = await aRoom(api.ground, organisation.id, team);
    const give = (id: number | null) =>
      query('update data.residential_bookings set room_id = $1 where id = $2', id, earlier);
    await give(room);
    expect((await act(application, 'undo')).body.params.date).toBe('2031-03-07');
    await give(null);
    expect(await undo(application)).toBe('undone');
  });
});

describe('a decision that is undone after the category was changed', () => {
  it('leads to where those who waited went', async () => {
    const user = await person();
    const application = await enter(user, 2);
    const [usual, short] = offers[2]!.categories;
    await act(application, 'move', { stage_id: stage(usual, 'interview') });
    await act(application, 'move', { stage_id: stage(usual, 'offer') });
    expect((await setCategory(2, short)).status).toBe(200);
    const undone = await act(application, 'undo');
    expect([undone.status, undone.body.data.stage_id]).toEqual([200, stage(short, 'interview')]);
    expect((await show(application)).stage_id).toBe(stage(short, 'interview'));
    await act(application, 'decline', { closing_reason_id: reason });
    await setCategory(2, usual);
    expect((await act(application, 'reopen')).body.data.stage_id).toBe(stage(usual, 'interview'));
    // a stage that is not there any more
    const gone = await made(`organisation/recruitment/categories/${usual}/stages`, { name: 'Trial', kind: 'review' });
    await act(application, 'move', { stage_id: gone });
    await act(application, 'move', { stage_id: stage(usual, 'offer') });
    await scene.admin.remove(`organisation/recruitment/categories/${usual}/stages/${gone}`);
    expect((await act(application, 'undo')).body.data.stage_id).toBe(stage(usual, 'new'));
  });
});

const which = fc.nat({ max: 2 });
const plain = <V extends string>(...verbs: V[]) => fc.record({ verb: fc.constantFrom(...verbs), which });
/** Clearing and undoing often enough that one of many comes between two others. */
const command = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      verb: fc.constant('clear' as const),
      which,
      years: fc.constantFrom(0, 1, 3),
      force: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: plain('undo') },
  {
    weight: 1,
    arbitrary: fc.record({
      verb: fc.constant('move' as const),
      which,
      kind: fc.constantFrom('new', 'review', 'interview', 'offer'),
    }),
  },
  { weight: 4, arbitrary: plain('join', 'leave', 'consent', 'decline', 'reopen', 'recategorise', 'enter', 'wait') },
);
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;

async function consent(application_id: number): Promise<void> {
  const asked = { application_id, first_name: 'Pat', last_name: 'Marsh', email: '', phone_number: '07700 900123' };
  const reply = await scene.admin.post('parental-consent', asked);
  if (reply.status === 201)
    await scene.admin.post(`parental-consent/${reply.body.data.id}/record`, { agrees: true, note: 'By telephone' });
}

/** One command; the answer must be a success or a refusal that is planned for. */
async function run(user: number, applications: { id: number; offer: number }[], one: Command): Promise<void> {
  const { id, offer } = applications[one.which % applications.length]!;
  const { categories } = offers[offer]!;
  const [opportunity] = await query('select category_id::int from data.opportunities where id = $1', offers[offer]!.id);
  const now = opportunity!.category_id as number;
  const reply = await (() => {
    if (one.verb === 'clear')
      return act(id, 'clear', {
        start_date: `${api.clock.now().getUTCFullYear() + one.years}-12-01`,
        ...(one.force && { override_reason: 'Eager' }),
      });
    if (one.verb === 'decline') return act(id, 'decline', { closing_reason_id: reason });
    if (one.verb === 'reopen' || one.verb === 'undo') return act(id, one.verb);
    if (one.verb === 'move')
      return act(id, 'move', { stage_id: stages[now]!.find(({ kind }) => kind === one.kind)?.id ?? 1 });
    if (one.verb === 'recategorise')
      return setCategory(
        offer,
        categories.find((category) => category !== now)!,
      );
    if (one.verb === 'join') return join(user);
    if (one.verb === 'enter')
      return scene.admin.post('applications', { user_id: user, opportunity_id: offers[one.which % 3]!.id });
    return null;
  })();
  if (reply) expect([200, 201, 409, 422], reply.text).toContain(reply.status);
  if (one.verb === 'enter' && reply?.status === 201)
    applications.push({ id: reply.body.data.id, offer: one.which % 3 });
  if (one.verb === 'consent') await consent(id);
  if (one.verb === 'wait') api.clock.forward(121_000);
  if (one.verb === 'leave')
    for (const part of await query(
      `select id::int from data.shift_assignments where user_id = $1 and state in ('confirmed', 'waiting')`,
      user,
    ))
      await scene.admin.post(`assignments/${part.id}/cancel`);
}

/** What must never be so, whatever was done in whichever order. */
const wrongs: Record<string, string> = {
  'cleared without the role': `select a.id from data.applications a join data.opportunities o on o.id = a.opportunity_id
     where a.user_id = $1 and a.state = 'cleared' and not exists (select from data.roles r where r.user_id = a.user_id and r.role_profile_id = o.role_profile_id
       and r.team_id = o.team_id and r.start_date <= a.start_date and (r.end_date is null or r.end_date >= a.start_date))`,
  'active exactly where cleared for something': `select u.id from data.users u where u.id = $1
     and (u.status_id = 2) is distinct from exists (select from data.applications a where a.user_id = u.id and a.state = 'cleared')`,
  'a role that no decision gave': `select r.id from data.roles r where r.user_id = $1 and not exists (select from data.application_decisions d where d.role_id = r.id)`,
  'cleared without a decision, or the other way round': `select a.id from data.applications a where a.user_id = $1
     and (a.state = 'cleared') is distinct from exists (select from data.application_decisions d where d.application_id = a.id and d.kind = 'clear')`,
  'on a shift without a role': `select a.id from data.shift_assignments a where a.user_id = $1 and a.state in ('requested', 'waiting', 'offered', 'confirmed', 'cover-requested')
     and not exists (select from data.roles r where r.user_id = a.user_id)`,
  'in a stage of another category': `select a.id from data.applications a join data.opportunities o on o.id = a.opportunity_id join data.recruitment_stages s on s.id = a.stage_id
     where a.user_id = $1 and a.active and s.category_id <> o.category_id`,
  'under age on the first day without consent': `select a.id from data.applications a join data.users u on u.id = a.user_id
     where u.id = $1 and a.state = 'cleared' and u.dob + interval '18 years' > a.start_date and a.parental_consent_at is null`,
};

const anyWrong = Object.entries(wrongs)
  .map(([what, text]) => `select '${what}' as what, id::int from (${text}) wrong`)
  .join(' union all ');

describe('undoing a clearance while something comes to rely on it', () => {
  it('lets one of the two through where both cannot be', async () => {
    scene.admin = await api.as(scene.organisation, scene.admin.userId!);
    for (let round = 0; round < (process.env.TEST_FULL ? 40 : 6); round++) {
      const user = await person();
      const [kitchen, garden] = [await enter(user, 0), await enter(user, 1)];
      await clear(kitchen);
      const other = round % 2 ? () => act(garden, 'clear', { start_date: first }) : () => join(user);
      const replies = await Promise.all([act(kitchen, 'undo'), other()]);
      expect(replies.map(({ status }) => [200, 201, 409].includes(status))).toEqual([true, true]);
      expect(await query(anyWrong, user), `round ${round}`).toEqual([]);
    }
  });
});

describe('decisions in any order, with undoing, second applications, shifts and changed categories', () => {
  it('leave role, status, stage and shifts that fit them, and never clear someone under age without consent', async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: 2 }),
        fc.array(command, { minLength: 4, maxLength: 12 }),
        async (age, commands) => {
          // the clock goes on, so a session would not outlast all of it
          scene.admin = await api.as(scene.organisation, scene.admin.userId!);
          const dob = age === 0 ? `${api.clock.now().getUTCFullYear() - 16}-06-15` : '1990-04-02';
          const user = await person({ dob });
          const applications = [];
          for (const offer of [0, 1]) applications.push({ id: await enter(user, offer), offer });
          for (const one of commands) {
            await run(user, applications, one);
            expect(await query(anyWrong, user)).toEqual([]);
          }
          for (const { state } of await query('select state from data.applications where user_id = $1', user))
            seen.add(state);
        },
      ),
      { numRuns: process.env.TEST_FULL ? 400 : 16 },
    );
    expect([...seen]).toEqual(expect.arrayContaining(['cleared', 'declined']));
  });
});

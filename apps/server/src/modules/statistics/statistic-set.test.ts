import { figureKinds, figurePeriods } from '@manyhands/contract/statistics/statistic-set.resource.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/sql.ts';
import { accessTable, testApi, type Caller } from '../../testing/api.ts';
import { everyPermission } from '../../testing/full-organisation.ts';
import { aRecruitment, type Recruitment } from '../applications/application.factory.ts';
import { aPerson, aRole, aTeam } from '../users/user.factory.ts';
import { computeSpans } from './statistic-set.rules.ts';

const api = testApi();
const counting = ['view-users', 'view-hours', 'view-rotas', 'view-applications', 'manage-training'];

interface Shown {
  kind: string;
  period: string;
  available: boolean;
  value: number | null;
  previous: number | null;
  parts: { name: string; value: number; previous: number }[];
  link: string | null;
  team_name: string | null;
}

let scene: Recruitment;
let [north, below, south] = [0, 0, 0];
const run = <Row>(statement: ReturnType<typeof sql>): Promise<Row[]> =>
  api.ground.database.transaction(scene.organisation.id, (db) => db.run<Row>(statement));

const staff = async (permissions: readonly string[], teamId: number | null): Promise<Caller> => {
  const id = await aPerson(api.ground, scene.organisation.id);
  await aRole(api.ground, scene.organisation.id, id, { teamId, permissions });
  return api.as(scene.organisation, id);
};

/** Two years of everything in three teams, at dates that fall on both sides of every period. */
async function fill(): Promise<void> {
  const opportunities: number[] = [];
  for (const team_id of [north, below, south]) opportunities.push(await scene.offer([], { team_id }));
  const rota = (await scene.admin.post('organisation/rotas', { name: 'Kitchen', timezone: 'Europe/London' })).body.data
    .id;
  const outcome = (await scene.admin.post('organisation/activity-outcomes', { name: 'Meals served' })).body.data.id;
  const module = (
    await scene.admin.post('organisation/induction-modules', { name: 'Lifting', kind: 'read', content: 'Bend.' })
  ).body.data.id;
  for (const [at, team] of [north, below, south].entries())
    for (let n = 0; n < 3; n++) {
      const userId = await aPerson(api.ground, scene.organisation.id);
      const end = n === 2 ? '2026-02-10' : null;
      await aRole(api.ground, scene.organisation.id, userId, { teamId: team, start: `202${3 + n}-03-01`, end });
      await run(
        sql`update users set created_at = timestamptz '2026-08-10' - ${at * 3 + n}::int * interval '37 days' where id = ${userId}`,
      );
      await run(sql`insert into activities (user_id, team_id, day, minutes, state, outcomes)
        select ${userId}, ${team}, date '2026-08-15' - g * 11, 30 + g, case when g % 3 = 0 then 'submitted' else 'confirmed' end,
               jsonb_build_array(jsonb_build_object('outcome_id', ${outcome}::bigint, 'amount', g)) from generate_series(0, 65) g`);
      await run(
        sql`insert into inductions (user_id, module_id, state, completed_on) values (${userId}, ${module}, 'done', date '2026-08-01' - ${n * 40 + at}::int)`,
      );
      await run(sql`insert into applications (opportunity_id, user_id, form_version_id, state, repeatable, language, applied_at, completed_at, decided_at)
        select ${opportunities[at]}, ${userId}, v.id, case when g % 2 = 0 then 'cleared' else 'declined' end, true, 'en',
               timestamptz '2026-08-14 12:00+00' - (g * 23 + ${n}::int) * interval '1 day', timestamptz '2026-08-14 12:00+00', timestamptz '2026-08-16 18:00+00' - g * 20 * interval '1 day'
          from (select id from form_versions where opportunity_id = ${opportunities[at]} order by id desc limit 1) v, generate_series(0, 30) g`);
      await run(sql`with made as (insert into shifts (rota_id, team_id, name, starts_at, ends_at, places, state, day, closes_at, cancel_until)
          select ${rota}, ${team}, 'Lunch', d + time '12:00', d + time '14:00', 2, case when g % 5 = 0 then 'draft' else 'published' end, d, d, d
            from (select g, date '2026-08-12' - g * 17 as d from generate_series(0, 40) g) x returning id, day)
        insert into shift_assignments (need_id, shift_id, user_id, state, rota_id, team_id, starts_at, ends_at, day)
        select 1, id, ${userId}, case when extract(day from day)::int % 4 = 0 then 'cancelled' else 'confirmed' end, ${rota}, ${team}, day + time '12:00', day + time '14:00', day from made`);
    }
}

/** What the reader sees of it, in words of SQL: everything, or one team with what stands below it. */
interface Reader {
  caller: Caller;
  teams: readonly number[] | null;
}
const within = (column: string, teams: readonly number[] | null) => (teams ? `${column} in (${teams.join()})` : 'true');

/** Written by hand, and in no word from the product. */
function expected(
  kind: string,
  { teams, caller }: Reader,
  teamIds: readonly number[] | null,
  from: string,
  to: string,
) {
  const day = (column: string) => `${column} >= date '${from}' and ${column} <= date '${to}'`;
  const moment = (column: string) =>
    `(${column} at time zone 'Europe/London')::date between date '${from}' and date '${to}'`;
  const held = (more: readonly number[] | null) =>
    `exists (select from roles r where r.user_id = x.user_id and (r.end_date is null or r.end_date >= date '2026-08-17') and ${within('r.team_id', more)})`;
  const seen = teams ? `(x.user_id = ${caller.userId} or ${held(teams)})` : 'true';
  const member = teamIds ? held(teamIds) : 'true';
  const hours = `from activities x where ${day('x.day')} and ${seen} and ${within('x.team_id', teamIds)}`;
  const opportunity = (list: readonly number[] | null) =>
    `exists (select from opportunities o where o.id = x.opportunity_id and ${within('o.team_id', list)})`;
  const applied = `from applications x where ${opportunity(teamIds)} and ${teams ? opportunity(teams) : 'true'}`;
  const statements: Record<string, string> = {
    'people-active': `select count(distinct x.user_id) ${hours}`,
    'people-with-role': `select count(distinct x.user_id) from roles x where x.start_date <= date '${to}' and coalesce(x.end_date, 'infinity') >= date '${from}' and (x.user_id = ${caller.userId} or ${within('x.team_id', teams)}) and ${within('x.team_id', teamIds)}`,
    'people-new': `select count(*) from (select u.id as user_id, u.created_at from users u) x where ${moment('x.created_at')} and ${seen} and ${member}`,
    'hours-confirmed': `select coalesce(sum(x.minutes), 0) ${hours} and x.state = 'confirmed'`,
    'hours-logged': `select coalesce(sum(x.minutes), 0) ${hours}`,
    'shifts-filled': `select round(100.0 * count(*) filter (where a.state = 'confirmed') / nullif(2 * count(*), 0), 1) from shifts x join shift_assignments a on a.shift_id = x.id where x.state = 'published' and ${day('x.day')} and ${within('x.team_id', teamIds)} and ${within('x.team_id', teams)}`,
    'applications-received': `select count(*) ${applied} and ${moment('x.applied_at')}`,
    'applications-cleared': `select count(*) ${applied} and ${moment('x.decided_at')} and x.state = 'cleared'`,
    'decision-days': `select round(avg(extract(epoch from x.decided_at - x.applied_at)) / 86400, 1) ${applied} and ${moment('x.decided_at')}`,
    'training-completed': `select count(*) from inductions x where ${day('x.completed_on')} and ${seen} and ${member}`,
    outcomes: `select coalesce(sum((x.outcomes -> 0 ->> 'amount')::numeric), 0) ${hours} and x.state = 'confirmed'`,
  };
  return statements[kind]!;
}

async function aSet(figures: readonly object[]): Promise<number> {
  const made = await scene.admin.post('organisation/statistic-sets', { name: 'Figures', figures });
  expect([made.status, made.body.errors]).toEqual([201, undefined]);
  return made.body.data.id;
}
const figuresOf = async (caller: Caller, set: number): Promise<Shown[]> => {
  const reply = await caller.get(`organisation/statistic-sets/${set}/figures`);
  expect(reply.status).toBe(200);
  return reply.body.data;
};

beforeAll(async () => {
  api.clock.set('2026-08-17T10:00:00Z');
  scene = await aRecruitment(api);
  north = await aTeam(api.ground, scene.organisation.id, { name: 'North' });
  below = await aTeam(api.ground, scene.organisation.id, { name: 'North pond', parentId: north });
  south = await aTeam(api.ground, scene.organisation.id, { name: 'South' });
  await fill();
});

accessTable(
  'sets of figures',
  async () => ({
    personas: {
      anonymous: api.anonymous(scene.organisation),
      admin: scene.admin,
      manager: () => staff(['view-users'], north),
      volunteer: () => staff([], north),
    },
    paths: {
      list: 'organisation/statistic-sets',
      show: `organisation/statistic-sets/${await aSet([{ kind: 'people-new', period: 'month' }])}/figures`,
    },
  }),
  `            list  show
   anonymous   401   401
   admin       200   200
   manager     200   200
   volunteer   403   404`,
);

describe('periods', () => {
  it('are held against as much of the period before', () => {
    const spans = (period: (typeof figurePeriods)[number], today: string) => {
      const { span, previous } = computeSpans(period, today);
      return [span.from, span.to, previous.from, previous.to];
    };
    expect(spans('month', '2026-03-31')).toEqual(['2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28']);
    expect(spans('month', '2026-01-05')).toEqual(['2026-01-01', '2026-01-05', '2025-12-01', '2025-12-05']);
    expect(spans('quarter', '2026-08-17')).toEqual(['2026-07-01', '2026-08-17', '2026-04-01', '2026-05-17']);
    expect(spans('year', '2024-02-29')).toEqual(['2024-01-01', '2024-02-29', '2023-01-01', '2023-02-28']);
    expect(spans('last-12-months', '2026-08-17')).toEqual(['2025-08-18', '2026-08-17', '2024-08-18', '2025-08-17']);
  });
});

describe('figures', () => {
  it.each(figurePeriods.map((period) => [period]))('agree with SQL by hand for each reader: %s', async (period) => {
    const readers: Reader[] = [
      { caller: await staff(everyPermission, null), teams: null },
      { caller: await staff(counting, north), teams: [north, below] },
      { caller: await staff(counting, south), teams: [south] },
    ];
    const { span, previous } = computeSpans(period, '2026-08-17');
    const set = await aSet(figureKinds.map((kind) => ({ kind, period })));
    const inTeam = await aSet(figureKinds.map((kind) => ({ kind, period, team_id: north })));
    for (const reader of readers)
      for (const [id, teamIds] of [
        [set, null],
        [inTeam, [north, below]],
      ] as const) {
        if (teamIds && reader.teams?.includes(south)) continue;
        const shown = await figuresOf(reader.caller, id);
        for (const { kind, available, value, previous: before, parts } of shown) {
          const amounts: (number | null)[] = [];
          for (const { from, to } of [span, previous]) {
            const [row] = await run<Record<string, string | null>>({
              pieces: [expected(kind, reader, teamIds, from, to)],
            });
            const [found] = Object.values(row!);
            amounts.push(found === null || found === undefined ? null : Number(found));
          }
          const sent = kind === 'outcomes' ? [parts[0]?.value ?? 0, parts[0]?.previous ?? 0] : [value, before];
          expect([kind, available, ...sent]).toEqual([kind, true, ...amounts]);
        }
        expect(shown.filter(({ value, parts }) => (value ?? 0) > 0 || parts.length > 0).length).toBeGreaterThan(6);
      }
  });

  it('stay closed without the permission, or where it is held in another team only', async () => {
    const set = await aSet(figureKinds.map((kind) => ({ kind, period: 'year' })));
    const viewer = await figuresOf(await staff(['view-users'], null), set);
    expect(viewer.filter(({ available }) => available).map(({ kind }) => kind)).toEqual([
      'people-with-role',
      'people-new',
    ]);
    for (const { available, value, previous, parts, link } of viewer)
      if (!available) expect([value, previous, parts, link]).toEqual([null, null, [], null]);
    const inNorth = await aSet(figureKinds.map((kind) => ({ kind, period: 'year', team_id: north })));
    const elsewhere = await figuresOf(await staff(counting, south), inNorth);
    expect(elsewhere.filter(({ available }) => available)).toEqual([]);
    // someone who looks after a part of the team sees that part
    expect((await figuresOf(await staff(counting, below), inNorth)).every(({ available }) => available)).toBe(true);
  });

  it('do not name a hidden team to someone who cannot see it', async () => {
    const hidden = await aTeam(api.ground, scene.organisation.id, { name: 'Secret', hidden: true });
    const set = await aSet([{ kind: 'people-new', period: 'year', team_id: hidden }]);
    const [shown] = await figuresOf(await staff(counting, south), set);
    expect([shown!.available, shown!.team_name, shown!.value]).toEqual([false, null, null]);
  });

  it('lead to lists that hold what they count', async () => {
    const set = await aSet([
      { kind: 'people-new', period: 'year', team_id: north },
      { kind: 'applications-received', period: 'year' },
      { kind: 'hours-confirmed', period: 'year', team_id: north },
      { kind: 'decision-days', period: 'year' },
    ]);
    const shown = await figuresOf(scene.admin, set);
    expect(shown.map(({ link }) => link)).toEqual([
      `/staff/people?created_at.from=2026-01-01&created_at.to=2026-08-17&team_id.in=${north}`,
      '/staff/applications?applied_at.from=2026-01-01&applied_at.to=2026-08-17',
      `/staff/hours?day.from=2026-01-01&day.to=2026-08-17&state=confirmed&team_id.in=${encodeURIComponent(`${north},${below}`)}`,
      null,
    ]);
    const total = async (path: string) => (await scene.admin.get(path)).body.meta.pagination.total;
    expect(shown[0]!.value).toBe(
      await total(
        `users?filter[created_at][gte]=2026-01-01T00:00:00Z&filter[created_at][lt]=2026-08-17T23:00:00Z&filter[team_id][in]=${north}`,
      ),
    );
    expect(shown[1]!.value).toBe(
      await total(
        'applications?filter[applied_at][gte]=2026-01-01T00:00:00Z&filter[applied_at][lt]=2026-08-17T23:00:00Z',
      ),
    );
  });

  it('are refused with every problem at its place', async () => {
    const refused = await scene.admin.post('organisation/statistic-sets', {
      name: '',
      figures: [
        { kind: 'tea', period: 'month' },
        { kind: 'people-new', period: 'week' },
      ],
    });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([
      422,
      ['name', 'figures.0.kind', 'figures.1.period'],
    ]);
    const twice = { kind: 'people-new', period: 'month' };
    const unknown = await scene.admin.post('organisation/statistic-sets', {
      name: 'Twice',
      figures: [twice, twice, { ...twice, team_id: 999_999_999 }],
    });
    expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([422, ['figures.1.kind', 'figures.2.team_id']]);
  });
});

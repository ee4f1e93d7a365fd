import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Organisation } from '../../platform/context.ts';
import { testApi, type Caller } from '../../testing/api.ts';
import { everyPermission } from '../../testing/full-organisation.ts';
import '../../testing/luck.ts';
import { aClient, asClient } from '../oauth-clients/oauth-client.factory.ts';
import { aPerson, aRole, aTeam } from './user.factory.ts';

const api = testApi();
// a little more than half of them stand below the region: more than are gathered at once
const people = 10_300;
/** Each makes an organisation of its own; it stands in the titles, so that a failure names it. */
const seeds = process.env.TEST_FULL ? fc.sample(fc.nat(), 3) : [1];
let organisation: Organisation;
/** Region, two areas below it, a corner below the first area, and a team that stands apart. */
let [region, area, corner, apart] = [0, 0, 0, 0];
const ids: Record<string, number> = {};
const actors: Record<string, Caller> = {};

const run = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await api.ground.owner.query(text.replaceAll('ORG', String(organisation.id)), values)).rows as Row[];
const idOf = async (text: string): Promise<number> =>
  Number((await run<{ id: string }>(`${text} returning id`))[0]!.id);

/** Everything about a person follows from their number and what the seed drew, so that each filter leaves few or many. */
async function fill(seed: number): Promise<void> {
  const drawn = fc.sample(fc.integer({ min: 0, max: 9_999 }), { seed, numRuns: 30 });
  const [few, many] = [() => 30 + (drawn.pop()! % 60), () => 3 + (drawn.pop()! % 6)];
  const client = await api.ground.owner.connect();
  const query = (text: string) =>
    client.query(text.replaceAll('ORG', String(organisation.id))).catch((error: unknown) => {
      client.release(true);
      throw error;
    });
  await query('begin');
  await query('set local session_replication_role = replica');
  await query(`create temp table made on commit drop as
    with made as (insert into data.users (organisation_id, first_name, last_name, status_id, dob, last_login_at, created_at)
      select ORG, 'P', 'N' || n % ${few()}, 1 + n % 5, case when n % ${many()} = 0 then null else current_date - n * interval '4 days' end,
             case when n % ${many()} = 0 then null else timestamptz '2024-01-01' + n * interval '1 hour' end, timestamptz '2020-01-01' + n * interval '6 hours'
        from generate_series(1, ${people}) n returning id)
    select id, row_number() over (order by id) as n from made`);
  await query(`insert into data.roles (organisation_id, user_id, team_id, role_profile_id, start_date, end_date)
    select ORG, id, (array[${region}, ${area}, ${corner}, ${apart}, null])[1 + n % 5], case when n % ${few()} = 0 then ${ids.cook} else ${ids.helper} end,
           date '2020-01-01', case when n % ${few()} = 0 then date '2021-01-01' when n % ${few()} = 0 then date '2990-01-01' end from made where n % ${few()} > 0`);
  await query(`insert into data.roles (organisation_id, user_id, team_id, role_profile_id, start_date)
    select ORG, id, ${apart}, ${ids.cook}, date '2990-01-01' from made where n % ${few()} = 0`);
  for (const [table, column, which, test] of [
    ['user_tags', 'tag_id', 'open', `n % ${many()} > 0`],
    ['user_tags', 'tag_id', 'closed', `n % ${many()} = 0`],
    ['user_skills', 'level, skill_id', 'first aid', `n % ${many()} = 0`],
    ['user_skills', 'level, skill_id', 'typing', `n % ${many()} > 0`],
    ['user_dynamic_skills', 'dynamic_skill_id', 'regular', `n % ${many()} = 0`],
    ['user_saved_lists', 'saved_list_id', 'chosen', `n % ${few()} = 0`],
  ] as const)
    await query(
      `insert into data.${table} (organisation_id, user_id, ${column}) select ORG, id, ${column.includes(',') ? '2, ' : ''}${ids[which]} from made where ${test}`,
    );
  await query(`insert into data.user_attributes (organisation_id, user_id, attribute_id, value)
    select ORG, id, ${ids.size}, to_jsonb((array['Small', 'Large'])[1 + n % 2]) from made where n % ${many()} > 0`);
  await query(`insert into data.user_attributes (organisation_id, user_id, attribute_id, value)
    select ORG, id, ${ids.days}, case when n % ${many()} = 0 then '["mon", "tue"]'::jsonb else '["tue"]'::jsonb end from made where n % ${many()} > 0`);
  // kept by a trigger otherwise
  await query(`update data.users u set in_teams_until = coalesce((select max(coalesce(r.end_date, 'infinity')) from data.roles r
    where r.organisation_id = ORG and r.user_id = u.id and r.team_id is not null), '-infinity') from made where u.organisation_id = ORG and u.id = made.id`);
  await query('commit');
  client.release();
}

async function makeOrganisation(seed: number): Promise<void> {
  organisation = await api.ground.organisation();
  region = await aTeam(api.ground, organisation.id);
  area = await aTeam(api.ground, organisation.id, { parentId: region });
  corner = await aTeam(api.ground, organisation.id, { parentId: area });
  apart = await aTeam(api.ground, organisation.id);
  for (const name of ['cook', 'helper'])
    ids[name] = await idOf(`insert into data.role_profiles (organisation_id, display_name) values (ORG, '${name}')`);
  for (const [name, visibility] of [
    ['open', 'public'],
    ['closed', 'staff-only'],
  ])
    ids[name!] = await idOf(
      `insert into data.tags (organisation_id, name, visibility) values (ORG, '${name}', '${visibility}')`,
    );
  const category = await idOf(
    `insert into data.lookups (organisation_id, kind, name) values (ORG, 'attributeCategory', 'Kit')`,
  );
  for (const [name, type] of [
    ['size', 'dropdown'],
    ['days', 'checkboxes'],
    ['letter', 'file'],
  ])
    ids[name!] = await idOf(
      `insert into data.attributes (organisation_id, name, slug, type, category_id) values (ORG, '${name}', '${name}', '${type}', ${category})`,
    );
  await insertChosen();
  await fill(seed);
  const sensitive = ['view-users', 'view-sensitive-details'];
  for (const [name, teamId, permissions] of [
    ['administrator', null, everyPermission],
    ['manager', area, sensitive],
    ['regional manager', region, sensitive],
    ['recruiter', null, ['view-users', 'view-applications']],
    ['viewer', area, ['view-users']],
    ['volunteer', area, []],
    ['guardian', null, []],
  ] as const) {
    const id = await aPerson(api.ground, organisation.id, { last_name: 'Actor', dob: '1990-05-05' });
    await aRole(api.ground, organisation.id, id, { teamId, permissions });
    await run(`insert into data.user_tags (organisation_id, user_id, tag_id) values (ORG, $1, $2)`, [id, ids.closed]);
    actors[name] = await api.as(organisation, id);
  }
  await run(
    `insert into data.guardians (organisation_id, user_id, guardian_id) select ORG, id, $1 from data.users u where organisation_id = ORG and ${minor} order by id limit 2`,
    [actors.guardian!.userId],
  );
  actors['API client'] = await asClient(api, organisation, await aClient(api.ground, organisation.id));
  await api.ground.owner.query(
    'analyze data.users, data.roles, data.user_tags, data.user_attributes, data.user_skills, data.user_dynamic_skills, data.user_saved_lists',
  );
}

/** Skills of both kinds and a list of people, by name. */
async function insertChosen(): Promise<void> {
  for (const name of ['first aid', 'typing'])
    ids[name] = await idOf(`insert into data.skills (organisation_id, name) values (ORG, '${name}')`);
  ids.regular = await idOf(
    `insert into data.dynamic_skills (organisation_id, name, rule) values (ORG, 'regular', '{}')`,
  );
  ids.chosen = await idOf(`insert into data.saved_lists (organisation_id, name) values (ORG, 'chosen')`);
}

const minor = `(u.dob + interval '18 years')::date > current_date`;
const inForce = '(r.end_date is null or r.end_date >= current_date)';
const below = (roots: string) =>
  `(with recursive tree (id) as (select unnest(array[${roots}]::bigint[]) union all select t.id from data.teams t join tree on t.parent_id = tree.id) select id from tree)`;
const holds = (test: string) =>
  `exists (select from data.roles r where r.organisation_id = ORG and r.user_id = u.id and ${inForce} and (${test}))`;

/** What each may see, in plain SQL: people, roles of others, staff-only tags, dates of birth and custom fields, when they were last seen; `me` is the actor. */
function sightOf(actor: string) {
  const root = String(actor === 'regional manager' ? region : area);
  const team = () => holds(`r.team_id in ${below(root)}`);
  const everything = { people: 'true', roles: 'true', tags: 'u.id <> ME', sensitive: 'true', seen: 'true' };
  if (actor === 'administrator') return everything;
  if (actor === 'recruiter') return { ...everything, sensitive: 'u.id = ME' };
  if (actor === 'API client') return { ...everything, tags: 'true', sensitive: 'false' };
  if (actor === 'volunteer' || actor === 'guardian') {
    const theirs = `(u.id = ME or exists (select from data.guardians g where g.guardian_id = ME and g.user_id = u.id and ${minor}))`;
    return { people: theirs, roles: theirs, tags: 'false', sensitive: theirs, seen: 'u.id = ME' };
  }
  return {
    people: `(u.id = ME or ${team()})`,
    roles: `(u.id = ME or r.team_id in ${below(root)})`,
    tags: `(u.id <> ME and ${team()})`,
    seen: 'true',
    sensitive: actor === 'viewer' ? 'u.id = ME' : `(u.id = ME or ${team()})`,
  };
}
type Sight = ReturnType<typeof sightOf>;

const tagged = (name: string) =>
  `exists (select from data.user_tags g where g.user_id = u.id and g.tag_id = ${ids[name]})`;
const has = (table: string, column: string, ...names: string[]) =>
  `exists (select from data.${table} h where h.user_id = u.id and h.${column} in (${names.map((name) => ids[name]).join(', ')}))`;
const answered = (slug: string, test: string) =>
  `exists (select from data.user_attributes a where a.user_id = u.id and a.attribute_id = ${ids[slug]} and ${test})`;

const filters: readonly [string, () => string, (sight: Sight) => string][] = [
  [
    'a team and below',
    () => `filter[team_id]=${area}`,
    ({ roles }) => holds(`r.team_id in ${below(`${area}`)} and ${roles}`),
  ],
  [
    'several teams',
    () => `filter[team_id][in]=${corner},${apart}`,
    ({ roles }) => holds(`r.team_id in (${corner}, ${apart}) and ${roles}`),
  ],
  [
    'a role',
    () => `filter[role_profile_id]=${ids.cook}`,
    ({ roles }) => holds(`r.role_profile_id = ${ids.cook} and ${roles}`),
  ],
  [
    'a role in a team, as one role',
    () => `filter[role_profile_id]=${ids.cook}&filter[team_id]=${region}`,
    ({ roles }) => holds(`r.role_profile_id = ${ids.cook} and r.team_id in ${below(`${region}`)} and ${roles}`),
  ],
  ['a common tag', () => `filter[tag_id]=${ids.open}`, () => tagged('open')],
  ['a tag for staff', () => `filter[tag_id]=${ids.closed}`, ({ tags }) => `${tagged('closed')} and ${tags}`],
  [
    'two tags at once',
    () => `filter[tag_id]=${ids.closed}&filter[tag_id]=${ids.open}`,
    ({ tags }) => `${tagged('closed')} and ${tags} and ${tagged('open')}`,
  ],
  ['a skill', () => `filter[skill_id]=${ids['first aid']}`, () => has('user_skills', 'skill_id', 'first aid')],
  [
    'one of two skills',
    () => `filter[skill_id][in]=${ids.typing},${ids['first aid']}`,
    () => has('user_skills', 'skill_id', 'typing', 'first aid'),
  ],
  [
    'a skill by rule',
    () => `filter[dynamic_skill_id]=${ids.regular}`,
    ({ tags }) => `${has('user_dynamic_skills', 'dynamic_skill_id', 'regular')} and ${tags}`,
  ],
  [
    'a saved list',
    () => `filter[saved_list_id]=${ids.chosen}`,
    ({ tags }) => `${has('user_saved_lists', 'saved_list_id', 'chosen')} and ${tags}`,
  ],
  [
    'a custom field, whatever its case',
    () => 'filter[attribute]=size:LARGE',
    ({ sensitive }) => `${answered('size', `a.value = '"Large"'`)} and ${sensitive}`,
  ],
  [
    'one choice of several',
    () => 'filter[attribute]=days:mon',
    ({ sensitive }) => `${answered('days', `a.value @> '["mon"]'`)} and ${sensitive}`,
  ],
  ['under age', () => 'filter[age_group]=minor', ({ sensitive }) => `${minor} and ${sensitive}`],
  ['of age', () => 'filter[age_group]=adult', ({ sensitive }) => `not ${minor} and ${sensitive}`],
  ['no date of birth', () => 'filter[age_group]=unknown', ({ sensitive }) => `u.dob is null and ${sensitive}`],
  ['status', () => 'filter[status_id][in]=1,2', () => 'u.status_id in (1, 2)'],
  ['the status of everyone elsewhere', () => 'filter[status_id]=4', () => 'u.status_id = 4'],
  [
    'joined',
    () => 'filter[created_at][gte]=2021-01-01T00:00:00Z&filter[created_at][lt]=2021-02-01T00:00:00Z',
    () => `u.created_at >= '2021-01-01Z' and u.created_at < '2021-02-01Z'`,
  ],
  [
    'last seen',
    () => 'filter[last_login_at][lt]=2024-03-01T00:00:00Z',
    ({ seen }) => `u.last_login_at < '2024-03-01Z' and ${seen}`,
  ],
  [
    'all together',
    () => `filter[team_id]=${region}&filter[tag_id]=${ids.open}&filter[attribute]=size:small&filter[status_id]=2`,
    ({ roles, sensitive }) =>
      `${holds(`r.team_id in ${below(`${region}`)} and ${roles}`)} and ${tagged('open')} and ${answered('size', `a.value = '"Small"'`)} and ${sensitive} and u.status_id = 2`,
  ],
];

/** What someone can read of no one at all is no filter of theirs. */
const closed: Readonly<Record<string, RegExp>> = {
  volunteer: /by rule|saved list/,
  guardian: /by rule|saved list/,
  'API client': /custom field|one choice|age|birth|together/,
};

const found = (actor: Caller, sight: Sight, test: string) =>
  `from data.users u where u.organisation_id = ORG and ${sight.people} and ${test}`.replaceAll(
    'ME',
    String(actor.userId ?? 0),
  );

describe.each(seeds)('in an organisation made from seed %i', (seed) => {
  beforeAll(() => makeOrganisation(seed), 300_000);

  describe.each([
    'administrator',
    'manager',
    'regional manager',
    'recruiter',
    'viewer',
    'volunteer',
    'guardian',
    'API client',
  ])('a filter of people, asked by the %s', (name) => {
    it.each(filters)('finds those that plain SQL finds: %s', async (title, query, test) => {
      const [actor, sight] = [actors[name]!, sightOf(name)];
      const list = `users?limit=100&sort=last_name&${query()}`;
      if (closed[name]?.test(title)) return expect((await actor.get(list)).status).toBe(422);
      const where = found(actor, sight, test(sight));
      const [count] = await run<{ n: string }>(`select count(*) as n ${where}`);
      const first = await run<{ id: string }>(`select u.id ${where} order by u.last_name, u.id limit 100`);
      const { status, body } = await actor.get(list);
      expect(status).toBe(200);
      expect(body.meta.pagination.total).toBe(Number(count!.n));
      expect(body.data.map(({ id }: { id: number }) => id)).toEqual(first.map(({ id }) => Number(id)));
    });
  });

  describe('a filter of people', () => {
    it.each(filters.filter(([title]) => /status|seen|under|joined/.test(title)))(
      'shows a manager of many everyone it finds to whoever turns all pages: %s',
      async (_title, query, test) => {
        const [actor, sight] = [actors['regional manager']!, sightOf('regional manager')];
        const expected = await run<{ id: string }>(
          `select u.id ${found(actor, sight, test(sight))} order by u.created_at desc, u.id desc`,
        );
        const seen: number[] = [];
        for (let cursor: string | null = ''; cursor !== null;) {
          const { body } = await actor.get(
            `users?limit=100&sort=-created_at&${query()}${cursor && `&cursor=${cursor}`}`,
          );
          seen.push(...body.data.map(({ id }: { id: number }) => id));
          cursor = body.meta.pagination.next_cursor;
        }
        expect(seen).toEqual(expected.map(({ id }) => Number(id)));
      },
    );

    it('is met by few and by many, so that every way of finding them was tried', async () => {
      const totals: number[] = [];
      for (const [, query] of filters)
        totals.push((await actors.administrator!.get(`users?limit=1&${query()}`)).body.meta.pagination.total);
      expect(Math.max(...totals)).toBeGreaterThan(5_000);
      expect(Math.min(...totals)).toBeLessThan(1_000);
    });

    it('that is wrong is told by its name', async () => {
      const wrong = await actors.administrator!.get(
        'users?filter[team_id]=x&filter[age_group]=old&filter[attribute]=size&filter[tag_id][gte]=1',
      );
      expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([
        422,
        ['filter[team_id]', 'filter[age_group]', 'filter[attribute]', 'filter[tag_id][gte]'],
      ]);
      for (const attribute of ['letter:x', 'unheard-of:x']) {
        const unknown = await actors.administrator!.get(`users?filter[attribute]=${attribute}`);
        expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([422, ['filter[attribute]']]);
      }
    });
  });
});

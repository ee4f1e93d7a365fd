import { beforeAll, describe, expect, it } from 'vitest';
import type { Organisation } from '../../platform/context.ts';
import { testApi, type Caller } from '../../testing/api.ts';
import { everyPermission } from '../../testing/full-organisation.ts';
import { workOff } from '../../testing/post.ts';
import { aPerson, aRole, aTeam } from '../users/user.factory.ts';
import { dynamicSkillJobs } from './dynamic-skill.jobs.ts';

const api = testApi();
const path = 'organisation/dynamic-skills';
let organisation: Organisation;
let admin: Caller;
let [team, below, tag] = [0, 0, 0];

async function someone(permissions: readonly string[], teamId: number | null = null): Promise<Caller> {
  const id = await aPerson(api.ground, organisation.id);
  await aRole(api.ground, organisation.id, id, { permissions: [...permissions], teamId });
  return api.as(organisation, id);
}
/** Asks for all of them anew and does what the worker would do. */
async function compute(): Promise<void> {
  for (const { id } of (await admin.get(path)).body.data)
    expect((await admin.post(`${path}/${id}/recompute`, {})).status).toBe(202);
  await workOff(api, organisation, dynamicSkillJobs({ registry: api.app.pipeline.registry }));
}
const idsFor = async (query: string): Promise<number[]> =>
  (await admin.get(`users?limit=100&sort=id&${query}`)).body.data.map(({ id }: { id: number }) => id);
const make = async (name: string, rule: object): Promise<number> => {
  const { status, body } = await admin.post(path, { name, rule });
  expect([status, body.errors]).toEqual([201, undefined]);
  return body.data.id;
};

beforeAll(async () => {
  organisation = await api.ground.organisation();
  admin = await someone(everyPermission);
  team = await aTeam(api.ground, organisation.id);
  below = await aTeam(api.ground, organisation.id, { parentId: team });
  tag = (await admin.post('organisation/tags', { name: 'Driver' })).body.data.id;
  for (let n = 0; n < 12; n++) {
    const id = await aPerson(api.ground, organisation.id, { status_id: 2 + (n % 2) });
    await aRole(api.ground, organisation.id, id, { teamId: n % 3 === 0 ? below : null });
    if (n % 4 === 0) await admin.post(`users/${id}/tags`, { tag_id: tag });
  }
});

describe('a dynamic skill', () => {
  it('is held by exactly those whom the list of people finds, night after night', async () => {
    const rules: readonly [string, Record<string, string | number>][] = [
      ['Inactive', { 'filter[status_id]': 3 }],
      ['Of the team', { 'filter[team_id][in]': String(team) }],
      ['Drivers of the team', { 'filter[team_id]': team, 'filter[tag_id]': tag }],
    ];
    const made = new Map<number, string>();
    for (const [name, rule] of rules)
      made.set(
        await make(name, rule),
        Object.entries(rule)
          .map(([key, value]) => `${key}=${value}`)
          .join('&'),
      );
    const agree = async () => {
      for (const [id, query] of made) {
        const listed = await idsFor(query);
        expect(await idsFor(`filter[dynamic_skill_id]=${id}`)).toEqual(listed);
        expect((await admin.get(`${path}/${id}`)).body.data).toMatchObject({ people: listed.length, broken: false });
      }
    };
    await compute();
    await agree();
    const [someoneInTeam] = await idsFor(`filter[team_id]=${team}&filter[status_id]=2`);
    await admin.put(`users/${someoneInTeam}`, { status_id: 3 });
    await admin.post(`users/${someoneInTeam}/tags`, { tag_id: tag });
    await compute();
    await agree();
    const [first] = made.keys();
    await admin.put(`${path}/${first}`, { archived: true });
    await compute();
    expect(await idsFor(`filter[dynamic_skill_id]=${first}`)).toEqual([]);
  });

  it('asks only what a list can be asked, and never for another one of its kind', async () => {
    const refusals = async (rule: object) => {
      const { status, body } = await admin.post(path, { name: 'Wrong', rule });
      return [status, ...Object.keys(body.errors ?? {})];
    };
    expect(await refusals({ 'filter[dynamic_skill_id]': 1 })).toEqual([422, 'rule.filter[dynamic_skill_id]']);
    expect(await refusals({ limit: 3, 'filter[shoe]': 4 })).toEqual([422, 'rule.limit']);
    expect(await refusals({ 'filter[shoe]': 4 })).toEqual([422, 'rule.filter[shoe]']);
    expect(await refusals({})).toEqual([422, 'rule']);
  });

  it('asks nothing that whoever writes it does not see of everyone', async () => {
    const keeper = await someone(['manage-settings', 'view-users']);
    const young = { name: 'Young', rule: { 'filter[age_group]': 'minor' } };
    expect(Object.keys((await keeper.post(path, young)).body.errors)).toEqual(['rule.filter[age_group]']);
    expect((await admin.post(path, young)).status).toBe(201);
    // here everyone is found only by those who see everyone
    const narrow = await someone(['manage-settings']);
    await aRole(api.ground, organisation.id, narrow.userId!, { permissions: ['view-users'], teamId: below });
    const active = { name: 'Active', rule: { 'filter[status_id]': 2 } };
    const reply = await (await api.as(organisation, narrow.userId!)).post(path, active);
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ['rule']]);
  });

  it('is held by no one, and says so, once its rule no longer works', async () => {
    const category = (await admin.post('organisation/attribute-categories', { name: 'Kit' })).body.data.id as number;
    const slug = 'shirt-size';
    await api.ground.owner.query(
      `insert into data.attributes (organisation_id, name, slug, type, category_id) values ($1, 'Size', $2, 'text', $3)`,
      [organisation.id, slug, category],
    );
    const id = await make('Large', { 'filter[attribute]': `${slug}:large` });
    await compute();
    expect((await admin.get(`${path}/${id}`)).body.data.broken).toBe(false);
    await api.ground.owner.query('delete from data.attributes where organisation_id = $1 and slug = $2', [
      organisation.id,
      slug,
    ]);
    await compute();
    expect((await admin.get(`${path}/${id}`)).body.data).toMatchObject({ broken: true, people: 0 });
  });
});

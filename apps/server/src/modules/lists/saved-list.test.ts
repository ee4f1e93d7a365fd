import { expect, it } from 'vitest';
import type { Organisation } from '../../platform/context.ts';
import { accessTable, testApi } from '../../testing/api.ts';
import { aPerson, aRole, aTeam } from '../users/user.factory.ts';

const api = testApi();

const aStaff = async (organisation: Organisation, permissions: string[], teamId: number | null = null) => {
  const id = await aPerson(api.ground, organisation.id);
  await aRole(api.ground, organisation.id, id, { permissions, teamId });
  return api.as(organisation, id);
};

const scene = async () => {
  const organisation = await api.ground.organisation();
  const editor = await aStaff(organisation, ['view-users', 'edit-users']);
  const made = await editor.post('organisation/saved-list', { name: 'Drivers', user_ids: [editor.userId] });
  return {
    paths: {
      list: 'saved-lists',
      show: `saved-lists/${made.body.data.id}`,
      update: `saved-lists/${made.body.data.id}`,
    },
    bodies: { update: { name: 'Renamed' } },
    personas: {
      anonymous: api.anonymous(organisation),
      volunteer: await aStaff(organisation, []),
      viewer: await aStaff(organisation, ['view-users']),
      editor,
    },
  };
};

accessTable(
  'saved lists',
  scene,
  `            list  show  update
   anonymous   401   401   401
   volunteer   403   404   404
   viewer      200   200   403
   editor      200   200   200`,
);

it('is changed and deleted by the person who made it, and by those who may change people', async () => {
  const organisation = await api.ground.organisation();
  const [maker, viewer] = [await aStaff(organisation, ['view-users']), await aStaff(organisation, ['view-users'])];
  const people: number[] = [];
  for (let n = 0; n < 3; n++) people.push(await aPerson(api.ground, organisation.id));
  const [first, second, third] = people;
  const made = await maker.post('organisation/saved-list', { name: 'Mine', user_ids: [first] });
  const path = `saved-lists/${made.body.data.id}`;
  const listed = async () =>
    (await maker.get(`users?filter[saved_list_id]=${made.body.data.id}&sort=id`)).body.data.map(
      ({ id }: { id: number }) => id,
    );
  const change = await maker.post(`${path}/people`, { add: [second, third, second, first], remove: [first, 999_999] });
  expect([change.status, change.body.data]).toMatchObject([200, { people: 3, query: null }]);
  expect((await maker.post(`${path}/people`, { remove: [first] })).body.data.people).toBe(2);
  expect(new Set(await listed())).toEqual(new Set([second, third]));
  const unseen = await maker.post(`${path}/people`, { add: [999_999] });
  expect([unseen.status, Object.keys(unseen.body.errors)]).toEqual([422, ['add']]);
  const turned = await maker.put(path, { query: { 'filter[status_id]': 2 } });
  expect([turned.status, Object.keys(turned.body.errors)]).toEqual([422, ['query']]);

  const asked = await maker.post('organisation/saved-list', { name: 'Asked', query: { 'filter[status_id]': 2 } });
  const question = `saved-lists/${asked.body.data.id}`;
  const query = { 'filter[status_id][in]': '1,2', q: 'ann' };
  expect((await maker.put(question, { query })).body.data).toMatchObject({ name: 'Asked', query, people: null });
  const wrong = await maker.put(question, { query: { 'filter[nothing]': 1 } });
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['query.filter[nothing]']]);
  expect((await maker.put(question, { query: null })).status).toBe(422);
  expect((await maker.post(`${question}/people`, { add: [first] })).status).toBe(422);

  for (const refused of [
    await viewer.put(path, { name: 'Theirs' }),
    await viewer.post(`${path}/people`, { add: [first] }),
    await viewer.remove(path),
  ])
    expect(refused.status).toBe(403);
  expect((await maker.get(`${path}?include=can`)).body.data.can).toMatchObject({ update: true, remove: true });
  expect((await viewer.get(`${path}?include=can`)).body.data.can).toMatchObject({ update: false, remove: false });
  expect((await maker.remove(path)).status).toBe(204);
  const editor = await aStaff(organisation, ['view-users', 'edit-users']);
  expect((await editor.remove(question)).status).toBe(204);
});

accessTable(
  'a saved list',
  async () => {
    const { paths, personas } = await scene();
    return { paths: { show: `organisation/${paths.show.replace('lists', 'list')}` }, personas };
  },
  `            show
   anonymous   401
   volunteer   404
   viewer      200
   editor      200`,
);

it('keeps people or a question, and people can be filtered by it', async () => {
  const organisation = await api.ground.organisation();
  const team = await aTeam(api.ground, organisation.id);
  const editor = await aStaff(organisation, ['view-users', 'edit-users']);
  const inTeam = await aPerson(api.ground, organisation.id);
  await aRole(api.ground, organisation.id, inTeam, { teamId: team });
  const other = await aPerson(api.ground, organisation.id);
  const save = (caller: typeof editor, body: object) => caller.post('organisation/saved-list', body);

  const people = await save(editor, { name: 'Two people', user_ids: [inTeam, other, other] });
  expect([people.status, people.body.data]).toMatchObject([201, { name: 'Two people', people: 2, query: null }]);
  const query = { 'filter[status_id]': 2 };
  const reply = await save(editor, { name: 'Active', query });
  expect(reply.body.data).toMatchObject({ people: null, query });

  const found = async (caller: typeof editor) =>
    (await caller.get(`users?filter[saved_list_id]=${people.body.data.id}`)).body.data.map(
      (row: { id: number }) => row.id,
    );
  expect(new Set(await found(editor))).toEqual(new Set([inTeam, other]));
  // of a list that others made, a manager of one team sees their own people
  const manager = await aStaff(organisation, ['view-users'], team);
  expect(await found(manager)).toEqual([inTeam]);
  const unseen = await save(manager, { name: 'Theirs', user_ids: [inTeam, other] });
  expect([unseen.status, Object.keys(unseen.body.errors)]).toEqual([422, ['user_ids']]);

  const wrong = async (body: object) => Object.keys((await save(editor, body)).body.errors ?? {});
  expect(await wrong({ name: 'two PEOPLE', query })).toEqual(['name']);
  expect(await wrong({ name: 'Neither' })).toEqual(['user_ids']);
  expect(await wrong({ name: 'Odd', query: { 'filter[nothing]': 1 } })).toEqual(['query.filter[nothing]']);
  expect((await editor.get('saved-lists')).body.data).toHaveLength(2);
  expect((await editor.remove(`saved-lists/${people.body.data.id}`)).status).toBe(204);
  expect(await found(editor)).toEqual([]);
});

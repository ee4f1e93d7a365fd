import { type TeamNode } from '@manyhands/contract/teams/team.resource.ts';
import { describe, expect, it } from 'vitest';
import { accessTable, testApi } from '../../testing/api.ts';
import { aPerson, aRole, aTeam } from '../users/user.factory.ts';

const api = testApi();

/** A region with an open and a hidden district, and a team elsewhere. */
async function aScene() {
  const organisation = await api.ground.organisation();
  const region = await aTeam(api.ground, organisation.id, { name: 'Region' });
  const district = await aTeam(api.ground, organisation.id, { name: 'District', parentId: region });
  const secret = await aTeam(api.ground, organisation.id, { name: 'Secret', parentId: region, hidden: true });
  const elsewhere = await aTeam(api.ground, organisation.id, { name: 'Elsewhere' });
  const staff = async (teamId: number | null, permissions: string[] = ['manage-teams']) => {
    const id = await aPerson(api.ground, organisation.id);
    await aRole(api.ground, organisation.id, id, { teamId, permissions });
    return api.as(organisation, id);
  };
  return { organisation, region, district, secret, elsewhere, staff };
}

const personasOf = ({ organisation, region, district, elsewhere, staff }: Awaited<ReturnType<typeof aScene>>) => ({
  anonymous: api.anonymous(organisation),
  member: async () => api.as(organisation, await aPerson(api.ground, organisation.id)),
  viewer: () => staff(null, ['view-users', 'view-opportunities']),
  seerOfRegion: () => staff(region, ['view-teams']),
  managerOfDistrict: () => staff(district),
  managerOfRegion: () => staff(region),
  managerElsewhere: () => staff(elsewhere),
  admin: () => staff(null),
  foreignAdmin: async () => (await aScene()).staff(null),
});

accessTable(
  'a team everyone sees',
  async () => {
    const scene = await aScene();
    await aTeam(api.ground, scene.organisation.id, { parentId: scene.district });
    const path = `organisation/teams/${scene.district}`;
    return {
      paths: { list: 'organisation/teams', show: path, create: 'organisation/teams', update: path, remove: path },
      bodies: { create: { name: 'New', parent_id: scene.district }, update: { description: 'Changed' } },
      personas: personasOf(scene),
    };
  },
  // a team stands below it, so even those who may delete it cannot
  `                    list  show  create  update  remove
   anonymous            401   401   401     401     401
   member               200   200   403     403     403
   viewer               200   200   403     403     403
   managerOfDistrict    200   200   201     200     409
   managerOfRegion      200   200   201     200     409
   managerElsewhere     200   200   403     403     403
   admin                200   200   201     200     409
   foreignAdmin         200   404   422     404     404`,
);

accessTable(
  'a hidden team',
  async () => {
    const scene = await aScene();
    const path = `organisation/teams/${scene.secret}`;
    return {
      paths: {
        show: path,
        update: path,
        POST: `${path}/hide`,
        GET: `organisation/teams/recursive/${scene.secret}`,
        remove: path,
      },
      bodies: { update: { name: 'Changed' }, POST: {} },
      personas: personasOf(scene),
    };
  },
  `                    show  update  POST  GET  remove
   anonymous            401   401     401   401  401
   member               404   404     404   404  404
   viewer               404   404     404   404  404
   seerOfRegion         200   403     403   200  403
   managerOfDistrict    404   404     404   404  404
   managerOfRegion      200   200     200   200  204
   managerElsewhere     404   404     404   404  404
   admin                200   200     200   200  204
   foreignAdmin         404   404     404   404  404`,
);

accessTable(
  'the directory of teams',
  async () => {
    const scene = await aScene();
    return {
      paths: {
        list: 'teams',
        show: `teams/${scene.secret}`,
        create: 'teams',
        update: `teams/${scene.district}`,
        remove: `teams/${scene.district}`,
      },
      personas: personasOf(scene),
    };
  },
  `                    list  show  create  update  remove
   anonymous            401   401   405     405     405
   member               200   404   405     405     405
   managerOfDistrict    200   404   405     405     405
   managerOfRegion      200   200   405     405     405
   admin                200   200   405     405     405
   foreignAdmin         200   404   405     405     405`,
);

accessTable(
  'what happened to a team',
  async () => {
    const scene = await aScene();
    const admin = await scene.staff(null);
    const made = await admin.post('organisation/teams', { name: 'Watched', parent_id: scene.district });
    const path = `organisation/teams/${made.body.data.id}/history`;
    const [first] = (await admin.get(path)).body.data;
    return {
      paths: {
        list: path,
        show: `${path}/${first.id}`,
        create: path,
        update: `${path}/${first.id}`,
        remove: `${path}/${first.id}`,
      },
      personas: personasOf(scene),
    };
  },
  `                    list  show  create  update  remove
   anonymous            401   401   405     405     405
   member               403   404   405     405     405
   managerOfDistrict    200   200   405     405     405
   managerOfRegion      200   200   405     405     405
   managerElsewhere     200   404   405     405     405
   admin                200   200   405     405     405
   foreignAdmin         404   404   405     405     405`,
);

describe('teams', () => {
  it('come as a tree of what one may see, a team whose parent is hidden at the top', async () => {
    const { organisation, region, secret, staff, district } = await aScene();
    await aTeam(api.ground, organisation.id, { name: 'Below the secret', parentId: secret });
    const member = await api.as(organisation, await aPerson(api.ground, organisation.id));
    const outline = (nodes: TeamNode[]): unknown =>
      nodes.map((node) => (node.children.length > 0 ? { [node.name]: outline(node.children) } : node.name));
    const seen = await member.get('organisation/teams/recursive');
    expect(outline(seen.body.data)).toEqual(['Below the secret', 'Elsewhere', { Region: ['District'] }]);
    const all = await (await staff(null)).get('organisation/teams/recursive');
    expect(outline(all.body.data)).toEqual(['Elsewhere', { Region: ['District', { Secret: ['Below the secret'] }] }]);
    const one = await member.get(`organisation/teams/recursive/${region}`);
    expect(one.body.data).toMatchObject({ id: region, name: 'Region', hidden: false });
    expect(one.body.data.children.map((node: TeamNode) => node.id)).toEqual([district]);
  });

  it('tell how many people are there and below, to those who may see them', async () => {
    const { organisation, region, district } = await aScene();
    const [both, below] = [await aPerson(api.ground, organisation.id), await aPerson(api.ground, organisation.id)];
    const holds = (userId: number, teamId: number, permissions: string[] = []) =>
      aRole(api.ground, organisation.id, userId, { teamId, permissions });
    await holds(both, region);
    await holds(both, district);
    await holds(below, district);
    const viewer = await aPerson(api.ground, organisation.id);
    await holds(viewer, district, ['view-users']);
    const former = await aPerson(api.ground, organisation.id);
    await holds(former, district);
    await api.ground.owner.query(
      `update data.roles set start_date = '2020-01-01', end_date = '2020-02-01' where user_id = $1`,
      [former],
    );
    const people = async (userId: number) => {
      const { body } = await (await api.as(organisation, userId)).get(`organisation/teams/recursive/${region}`);
      const inside = body.data.children.find((node: TeamNode) => node.id === district);
      return [body.data.people, inside.people];
    };
    expect(await people(both)).toEqual([null, null]);
    expect(await people(viewer)).toEqual([null, 3]);
    const admin = await aPerson(api.ground, organisation.id);
    await aRole(api.ground, organisation.id, admin, { permissions: ['view-users'] });
    expect(await people(admin)).toEqual([3, 3]);
  });

  it('hide and show again, once each, and remember it', async () => {
    const { district, organisation, staff } = await aScene();
    const admin = await staff(null);
    const member = await api.as(organisation, await aPerson(api.ground, organisation.id));
    const path = `organisation/teams/${district}`;
    expect((await admin.post(`${path}/hide`)).body.data).toEqual({ hidden: true });
    expect((await admin.post(`${path}/hide`)).status).toBe(200);
    expect((await member.get(path)).status).toBe(404);
    expect((await member.get('organisation/teams')).body.data.map((row: { name: string }) => row.name)).toEqual([
      'Elsewhere',
      'Region',
    ]);
    const unhidden = await admin.remove(`${path}/hide`);
    expect([unhidden.status, unhidden.text]).toEqual([204, '']);
    expect((await member.get(path)).status).toBe(200);
    expect((await admin.get(`${path}/history`)).body.data.map((row: { change: string }) => row.change)).toEqual([
      'shown',
      'hidden',
    ]);
    expect((await admin.get(`${path}/hide`)).status).toBe(405);
  });

  it('remember who made, renamed and moved them, newest first', async () => {
    const { region, elsewhere, staff } = await aScene();
    const admin = await staff(null);
    const made = await admin.post('organisation/teams', { name: 'First', parent_id: region });
    const path = `organisation/teams/${made.body.data.id}`;
    await admin.put(path, { name: 'Second' });
    await admin.put(path, { parent_id: elsewhere, description: 'Moved' });
    await admin.put(path, { name: 'Second' });
    const history = (await admin.get(`${path}/history`)).body.data;
    expect(
      history.map(({ change, old_value, new_value }: Record<string, unknown>) => [change, old_value, new_value]),
    ).toEqual([
      ['moved', String(region), String(elsewhere)],
      ['renamed', 'First', 'Second'],
      ['created', null, 'First'],
    ]);
    expect(new Set(history.map((row: { created_by: number }) => row.created_by))).toEqual(new Set([admin.userId]));
    expect((await admin.get(`${path}/history?filter[change][in]=moved,renamed`)).body.data).toHaveLength(2);
  });

  it('in use are not deleted, and the refusal counts what rests on them', async () => {
    const { organisation, region, district, staff } = await aScene();
    const admin = await staff(null);
    const person = await aPerson(api.ground, organisation.id);
    await aRole(api.ground, organisation.id, person, { teamId: district });
    const held = await admin.remove(`organisation/teams/${district}`);
    expect([held.status, held.body.code, held.body.params]).toEqual([409, 'in_use', { count: 1 }]);
    expect((await admin.remove(`organisation/teams/${region}`)).body.params).toEqual({ count: 2 });
    const empty = await admin.post('organisation/teams', { name: 'Empty' });
    expect((await admin.remove(`organisation/teams/${empty.body.data.id}`)).status).toBe(204);
    expect((await admin.get(`organisation/teams/${empty.body.data.id}`)).status).toBe(404);
  });

  it('move only between teams that the mover manages', async () => {
    const { region, district, elsewhere, staff } = await aScene();
    const manager = await staff(region);
    const child = (await manager.post('organisation/teams', { name: 'Child', parent_id: region })).body.data
      .id as number;
    expect((await manager.put(`organisation/teams/${child}`, { parent_id: district })).status).toBe(200);
    expect((await manager.put(`organisation/teams/${child}`, { parent_id: elsewhere })).status).toBe(403);
    expect((await manager.put(`organisation/teams/${child}`, { parent_id: null })).status).toBe(403);
    expect((await manager.get(`organisation/teams/${child}`)).body.data.parent_id).toBe(district);
    expect((await manager.post('organisation/teams', { name: 'At the top' })).status).toBe(403);
  });
});

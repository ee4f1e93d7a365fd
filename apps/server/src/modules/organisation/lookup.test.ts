import { noteCategory } from '@manyhands/contract/users/lookups.resource.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { accessTable, testApi } from '../../testing/api.ts';
import { aFullOrganisation, type FullOrganisation } from '../../testing/full-organisation.ts';
import { aPerson, aRole, aTeam } from '../users/user.factory.ts';

const api = testApi();

// one list for all of them: each has the same declaration, and the oracle asks on every route of each
accessTable(
  'note categories',
  async () => {
    const { organisation, ids } = await aFullOrganisation(api);
    const staff = async (teamId: number | null, permissions: string[]) => {
      const id = await aPerson(api.ground, organisation.id);
      await aRole(api.ground, organisation.id, id, { teamId, permissions });
      return api.as(organisation, id);
    };
    const one = `${noteCategory.path}/${ids.noteCategory}`;
    return {
      paths: { list: noteCategory.path, show: one, create: noteCategory.path, update: one, remove: one },
      bodies: { create: { name: 'New' }, update: { position: 3 } },
      personas: {
        anonymous: api.anonymous(organisation),
        member: async () => api.as(organisation, await aPerson(api.ground, organisation.id)),
        // a list belongs to the whole organisation: holding the permission in one team is not enough
        settingsOfTeam: async () => staff(await aTeam(api.ground, organisation.id), ['manage-settings']),
        settings: () => staff(null, ['manage-settings']),
        otherPermissions: () => staff(null, ['manage-teams', 'edit-users', 'manage-permissions']),
        foreignAdmin: async () => (await aFullOrganisation(api)).admin,
      },
    };
  },
  `
                     list  show  create  update  remove
   anonymous         401   401   401     401     401
   member            200   200   403     403     403
   settingsOfTeam    200   200   403     403     403
   settings          200   200   201     200     204
   otherPermissions  200   200   403     403     403
   foreignAdmin      200   404   201     404     404`,
);

describe('a list of choices', () => {
  let here: FullOrganisation;
  beforeAll(async () => {
    here = await aFullOrganisation(api);
  });
  const path = 'organisation/note-categories';

  it('is made, read, changed, archived and deleted', async () => {
    const { admin } = here;
    const made = await admin.post(path, { name: '  Phone call  ' });
    expect(made.body.data).toMatchObject({
      name: 'Phone call',
      position: 0,
      archived: false,
      version: 1,
      can: { update: true, remove: true },
    });
    const one = `${path}/${made.body.data.id}`;
    expect((await admin.put(one, { name: 'Call', position: 5 })).body.data).toMatchObject({
      name: 'Call',
      position: 5,
      version: 2,
    });
    expect((await admin.put(one, { archived: true })).body.data.archived).toBe(true);
    expect((await admin.get(`${path}?filter[archived]=true`)).body.data.map((row: { id: number }) => row.id)).toEqual([
      made.body.data.id,
    ]);
    expect(
      (await admin.get(`${path}?filter[archived]=false`)).body.data.map((row: { id: number }) => row.id),
    ).not.toContain(made.body.data.id);
    expect((await admin.remove(one)).status).toBe(204);
    expect((await admin.get(one)).status).toBe(404);
  });

  it('holds each name once, whatever its case, and other lists hold it too', async () => {
    const { admin } = here;
    expect((await admin.post(path, { name: 'Visit' })).status).toBe(201);
    const twin = await admin.post(path, { name: ' vISIT ' });
    expect([twin.status, twin.body.code]).toEqual([409, 'duplicate']);
    expect((await admin.post('organisation/contact-categories', { name: 'Visit' })).status).toBe(201);
    const other = await admin.post(path, { name: 'Letter' });
    expect((await admin.put(`${path}/${other.body.data.id}`, { name: 'Visit' })).status).toBe(409);
    const parallel = await Promise.all(Array.from({ length: 6 }, () => admin.post(path, { name: 'Rush' })));
    expect(parallel.map((reply) => reply.status).sort((a, b) => a - b)).toEqual([201, 409, 409, 409, 409, 409]);
  });

  it('shows no row of another list under its own address', async () => {
    const { admin, ids } = here;
    expect((await admin.get(`${path}/${ids.riskActivity}`)).status).toBe(404);
    expect((await admin.put(`${path}/${ids.riskActivity}`, { name: 'X' })).status).toBe(404);
    expect((await admin.remove(`${path}/${ids.riskActivity}`)).status).toBe(404);
    expect((await admin.get(`organisation/risk-activities/${ids.riskActivity}`)).status).toBe(200);
  });

  it('comes in its own order and up to 999 at once', async () => {
    const full = await aFullOrganisation(api);
    await api.ground.owner.query(
      `insert into data.lookups (organisation_id, kind, name, position) select $1, 'noteCategory', 'Name ' || n, 2000 - n from generate_series(1, 1100) n`,
      [full.organisation.id],
    );
    const reply = await full.admin.get(`${path}?limit=999`);
    expect(reply.body.data).toHaveLength(999);
    const positions = reply.body.data.map((row: { position: number }) => row.position);
    expect(positions).toEqual([...positions].sort((a, b) => a - b));
    expect(reply.body.meta.pagination).toMatchObject({ total: 1101, has_more: true });
    expect((await full.admin.get(`${path}?limit=1000`)).status).toBe(422);
    expect((await full.admin.get(`${path}?q=name%2077&sort=name&limit=999`)).body.data).toHaveLength(11);
  });

  it('that may not be changed says what it offers instead', async () => {
    const { admin, ids } = here;
    const refused = await admin.put(`organisation/leaving-reasons/${ids.leavingReason}`, { name: 'Moved away' });
    expect([refused.status, refused.headers.allow!.split(', ').sort()]).toEqual([405, ['DELETE', 'GET']]);
    const archived = await admin.send('PATCH', 'organisation/leaving-reasons', { archived: true });
    expect([archived.status, archived.headers.allow!.split(', ').sort()]).toEqual([405, ['GET', 'POST']]);
  });

  it('that may not be changed is archived and restored entry by entry', async () => {
    const { admin, ids } = here;
    const one = `organisation/leaving-reasons/${ids.leavingReason}`;
    const { version } = (await admin.get(one)).body.data;
    const archived = await admin.post(`${one}/archive`, {});
    expect(archived.body.data).toEqual({ id: ids.leavingReason, archived: true, version: version + 1 });
    expect((await admin.post(`${one}/restore`, {}, { 'if-match': `"${version}"` })).status).toBe(412);
    expect((await admin.post(`${one}/restore`, {})).body.data.archived).toBe(false);
    expect((await admin.get(one)).body.data).toMatchObject({ archived: false, can: { archive: true } });
    // nor an entry of another list
    expect((await admin.post(`organisation/role-bases/${ids.leavingReason}/archive`, {})).status).toBe(404);
  });

  it('comes with the organisation, all of them or those that are named', async () => {
    const { admin, ids } = here;
    const { lists, name } = (await admin.get('organisation/detailed')).body.data;
    expect(name).toBe(here.organisation.name);
    expect(lists['leaving-reasons']).toContainEqual({
      id: ids.leavingReason,
      name: expect.anything(),
      archived: false,
    });
    expect(Object.keys(lists)).toEqual(expect.arrayContaining(['skillCategories', 'role-families', 'note-categories']));
    const named = await admin.get('organisation/detailed?lists=role-bases');
    expect(Object.keys(named.body.data.lists)).toEqual(['role-bases']);
    const unknown = await admin.get('organisation/detailed?lists=role-bases,hats');
    expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([422, ['lists']]);
  });

  it('of countries is that of ISO 3166, in the language of the request', async () => {
    const names = async (headers: Record<string, string> = {}) =>
      (await here.admin.get('organisation/countries', headers)).body.data as { code: string; name: string }[];
    const english = await names();
    expect(english.length).toBeGreaterThan(245);
    expect(english.filter(({ code }) => ['GB', 'UK', 'EU', 'DD'].includes(code))).toEqual([
      { code: 'GB', name: 'United Kingdom' },
    ]);
    expect((await names({ 'accept-language': 'cy' })).find(({ code }) => code === 'GB')!.name).toBe('Y Deyrnas Unedig');
  });
});

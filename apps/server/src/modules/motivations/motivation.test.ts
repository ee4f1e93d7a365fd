import { describe, expect, it } from 'vitest';
import { accessTable, testApi } from '../../testing/api.ts';
import { aFullOrganisation } from '../../testing/full-organisation.ts';
import { aPerson, aRole } from '../users/user.factory.ts';

const api = testApi();

const sceneOf = (path: string) => async () => {
  const { organisation, ids } = await aFullOrganisation(api);
  const settings = async () => {
    const id = await aPerson(api.ground, organisation.id);
    await aRole(api.ground, organisation.id, id, { permissions: ['manage-settings'] });
    return api.as(organisation, id);
  };
  const one = `${path}/${ids.motivation}`;
  return {
    paths: { list: path, show: one, create: path, update: one, remove: one },
    bodies: { create: { content: 'To learn something' }, update: { position: 3 } },
    personas: {
      anonymous: api.anonymous(organisation),
      member: async () => api.as(organisation, await aPerson(api.ground, organisation.id)),
      settings,
      foreignAdmin: async () => (await aFullOrganisation(api)).admin,
    },
  };
};

accessTable(
  'motivations as the settings have them',
  sceneOf('organisation/motivations'),
  `
                 list  show  create  update  remove
   anonymous     401   401   401     401     401
   member        200   200   403     403     403
   settings      200   200   201     200     204
   foreignAdmin  200   404   201     404     404`,
);

accessTable(
  'motivations as the form shows them',
  sceneOf('motivations'),
  `
                 list  show  create  update  remove
   anonymous     200   200   405     405     405
   member        200   200   405     405     405
   settings      200   200   405     405     405
   foreignAdmin  200   404   405     405     405`,
);

describe('the reasons an applicant chooses from', () => {
  it('are those that are offered now, in their order, up to 999 at once', async () => {
    const { organisation, admin, ids } = await aFullOrganisation(api);
    await api.ground.owner.query(
      `insert into data.motivations (organisation_id, content, position) select $1, 'Reason ' || n, 2000 - n from generate_series(1, 1000) n`,
      [organisation.id],
    );
    const visitor = api.anonymous(organisation);
    const listed = (await visitor.get('motivations?limit=999')).body.data;
    expect(listed).toHaveLength(999);
    expect(Object.keys(listed[0]).sort()).toEqual(['content', 'id', 'position']);
    expect(listed.map(({ position }: { position: number }) => position)).toEqual(
      listed.map(({ position }: { position: number }) => position).toSorted((a: number, b: number) => a - b),
    );
    await admin.put(`organisation/motivations/${ids.motivation}`, { archived: true });
    expect((await visitor.get(`motivations/${ids.motivation}`)).status).toBe(404);
    expect((await visitor.get('motivations?limit=999')).body.data.map(({ id }: { id: number }) => id)).not.toContain(
      ids.motivation,
    );
    expect((await admin.get(`organisation/motivations/${ids.motivation}`)).body.data.archived).toBe(true);
  });

  it('are worded once', async () => {
    const { admin } = await aFullOrganisation(api);
    expect((await admin.post('organisation/motivations', { content: 'To help' })).status).toBe(201);
    expect((await admin.post('organisation/motivations', { content: ' to HELP ' })).body.code).toBe('duplicate');
    expect((await admin.post('organisation/motivations', { content: '' })).body.errors).toEqual({
      content: ['Content is required'],
    });
  });
});

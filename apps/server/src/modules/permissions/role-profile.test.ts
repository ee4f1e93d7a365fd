import { describe, expect, it } from 'vitest';
import { accessTable, testApi } from '../../testing/api.ts';
import { aPerson, aRole } from '../users/user.factory.ts';

const api = testApi();
const bulk = 'organisation/role-profiles/bulk-update';

async function aScene() {
  const organisation = await api.ground.organisation();
  const org = organisation.id;
  const staff = async (permissions: string[]) => {
    const id = await aPerson(api.ground, org);
    await aRole(api.ground, org, id, { permissions });
    return api.as(organisation, id);
  };
  const admin = await staff(['manage-permissions']);
  const ids: number[] = [];
  for (const display_name of ['Cook', 'Driver', 'Steward'])
    ids.push(
      (
        await admin.post('organisation/role-profiles', {
          display_name,
          account_code: display_name === 'Cook' ? '100' : '200',
        })
      ).body.data.id,
    );
  const rows = async () =>
    Promise.all(ids.map(async (id) => (await admin.get(`organisation/role-profiles/${id}`)).body.data));
  return { organisation, org, staff, admin, ids, rows };
}

accessTable(
  'role profiles all at once',
  async () => {
    const { organisation, org, staff, admin, ids } = await aScene();
    return {
      personas: {
        anonymous: api.anonymous(organisation),
        volunteer: await api.as(organisation, await aPerson(api.ground, org)),
        roleGiver: await staff(['manage-roles']),
        admin,
      },
      paths: { update: bulk, GET: 'organisation/role-profiles/account-codes' },
      bodies: { update: { ids, set: { archived: true } } },
    };
  },
  `            update  GET
   anonymous   401     401
   volunteer   403     200
   roleGiver   403     200
   admin       200     200`,
);

describe('many role profiles', () => {
  it('take the same change or each their own, and only what changes is recorded', async () => {
    const { admin, ids, rows, org } = await aScene();
    const same = await admin.put(bulk, { ids, set: { account_code: '200', disclaimer: 'Bring boots' } });
    expect(same.body.data).toEqual(ids.map((id) => ({ id, version: 2 })));
    expect(await rows()).toMatchObject(
      ids.map(() => ({ account_code: '200', disclaimer: 'Bring boots', archived: false })),
    );
    const own = await admin.put(bulk, {
      role_profiles: [
        { id: ids[2], archived: true },
        { id: ids[0], display_name: 'Chef' },
        { id: ids[1], account_code: '200' },
      ],
    });
    expect(own.body.data).toEqual([
      { id: ids[0], version: 3 },
      { id: ids[2], version: 3 },
    ]);
    const { rows: entries } = await api.ground.owner.query(
      `select e.row_id::int, v.changes from data.audit_entries e join data.audit_values v on v.organisation_id = e.organisation_id and v.entry_id = e.id
        where e.organisation_id = $1 and e.request_id = $2 and e.action = 'bulk-change' order by e.row_id`,
      [org, own.headers['x-request-id']],
    );
    expect(entries).toEqual([
      { row_id: ids[0], changes: { before: { display_name: 'Cook' }, after: { display_name: 'Chef' } } },
      { row_id: ids[2], changes: { before: { archived: false }, after: { archived: true } } },
    ]);
  });

  it('change all or none, and every problem is told where it stands', async () => {
    const { admin, ids, rows } = await aScene();
    const refused = await admin.put(bulk, { ids: [ids[0], 999_999, ids[1], ids[0]], set: { archived: true } });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { 'ids.1': ['This does not exist'], 'ids.3': ['Please enter each only once'] },
    ]);
    const shapes = await admin.put(bulk, {
      role_profiles: [
        { id: ids[0], archived: 'yes' },
        { archived: true, permission_group_ids: [1] },
      ],
    });
    expect(Object.keys(shapes.body.errors).sort()).toEqual([
      'role_profiles.0.archived',
      'role_profiles.1.id',
      'role_profiles.1.permission_group_ids',
    ]);
    const foreign = await aScene();
    expect(
      (
        await admin.put(bulk, {
          role_profiles: [
            { id: foreign.ids[0], archived: true },
            { id: ids[0], archived: true },
          ],
        })
      ).body.errors,
    ).toEqual({ 'role_profiles.0.id': ['This does not exist'] });
    for (const body of [
      {},
      { ids },
      { set: { archived: true } },
      { ids, set: {}, role_profiles: [{ id: ids[0] }] },
      { ids: [], set: {} },
    ])
      expect((await admin.put(bulk, body)).status).toBe(422);
    expect(await rows()).toMatchObject(ids.map(() => ({ archived: false, version: 1 })));
  });

  it('shut out holders without a second factor from the commit on', async () => {
    const { admin, organisation, org } = await aScene();
    const id = await aPerson(api.ground, org);
    const { profileId } = await aRole(api.ground, org, id, { permissions: ['view-users'] });
    const holder = await api.as(organisation, id);
    expect((await holder.get('users')).status).toBe(200);
    expect((await admin.put(bulk, { ids: [profileId], set: { two_factor_required: true } })).status).toBe(200);
    expect((await holder.get('users')).body.code).toBe('two_factor_required');
  });

  it('tell their account codes, each once', async () => {
    const { admin } = await aScene();
    expect((await admin.get('organisation/role-profiles/account-codes')).body.data).toEqual(['100', '200']);
    expect((await admin.get('organisation/role-profiles?filter[account_code]=200')).body.data).toHaveLength(2);
  });
});

import { expect, it } from 'vitest';
import { accessTable, testApi } from '../../testing/api.ts';
import { aPerson, aRole } from '../users/user.factory.ts';

const api = testApi();

accessTable(
  'views that are shared',
  async () => {
    const organisation = await api.ground.organisation();
    const someone = async (...permissions: string[]) => {
      const id = await aPerson(api.ground, organisation.id);
      await aRole(api.ground, organisation.id, id, { permissions });
      return api.as(organisation, id);
    };
    const maker = await someone('view-users');
    const view = { name: 'Drivers', list: 'users', parameters: {}, shared: true };
    const { id } = (await maker.post('users/me/views', view)).body.data;
    return {
      personas: {
        anonymous: api.anonymous(organisation),
        volunteer: await someone(),
        viewer: await someone('view-users'),
      },
      paths: { list: 'organisation/views', show: `organisation/views/${id}` },
    };
  },
  `            list  show
   anonymous   401   401
   volunteer   403   404
   viewer      200   200`,
);

it('a view is one’s own until it is shared, and one of each list opens by default', async () => {
  const organisation = await api.ground.organisation();
  const aStaff = async () => {
    const id = await aPerson(api.ground, organisation.id);
    await aRole(api.ground, organisation.id, id, { permissions: ['view-users'] });
    return api.as(organisation, id);
  };
  const [mine, other] = [await aStaff(), await aStaff()];
  const body = { name: 'Active drivers', list: 'users', parameters: { status_id: '2', columns: 'last_name,email' } };
  const made = (await mine.post('users/me/views', { ...body, is_default: true })).body.data;
  expect(made).toMatchObject({ ...body, shared: false, is_default: true });
  expect((await other.get('organisation/views')).body.data).toEqual([]);
  expect((await other.put(`users/${mine.userId}/views/${made.id}`, { name: 'Theirs' })).status).toBe(404);

  await mine.put(`users/me/views/${made.id}`, { shared: true });
  const [shared] = (await other.get('organisation/views?filter[list]=users')).body.data;
  expect(shared).toMatchObject({ id: made.id, ...body });
  expect((await other.get('organisation/views?filter[list]=applications')).body.data).toEqual([]);

  const second = (await mine.post('users/me/views', { ...body, name: 'All', is_default: true })).body.data;
  await mine.post('users/me/views', { ...body, name: 'Open', list: 'opportunities', is_default: true });
  const { data } = (await mine.get('users/me/views?filter[list]=users')).body;
  expect(data.map((row: { id: number; is_default: boolean }) => [row.id, row.is_default])).toEqual([
    [made.id, false],
    [second.id, true],
  ]);
  const wrong = await mine.post('users/me/views', { name: '', list: '', parameters: { q: 7 } });
  expect([wrong.status, Object.keys(wrong.body.errors).sort()]).toEqual([422, ['list', 'name', 'parameters.q']]);
});

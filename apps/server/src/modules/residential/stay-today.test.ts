import { expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import { aPerson, aRole, aTeam } from '../users/user.factory.ts';
import { aBooking, aRoom } from './residential.factory.ts';

const api = testApi();

it('asks for a room until the last day of a stay on the organisation’s calendar, not the database’s', async () => {
  const organisation = await api.ground.organisation({ timezone: 'Pacific/Auckland' });
  const org = organisation.id;
  const site = await aTeam(api.ground, org);
  await aRoom(api.ground, org, site);
  const userId = await aPerson(api.ground, org);
  const clerkId = await aPerson(api.ground, org);
  await aRole(api.ground, org, clerkId, { permissions: ['manage-residential-bookings', 'view-users'] });
  const over = await aBooking(api.ground, org, { userId, teamId: site, start: '2039-06-25', end: '2039-07-02' });
  const staying = await aBooking(api.ground, org, { userId, teamId: site, start: '2039-07-02', end: '2039-07-03' });
  const waiting = async (instant: string) => {
    api.clock.set(instant);
    const clerk = await api.as(organisation, clerkId);
    const list = await clerk.get('residential-bookings?filter[without_room]=true&sort=id');
    const { unassigned } = (await clerk.get(`residential-boards/${site}`)).body.data;
    const ids = list.body.data.map(({ id }: { id: number }) => id);
    expect(unassigned).toBe(ids.length);
    return ids;
  };
  // a quarter of an hour before and after midnight in Auckland, both on 1 July in UTC
  expect(await waiting('2039-07-01T11:45:00Z')).toEqual([over, staying]);
  expect(await waiting('2039-07-01T12:15:00Z')).toEqual([staying]);
  expect(await waiting('2039-07-02T12:15:00Z')).toEqual([]);
});

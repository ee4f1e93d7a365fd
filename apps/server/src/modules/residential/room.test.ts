import { describe, expect, it } from 'vitest';
import { accessTable, testApi } from '../../testing/api.ts';
import { aPerson, aRole, aTeam } from '../users/user.factory.ts';
import { aBooking, aPeriod, aRoom } from './residential.factory.ts';

const api = testApi();

/** A region with a site in it that has a room of four and a room of one, and a site elsewhere. */
async function aScene() {
  const organisation = await api.ground.organisation();
  const org = organisation.id;
  const region = await aTeam(api.ground, org);
  const site = await aTeam(api.ground, org, { parentId: region });
  const elsewhere = await aTeam(api.ground, org);
  const large = await aRoom(api.ground, org, site, { beds: 4 });
  const small = await aRoom(api.ground, org, site, { beds: 1 });
  const staff = async (teamId: number | null, permissions: string[] = ['manage-residential-sites']) => {
    const id = await aPerson(api.ground, org);
    await aRole(api.ground, org, id, { teamId, permissions });
    return api.as(organisation, id);
  };
  const guest = async (options: { start?: string; end?: string; share?: boolean } = {}) =>
    aBooking(api.ground, org, { userId: await aPerson(api.ground, org), teamId: site, ...options });
  const rooms = `organisation/teams/${site}/residential/rooms`;
  return { organisation, org, region, site, elsewhere, large, small, staff, guest, rooms };
}

type Scene = Awaited<ReturnType<typeof aScene>>;
const personasOf = ({ organisation, org, region, site, elsewhere, staff }: Scene) => ({
  anonymous: api.anonymous(organisation),
  member: async () => api.as(organisation, await aPerson(api.ground, org)),
  bookingClerk: () => staff(site, ['manage-residential-bookings']),
  viewerOfRegion: () => staff(region, ['view-residential-bookings']),
  managerOfSite: () => staff(site),
  managerOfRegion: () => staff(region),
  managerElsewhere: () => staff(elsewhere),
  admin: () => staff(null),
  foreignAdmin: async () => (await aScene()).staff(null),
});

accessTable(
  'a room',
  async () => {
    const scene = await aScene();
    const one = `${scene.rooms}/${scene.small}`;
    return {
      paths: { list: scene.rooms, show: one, create: scene.rooms, update: one, remove: one },
      bodies: { create: { name: 'Attic', beds: 3 }, update: { notes: 'Damp' } },
      personas: personasOf(scene),
    };
  },
  `                   list  show  create  update  remove
   anonymous           401   401   401     401     401
   member              403   404   403     404     404
   bookingClerk        200   200   403     403     403
   viewerOfRegion      200   200   403     403     403
   managerOfSite       200   200   201     200     204
   managerOfRegion     200   200   201     200     204
   managerElsewhere    200   404   403     404     404
   admin               200   200   201     200     204
   foreignAdmin        404   404   404     404     404`,
);

accessTable(
  'when a room cannot be used',
  async () => {
    const scene = await aScene();
    const list = `${scene.rooms}/${scene.large}/unavailable-periods`;
    const one = `${list}/${await aPeriod(api.ground, scene.org, scene.large, { start: '2040-01-01', end: '2040-01-08' })}`;
    return {
      paths: { list, show: one, create: list, update: one, remove: one },
      bodies: { create: { start_date: '2041-01-01' }, update: { reason: 'Paint' } },
      personas: personasOf(scene),
    };
  },
  // whoever may not see the room does not learn what hangs on it
  `                   list  show  create  update  remove
   anonymous           401   401   401     401     401
   member              404   404   404     404     404
   bookingClerk        200   200   403     403     403
   viewerOfRegion      200   200   403     403     403
   managerOfSite       200   200   201     200     204
   managerOfRegion     200   200   201     200     204
   managerElsewhere    404   404   404     404     404
   admin               200   200   201     200     204
   foreignAdmin        404   404   404     404     404`,
);

describe('a room', () => {
  it('is made, changed, archived and found, and all of it is recorded', async () => {
    const { org, rooms, staff } = await aScene();
    const admin = await staff(null);
    const made = await admin.post(rooms, { name: ' Barn loft ', beds: 6, notes: 'Steep stairs' });
    expect(made.body.data).toMatchObject({ name: 'Barn loft', beds: 6, notes: 'Steep stairs', archived: false });
    const path = `${rooms}/${made.body.data.id}`;
    expect((await admin.put(path, { archived: true })).body.data.archived).toBe(true);
    expect((await admin.get(`${rooms}?filter[archived]=false`)).body.data).toHaveLength(2);
    expect((await admin.get(`${rooms}?q=loft&include=unavailablePeriods`)).body.data).toMatchObject([
      { name: 'Barn loft', unavailablePeriods: [] },
    ]);
    const { rows } = await api.ground.owner.query(
      `select action from data.audit_entries where organisation_id = $1 and resource = 'room' order by id`,
      [org],
    );
    expect(rows).toEqual([{ action: 'create' }, { action: 'update' }]);
  });

  it('is refused with every problem by field', async () => {
    const { rooms, staff } = await aScene();
    const admin = await staff(null);
    expect(Object.keys((await admin.post(rooms, { name: ' ', beds: 0, colour: 'blue' })).body.errors).sort()).toEqual([
      'beds',
      'colour',
      'name',
    ]);
    expect((await admin.post(rooms, { name: 'Hall', beds: 101 })).status).toBe(422);
    expect((await admin.post(rooms, { name: 'Hall', beds: 2.5 })).status).toBe(422);
    await admin.post(rooms, { name: 'Hall', beds: 2 });
    expect((await admin.post(rooms, { name: 'HALL', beds: 2 })).body.code).toBe('duplicate');
  });

  it('with something on record is archived, not deleted', async () => {
    const { org, rooms, large, staff } = await aScene();
    await aPeriod(api.ground, org, large, { start: '2020-01-01', end: '2020-02-01' });
    const admin = await staff(null);
    expect((await admin.remove(`${rooms}/${large}`)).body).toMatchObject({ code: 'in_use', params: { count: 1 } });
    expect((await admin.put(`${rooms}/${large}`, { archived: true })).status).toBe(200);
  });

  it('is never taken from people who are booked, whichever way it is tried', async () => {
    const { rooms, large, small, staff, guest } = await aScene();
    for (let i = 0; i < 4; i++) await guest();
    const admin = await staff(null);
    const periods = `${rooms}/${large}/unavailable-periods`;
    const refused = { code: 'beds_booked', params: { date: '2040-03-02' } };
    expect((await admin.put(`${rooms}/${large}`, { archived: true })).status).toBe(409);
    expect((await admin.put(`${rooms}/${large}`, { beds: 2 })).body).toMatchObject(refused);
    expect((await admin.remove(`${rooms}/${large}`)).body).toMatchObject(refused);
    expect((await admin.post(periods, { start_date: '2040-01-01' })).body).toMatchObject(refused);
    expect(
      (await admin.post(periods, { start_date: '2040-03-08', end_date: '2040-03-08', beds: 2 })).body,
    ).toMatchObject({ code: 'beds_booked', params: { date: '2040-03-08' } });
    // nothing of it was written
    expect((await admin.get(`${rooms}/${large}`)).body.data).toMatchObject({ beds: 4, archived: false, version: 1 });
    expect((await admin.get(periods)).body.data).toEqual([]);
    // one bed too many is there, and the nights around are no one's
    expect((await admin.put(`${rooms}/${large}`, { beds: 3 })).status).toBe(200);
    expect((await admin.put(`${rooms}/${large}`, { beds: 4 })).status).toBe(200);
    const made = await admin.post(periods, { start_date: '2040-03-09', end_date: '2040-04-01' });
    expect(made.status).toBe(201);
    expect((await admin.put(`${periods}/${made.body.data.id}`, { start_date: '2040-03-08' })).body.code).toBe(
      'beds_booked',
    );
    expect((await admin.remove(`${rooms}/${small}`)).status).toBe(204);
  });

  it('may close under a stay that is over', async () => {
    const { rooms, large, staff, guest } = await aScene();
    for (let i = 0; i < 5; i++) await guest({ start: '2020-03-06', end: '2020-03-13' });
    expect((await (await staff(null)).put(`${rooms}/${large}`, { archived: true })).status).toBe(200);
  });
});

describe('a period', () => {
  it('ends after it begins and takes no more beds than there are', async () => {
    const { rooms, large, staff } = await aScene();
    const admin = await staff(null);
    const path = `${rooms}/${large}/unavailable-periods`;
    expect((await admin.post(path, { start_date: '2040-01-02', end_date: '2040-01-01', beds: 5 })).body.errors).toEqual(
      { end_date: ['The end is before the start'], beds: ['Please enter a number up to 4'] },
    );
    const { id } = (await admin.post(path, { start_date: '2040-01-02', end_date: '2040-01-02', beds: 4 })).body
      .data as { id: number };
    expect((await admin.put(`${path}/${id}`, { start_date: '2040-01-03' })).body.errors).toHaveProperty('end_date');
    expect((await admin.put(`${path}/${id}`, { end_date: null, beds: null })).body.data).toMatchObject({
      end_date: null,
      beds: null,
    });
  });

  it('is found below its own room and team only', async () => {
    const { org, rooms, large, small, elsewhere, staff } = await aScene();
    const admin = await staff(null);
    const id = await aPeriod(api.ground, org, large, { start: '2040-01-01' });
    expect((await admin.get(`${rooms}/${large}/unavailable-periods/${id}`)).status).toBe(200);
    expect((await admin.get(`${rooms}/${small}/unavailable-periods/${id}`)).status).toBe(404);
    expect(
      (await admin.get(`organisation/teams/${elsewhere}/residential/rooms/${large}/unavailable-periods/${id}`)).status,
    ).toBe(404);
  });
});

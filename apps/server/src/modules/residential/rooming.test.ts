import { describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/sql.ts';
import { accessTable, testApi } from '../../testing/api.ts';
import { aPerson, aRole, aTeam } from '../users/user.factory.ts';
import { aBooking, aChangeoverDay, aPeriod, aRoom } from './residential.factory.ts';

const api = testApi();
const window = 'start_date=2040-03-01&end_date=2040-04-30';

async function aScene(beds: readonly number[] = [1, 2]) {
  const organisation = await api.ground.organisation();
  const org = organisation.id;
  const [site, elsewhere] = [await aTeam(api.ground, org), await aTeam(api.ground, org)];
  const rooms: number[] = [];
  for (const many of beds) rooms.push(await aRoom(api.ground, org, site, { beds: many }));
  for (const team of [site, elsewhere]) await aChangeoverDay(api.ground, org, team);
  const staff = async (teamId: number | null, permissions: string[]) => {
    const id = await aPerson(api.ground, org);
    await aRole(api.ground, org, id, { teamId, permissions });
    return api.as(organisation, id);
  };
  let serial = 0;
  /** Someone of this gender who names these, staying at the site. */
  const guest = async ({
    name = `Guest ${++serial}`,
    gender = 2 as number | null,
    linked = [] as string[],
    ...over
  }: {
    name?: string;
    gender?: number | null;
    linked?: string[];
    share?: boolean;
    start?: string;
    end?: string;
  } = {}) => {
    const [first_name, last_name] = name.split(' ') as [string, string];
    const userId = await aPerson(api.ground, org, { first_name, last_name });
    const id = await aBooking(api.ground, org, { userId, teamId: site, ...over });
    await api.ground.database.transaction(org, (db) =>
      db.run(sql`update residential_bookings set gender_id = ${gender}, linked = ${linked} where id = ${id}`),
    );
    return { id, userId };
  };
  const clerk = await staff(null, ['manage-residential-bookings', 'manage-residential-sites', 'view-users']);
  const put = (id: number, room_id: number | null, reason?: string) =>
    clerk.put(`residential-bookings/${id}/room`, { room_id, ...(reason === undefined ? {} : { reason }) });
  return { organisation, org, site, elsewhere, rooms, staff, guest, clerk, put };
}

type Scene = Awaited<ReturnType<typeof aScene>>;
const personasOf = ({ organisation, org, site, elsewhere, staff }: Scene) => ({
  anonymous: api.anonymous(organisation),
  member: async () => api.as(organisation, await aPerson(api.ground, org)),
  viewer: () => staff(site, ['view-residential-bookings']),
  clerk: () => staff(site, ['manage-residential-bookings']),
  warden: () => staff(site, ['manage-residential-sites']),
  clerkElsewhere: () => staff(elsewhere, ['manage-residential-bookings']),
  foreigner: async () => (await aScene()).clerk,
});

accessTable(
  'sites as their staff see them',
  async () => {
    const scene = await aScene();
    const one = `residential-boards/${scene.site}`;
    return {
      paths: { list: 'residential-boards', show: one, update: one },
      bodies: { update: { stay_change_days: 3 } },
      personas: personasOf(scene),
    };
  },
  `                list  show  update
   anonymous        401   401   401
   member           403   404   404
   viewer           200   200   403
   clerk            200   200   403
   warden           200   200   200
   clerkElsewhere   200   404   404
   foreigner        200   404   404`,
);

accessTable(
  'rooms that are proposed and given',
  async () => {
    const scene = await aScene();
    const { id } = await scene.guest();
    const path = `residential-boards/${scene.site}/proposals`;
    return {
      paths: { show: `${path}?${window}`, create: path, update: `residential-bookings/${id}/room` },
      bodies: { create: { assignments: [] }, update: { room_id: scene.rooms[1] } },
      personas: personasOf(scene),
    };
  },
  `                show  create  update
   anonymous        401   401     401
   member           404   404     404
   viewer           403   403     403
   clerk            200   200     200
   warden           403   403     404
   clerkElsewhere   404   404     404
   foreigner        404   404     404`,
);

describe('a room for a stay', () => {
  it('is given, shown to whoever stays, taken back, and all of it is recorded', async () => {
    const { organisation, org, site, rooms, guest, put, clerk } = await aScene();
    const { id, userId } = await guest();
    expect((await clerk.get(`residential-boards/${site}`)).body.data).toMatchObject({
      id: site,
      rooms: 2,
      beds: 3,
      unassigned: 1,
      stay_change_days: 14,
    });
    expect((await put(id, rooms[0]!)).body.data).toMatchObject({
      id,
      room_id: rooms[0],
      room_reason: '',
      version: expect.any(Number),
    });
    expect((await clerk.get(`residential-boards/${site}`)).body.data.unassigned).toBe(0);
    const seen = (await (await api.as(organisation, userId)).get(`users/me/residential-bookings/${id}`)).body.data;
    expect(seen).toMatchObject({ room_id: rooms[0], room_name: expect.stringMatching(/^Room/) });
    expect(seen).not.toHaveProperty('room_reason');
    expect((await put(id, null)).body.data).toMatchObject({ room_id: null });
    const { rows } = await api.ground.owner.query(
      `select action from data.audit_entries where organisation_id = $1 and resource = 'residentialBooking' and row_id = $2 and subject_id = $3 order by id`,
      [org, id, userId],
    );
    expect(rows.map(({ action }) => action)).toEqual(['room', 'room']);
  });

  it('is refused where it has no bed, is closed, or someone wants to be alone, whatever the reason', async () => {
    const { org, site, elsewhere, rooms, guest, put } = await aScene();
    const [one, two, alone, nextStay] = [
      await guest(),
      await guest(),
      await guest({ share: false }),
      await guest({ start: '2040-04-06', end: '2040-04-13' }),
    ];
    expect((await put(one.id, rooms[0]!)).status).toBe(200);
    const full = await put(two.id, rooms[0]!, 'Because');
    expect([full.status, full.body.errors]).toEqual([
      422,
      { room_id: ['This room has no bed free for every night of the stay.'] },
    ]);
    expect((await put(two.id, rooms[1]!)).status).toBe(200);
    expect((await put(alone.id, rooms[1]!, 'Because')).body.errors).toEqual({
      room_id: ['Someone here has asked for their own room.'],
    });
    await aPeriod(api.ground, org, rooms[0]!, { start: '2040-04-10', end: '2040-04-10' });
    expect((await put(nextStay.id, rooms[0]!, 'Because')).body.errors).toEqual({
      room_id: ['This room is not open for every night of the stay.'],
    });
    for (const room of [
      await aRoom(api.ground, org, elsewhere),
      await aRoom(api.ground, org, site, { archived: true }),
      999_999_999,
    ])
      expect((await put(nextStay.id, room, 'Because')).body.errors).toEqual({ room_id: ['This does not exist'] });
    expect((await put(nextStay.id, 'one' as never)).status).toBe(422);
  });

  it('is a matter of judgement where gender or company speaks against it: then the reason is kept', async () => {
    const { rooms, guest, put, clerk } = await aScene([2, 2]);
    const ada = await guest({ name: 'Ada King', gender: 3, linked: ['cy  LOW'] });
    const ben = await guest({ name: 'Ben Moss' });
    const cy = await guest({ name: 'Cy Low', gender: 2, linked: ['Ada King'] });
    expect((await put(ben.id, rooms[0]!)).status).toBe(200);
    expect((await put(ada.id, rooms[0]!)).body.errors).toEqual({
      reason: ['Someone of a different or unknown gender is in this room.'],
    });
    expect((await put(ada.id, rooms[0]!, 'Married')).body.data).toMatchObject({
      room_id: rooms[0],
      room_reason: 'Married',
    });
    expect((await clerk.get(`residential-bookings/${ada.id}`)).body.data.room_reason).toBe('Married');
    // another room needs no reason, and keeps none
    expect((await put(ada.id, rooms[1]!, 'Married')).body.data).toMatchObject({ room_id: rooms[1], room_reason: '' });
    // the two named each other, and could be together
    expect((await put(cy.id, rooms[0]!)).body.errors).toEqual({
      reason: ['They could be in a room with someone they come with.'],
    });
    expect((await put(cy.id, rooms[1]!)).status).toBe(200);
  });

  it('is none for a stay that is over or called off, and goes with it', async () => {
    const { organisation, org, site, rooms, guest, put, clerk } = await aScene();
    const past = await guest({ start: '2020-03-06', end: '2020-03-13' });
    expect((await put(past.id, rooms[0]!)).body.code).toBe('stay_over');
    const calledOff = [await guest(), await guest(), await guest({ start: '2040-04-06', end: '2040-04-13' })];
    await put(calledOff[0]!.id, rooms[0]!);
    await put(calledOff[1]!.id, rooms[1]!);
    await put(calledOff[2]!.id, rooms[1]!);
    expect(
      (await clerk.put(`residential-bookings/${calledOff[0]!.id}`, { state: 'cancelled' })).body.data,
    ).toMatchObject({ room_id: null, room_name: null });
    expect((await clerk.remove(`residential-bookings/${calledOff[1]!.id}`)).status).toBe(204);
    const me = await api.as(organisation, calledOff[2]!.userId);
    expect(
      (await me.post(`users/me/residential-bookings/${calledOff[2]!.id}/cancel`, { cancel_reason_id: null })).body.data,
    ).toMatchObject({ state: 'cancelled', room_id: null });
    expect((await put(calledOff[0]!.id, rooms[0]!)).body.code).toBe('stay_cancelled');
    const { rows } = await api.ground.owner.query(
      'select count(*)::int as n from data.residential_bookings where organisation_id = $1 and team_id = $2 and room_id is not null',
      [org, site],
    );
    expect(rows[0].n).toBe(0);
  });

  it('is kept by a stay that is changed while nothing speaks against it, else given up', async () => {
    const { rooms, guest, put, clerk, elsewhere, org } = await aScene([1, 2, 4]);
    const [one, other] = [await guest(), await guest({ start: '2040-03-09', end: '2040-03-16' })];
    await put(one.id, rooms[0]!);
    await put(other.id, rooms[0]!);
    const change = async (body: object) =>
      (await clerk.put(`residential-bookings/${one.id}`, body)).body.data.room_id as number | null;
    expect(await change({ state: 'confirmed' })).toBe(rooms[0]);
    expect(await change({ willing_to_share: false })).toBe(rooms[0]);
    expect(await change({ end_date: '2040-03-16' })).toBeNull();
    await put(one.id, rooms[1]!);
    for (const beds of [1, 2]) await aRoom(api.ground, org, elsewhere, { beds });
    expect(await change({ team_id: elsewhere })).toBeNull();
    // a change of what someone said about themselves counts as much
    const [ada, eve] = [await guest({ gender: 3 }), await guest({ gender: 3 })];
    for (const { id } of [ada, eve]) await put(id, rooms[2]!);
    expect((await clerk.put(`residential-bookings/${eve.id}`, { gender_id: 1 })).body.data.room_id).toBeNull();
    // and so does whom they come with
    const week = { start: '2040-05-04', end: '2040-05-11' };
    const pair = [
      await guest({ name: 'Ann Ash', gender: 2, linked: ['Bob Birch'], ...week }),
      await guest({ name: 'Bob Birch', gender: 3, linked: ['Ann Ash'], ...week }),
    ];
    for (const { id } of pair) expect((await put(id, rooms[1]!)).status).toBe(200);
    const linked = async (names: string[]) =>
      (await clerk.put(`residential-bookings/${pair[1]!.id}`, { linked: names })).body.data.room_id as number | null;
    expect(await linked(['Ann  ash', 'Cy Cedar'])).toBe(rooms[1]);
    expect(await linked([])).toBeNull();
  });

  it('keeps those who run the site from taking its beds away', async () => {
    const { site, rooms, guest, put, clerk } = await aScene([2, 2]);
    for (let i = 0; i < 2; i++) await put((await guest()).id, rooms[0]!);
    const room = `organisation/teams/${site}/residential/rooms/${rooms[0]}`;
    for (const change of [{ beds: 1 }, { archived: true }])
      expect((await clerk.put(room, change)).body).toMatchObject({
        code: 'room_occupied',
        params: { date: '2040-03-02', room: expect.any(String) },
      });
    expect(
      (await clerk.post(`${room}/unavailable-periods`, { start_date: '2040-03-08', end_date: '2040-03-20', beds: 1 }))
        .body,
    ).toMatchObject({ code: 'room_occupied', params: { date: '2040-03-08' } });
    expect((await clerk.post(`${room}/unavailable-periods`, { start_date: '2040-03-09' })).status).toBe(201);
    expect((await clerk.put(room, { beds: 3 })).status).toBe(200);
  });
});

describe('a proposal for a site', () => {
  it('tells a room and its reasons for every stay without one, writes nothing, and is applied whole or not at all', async () => {
    const { site, rooms, guest, put, clerk, elsewhere, org } = await aScene([1, 2]);
    const [ada, ben] = [
      await guest({ name: 'Ada King', gender: 3, linked: ['Ben Moss'] }),
      await guest({ name: 'Ben Moss', linked: ['Ada King'] }),
    ];
    const [alone, left] = [await guest({ share: false }), await guest({ start: '2040-03-02', end: '2040-03-16' })];
    const propose = async () =>
      (await clerk.get(`residential-boards/${site}/proposals?${window}`)).body.data as {
        booking_id: number;
        room_id: number | null;
        reasons: { code: string }[];
        refusals: { code: string; day: string }[];
      }[];
    const proposed = await propose();
    const of = (id: number) => proposed.find(({ booking_id }) => booking_id === id)!;
    expect([ada, ben].map(({ id }) => of(id).room_id)).toEqual([rooms[1], rooms[1]]);
    expect(of(ada.id).reasons).toEqual([{ code: 'together', booking_ids: [ben.id] }]);
    expect(new Set([of(alone.id).room_id, of(left.id).room_id])).toEqual(new Set([rooms[0], null]));
    expect(proposed.find(({ room_id }) => room_id === null)!.refusals).toHaveLength(2);
    expect(await propose()).toEqual(proposed);
    const assignments = proposed.flatMap(({ booking_id, room_id }) =>
      room_id === null ? [] : [{ booking_id, room_id }],
    );
    const apply = (list: object) => clerk.post(`residential-boards/${site}/proposals`, { assignments: list });
    // one that does not fit holds all of them back
    const nowhere = await aBooking(api.ground, org, { userId: await aPerson(api.ground, org), teamId: elsewhere });
    const wrong = await apply([
      ...assignments,
      { booking_id: left.id, room_id: rooms[1] },
      { booking_id: nowhere, room_id: rooms[0] },
      assignments[0],
      { booking_id: 0, room_id: 1 },
    ]);
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['assignments.6.booking_id']]);
    const refused = await apply([
      ...assignments,
      { booking_id: left.id, room_id: rooms[1] },
      { booking_id: nowhere, room_id: rooms[0] },
      assignments[0],
    ]);
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual(
      expect.arrayContaining(['assignments.3.room_id', 'assignments.4.booking_id', 'assignments.5.booking_id']),
    );
    expect(await propose()).toEqual(proposed);
    expect((await apply(assignments)).body.data).toEqual({ assigned: 3 });
    expect((await propose()).map(({ booking_id }) => booking_id)).toHaveLength(1);
    // it was overtaken: what has a room is not given another
    expect((await apply(assignments)).body.errors['assignments.0.booking_id']).toEqual([
      'This stay already has a room.',
    ]);
    await put(ada.id, null);
    expect((await apply([])).body.data).toEqual({ assigned: 0 });
  });

  it.each([
    ['without days', '', ['start_date', 'end_date']],
    ['that ends before it begins', 'start_date=2040-03-02&end_date=2040-03-01', ['end_date']],
    ['of years', 'start_date=2040-03-02&end_date=2042-03-01', ['end_date']],
  ])('%s is refused', async (_title, query, paths) => {
    const { site, clerk } = await aScene();
    const reply = await clerk.get(`residential-boards/${site}/proposals?${query}`);
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, paths]);
  });
});

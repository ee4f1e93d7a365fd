import { describe, expect, it } from 'vitest';
import { accessTable, testApi, type Caller } from '../../testing/api.ts';
import { aPerson, aRole, aTeam } from '../users/user.factory.ts';
import { aBooking, aPeriod, aRoom } from './residential.factory.ts';

const api = testApi();

async function aScene({ hidden = false, rooms = [1, 2, 4] as readonly number[], open = true } = {}) {
  const organisation = await api.ground.organisation();
  const org = organisation.id;
  const site = await aTeam(api.ground, org, { hidden, name: 'Field centre' });
  const elsewhere = await aTeam(api.ground, org);
  const roomIds: number[] = [];
  for (const beds of rooms) roomIds.push(await aRoom(api.ground, org, site, { beds }));
  const staff = async (teamId: number | null, permissions: string[]) => {
    const id = await aPerson(api.ground, org);
    const { profileId } = await aRole(api.ground, org, id, { teamId, permissions });
    return { ...(await api.as(organisation, id)), profileId };
  };
  if (open) {
    const editor = await staff(null, ['edit-opportunities', 'manage-teams']);
    await editor.post('opportunities', {
      slug: `stay-${site}`,
      display_name: 'Stay',
      type: 'Residential-short',
      state: 'open',
      team_id: site,
      role_profile_id: editor.profileId,
    });
  }
  const guest = async (options: { start?: string; end?: string; share?: boolean } = {}) =>
    aBooking(api.ground, org, { userId: await aPerson(api.ground, org), teamId: site, ...options });
  return {
    organisation,
    org,
    site,
    elsewhere,
    roomIds,
    staff,
    guest,
    visitor: api.anonymous(organisation),
    path: `residential-availability/team/${site}`,
  };
}

async function capacities(
  caller: Caller,
  path: string,
  share: 0 | 1,
  [start, end]: readonly [string, string] = ['2040-03-01', '2040-03-10'],
): Promise<number[]> {
  const reply = await caller.get(`${path}?willing_to_share=${share}&start_date=${start}&end_date=${end}`);
  expect(reply.status).toBe(200);
  return Object.values(reply.body.data as Record<string, { available_capacity: number }>).map(
    ({ available_capacity }) => available_capacity,
  );
}

for (const [title, options, table] of [
  [
    'one can apply for',
    { hidden: true },
    'anonymous 200 200\n member 200 200\n clerk 200 200\n managerElsewhere 200 200\n foreignAdmin 200 404',
  ],
  [
    'no one can apply for',
    { open: false },
    'anonymous 200 404\n member 200 200\n clerk 200 200\n managerElsewhere 200 200\n foreignAdmin 200 404',
  ],
  [
    'that is hidden',
    { hidden: true, open: false },
    'anonymous 200 404\n member 200 404\n clerk 200 200\n managerElsewhere 200 404\n admin 200 200',
  ],
  [
    'without rooms',
    { rooms: [] },
    'anonymous 200 404\n member 200 404\n clerk 200 200\n managerElsewhere 200 404\n admin 200 200',
  ],
] as const) {
  accessTable(
    `room at a site ${title}`,
    async () => {
      const { organisation, org, site, elsewhere, staff, path } = await aScene(options);
      return {
        paths: { list: 'residential-availability', GET: `${path}?start_date=2040-01-01&end_date=2040-01-02` },
        personas: {
          anonymous: api.anonymous(organisation),
          member: async () => api.as(organisation, await aPerson(api.ground, org)),
          clerk: () => staff(site, ['view-residential-bookings']),
          managerElsewhere: () => staff(elsewhere, ['manage-residential-sites']),
          admin: () => staff(null, ['manage-residential-sites']),
          foreignAdmin: async () => (await aScene()).staff(null, ['manage-residential-sites']),
        },
      };
    },
    `list GET\n ${table}`,
  );
}

describe('the room at a site', () => {
  it('is told by night, in beds to those who share and in rooms to those who do not', async () => {
    const { visitor, path, guest } = await aScene();
    const reply = await visitor.get(`${path}?willing_to_share=1&start_date=2040-03-01&end_date=2040-03-02`);
    expect(reply.body).toEqual({
      data: { '2040-03-01': { available_capacity: 7 }, '2040-03-02': { available_capacity: 7 } },
    });
    expect(await capacities(visitor, path, 0)).toEqual(Array<number>(10).fill(3));
    await guest();
    // the day of leaving is free again
    expect(await capacities(visitor, path, 1)).toEqual([7, 6, 6, 6, 6, 6, 6, 6, 7, 7]);
    // who shares is put into the largest room, so two whole ones are left
    expect(await capacities(visitor, path, 0)).toEqual([3, 2, 2, 2, 2, 2, 2, 2, 3, 3]);
    await guest({ share: false });
    // and who does not gets the smallest
    expect(await capacities(visitor, path, 1)).toEqual([7, 5, 5, 5, 5, 5, 5, 5, 7, 7]);
    expect(await capacities(visitor, path, 0)).toEqual([3, 1, 1, 1, 1, 1, 1, 1, 3, 3]);
  });

  it('is told to whoever changes a stay as if that were not booked, and to no one else', async () => {
    const { organisation, org, site, elsewhere, visitor, staff, path } = await aScene({ rooms: [1] });
    const person = await aPerson(api.ground, org);
    const booking = await aBooking(api.ground, org, { userId: person, teamId: site });
    const without = `${path}?willing_to_share=1&start_date=2040-03-02&end_date=2040-03-02&booking_id=${booking}`;
    const free = { data: { '2040-03-02': { available_capacity: 1 } } };
    const me = await api.as(organisation, person);
    expect((await me.get(without)).body).toEqual(free);
    expect((await (await staff(site, ['view-residential-bookings'])).get(without)).body).toEqual(free);
    const absent = (await me.get(without.replace(/\d+$/, '999999999'))).body.errors;
    expect(absent).toEqual({ booking_id: ['This stay does not exist here'] });
    for (const caller of [
      visitor,
      await api.as(organisation, await aPerson(api.ground, org)),
      await staff(elsewhere, ['view-residential-bookings']),
    ])
      expect((await caller.get(without)).body.errors).toEqual(absent);
    expect(await capacities(visitor, path, 1, ['2040-03-02', '2040-03-02'])).toEqual([0]);
  });

  it('shrinks by what cannot be used, archived or called off', async () => {
    const { visitor, path, org, roomIds, guest, staff, site } = await aScene();
    await aPeriod(api.ground, org, roomIds[2]!, { start: '2040-03-02', end: '2040-03-03', beds: 3 });
    await aPeriod(api.ground, org, roomIds[2]!, { start: '2040-03-03', end: '2040-03-03', beds: 3 });
    await aPeriod(api.ground, org, roomIds[1]!, { start: '2040-03-05' });
    await aRoom(api.ground, org, site, { beds: 9, archived: true });
    expect(await capacities(visitor, path, 1)).toEqual([7, 4, 3, 7, 5, 5, 5, 5, 5, 5]);
    expect(await capacities(visitor, path, 0)).toEqual([3, 3, 2, 3, 2, 2, 2, 2, 2, 2]);
    const id = await guest();
    expect((await capacities(visitor, path, 1))[1]).toBe(3);
    expect(
      (await (await staff(site, ['manage-residential-bookings'])).remove(`residential-bookings/${id}`)).status,
    ).toBe(204);
    expect((await capacities(visitor, path, 1))[1]).toBe(4);
  });

  it('is asked of the database in one statement, however long the time', async () => {
    const { visitor, path } = await aScene();
    await capacities(visitor, path, 1, ['2040-01-01', '2040-01-02']);
    const countStatements = (days: readonly [string, string]) => {
      api.ground.statements();
      return capacities(visitor, path, 1, days).then(
        () => api.ground.statements().filter((text) => text.includes('residential_unavailable_periods')).length,
      );
    };
    expect(await countStatements(['2040-01-01', '2040-01-01'])).toBe(1);
    expect(await countStatements(['2040-01-01', '2041-02-04'])).toBe(1);
  });

  it('names no one', async () => {
    const { organisation, path, org, site } = await aScene();
    const userId = await aPerson(api.ground, org, { first_name: 'Recognisable' });
    await aBooking(api.ground, org, { userId, teamId: site });
    const reply = await api.anonymous(organisation).get(`${path}?start_date=2040-03-01&end_date=2040-03-03`);
    expect(Object.values(reply.body.data as object).flatMap((night) => Object.keys(night as object))).toEqual([
      'available_capacity',
      'available_capacity',
      'available_capacity',
    ]);
    const list = await api.anonymous(organisation).get('residential-availability');
    expect(list.body.data).toEqual([{ id: site, name: 'Field centre', rooms: 3, beds: 7 }]);
    const hidden = await aScene({ hidden: true });
    const visitor = api.anonymous(hidden.organisation);
    expect((await visitor.get('residential-availability')).body.data).toEqual([
      { id: hidden.site, name: '', rooms: 3, beds: 7 },
    ]);
    expect((await visitor.get('residential-availability?q=field')).body.data).toEqual([]);
  });

  it.each([
    ['', ['start_date', 'end_date']],
    ['start_date=2040-02-30&end_date=2040-03-01', ['start_date']],
    ['start_date=2040-03-02&end_date=2040-03-01', ['end_date']],
    ['start_date=2040-01-01&end_date=2041-02-05', ['end_date']],
    ['start_date=0001-01-01&end_date=9999-12-31', ['end_date']],
    ['start_date=2040-03-01&end_date=2040-03-02&willing_to_share=yes', ['willing_to_share']],
    ['start_date=2040-03-01&end_date=2040-03-02&user=1', ['user']],
  ])('is refused for ?%s by field', async (query, fields) => {
    const { visitor, path } = await aScene();
    const reply = await visitor.get(`${path}?${query}`);
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, fields]);
  });
});

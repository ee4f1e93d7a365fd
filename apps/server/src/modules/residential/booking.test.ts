import { describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/sql.ts';
import { accessTable, testApi, type Caller } from '../../testing/api.ts';
import { aPerson, aRole, aTeam } from '../users/user.factory.ts';
import { aBooking, aChangeoverDay, aRoom } from './residential.factory.ts';

const api = testApi();
const all = ['manage-residential-bookings', 'view-users'];
const childhood = `${new Date().getUTCFullYear() - 12}-01-31`;

/** A site with two rooms and Fridays to come and go, and someone who stays there in March. */
async function aScene() {
  const organisation = await api.ground.organisation();
  const org = organisation.id;
  const site = await aTeam(api.ground, org);
  const elsewhere = await aTeam(api.ground, org);
  for (const team of [site, elsewhere]) {
    for (const beds of [1, 2]) await aRoom(api.ground, org, team, { beds });
    await aChangeoverDay(api.ground, org, team);
  }
  const home = await aTeam(api.ground, org);
  const person = await aPerson(api.ground, org, { last_name: 'Okafor', dob: childhood });
  await aRole(api.ground, org, person, { teamId: home });
  const booking = await aBooking(api.ground, org, { userId: person, teamId: site });
  const staff = async (teamId: number | null, permissions: string[] = all) => {
    const id = await aPerson(api.ground, org);
    await aRole(api.ground, org, id, { teamId, permissions });
    return api.as(organisation, id);
  };
  const holder = async (table: 'guardians' | 'supervisors') => {
    const id = await aPerson(api.ground, org);
    const column = table === 'guardians' ? sql`guardian_id` : sql`supervisor_id`;
    await api.ground.database.transaction(org, (db) =>
      db.run(
        sql`insert into ${table === 'guardians' ? sql`guardians` : sql`supervisors`} (user_id, ${column}) values (${person}, ${id})`,
      ),
    );
    return api.as(organisation, id);
  };
  return { organisation, org, site, elsewhere, home, person, booking, staff, holder };
}

type Scene = Awaited<ReturnType<typeof aScene>>;
const personasOf = ({ organisation, org, site, elsewhere, home, person, staff, holder }: Scene) => ({
  anonymous: api.anonymous(organisation),
  self: () => api.as(organisation, person),
  guardian: () => holder('guardians'),
  supervisor: () => holder('supervisors'),
  member: async () => api.as(organisation, await aPerson(api.ground, org)),
  seesPerson: () => staff(home, ['view-users']),
  viewerOfSite: () => staff(site, ['view-residential-bookings']),
  clerkOfSite: () => staff(site, ['manage-residential-bookings']),
  clerkWhoSeesPeople: async () => {
    const caller = await staff(site, ['manage-residential-bookings']);
    await aRole(api.ground, org, caller.userId!, { teamId: home, permissions: ['view-users'] });
    return api.as(organisation, caller.userId!);
  },
  clerkElsewhere: () => staff(elsewhere),
  clerkElsewhereWhoSeesPeople: async () => {
    const caller = await staff(elsewhere, ['manage-residential-bookings']);
    await aRole(api.ground, org, caller.userId!, { teamId: home, permissions: ['view-users'] });
    return api.as(organisation, caller.userId!);
  },
  admin: () => staff(null),
  foreignAdmin: async () => (await aScene()).staff(null),
});
const april = { start_date: '2040-04-06', end_date: '2040-04-13', willing_to_share: true };

accessTable(
  'stays at a site',
  async () => {
    const scene = await aScene();
    const one = `residential-bookings/${scene.booking}`;
    return {
      paths: { list: 'residential-bookings', show: one, create: 'residential-bookings', update: one, remove: one },
      bodies: { create: { user_id: scene.person, team_id: scene.site, ...april }, update: { state: 'confirmed' } },
      personas: personasOf(scene),
    };
  },
  // whoever books someone must be able to see them
  `                     list  show  create  update  remove
   anonymous             401   401   401     401     401
   self                  200   200   403     403     204
   guardian              200   200   403     403     204
   supervisor            200   200   403     403     403
   member                200   404   403     404     404
   seesPerson            200   404   403     404     404
   viewerOfSite          200   200   403     403     403
   clerkOfSite           200   200   422     200     204
   clerkWhoSeesPeople    200   200   201     200     204
   clerkElsewhere        200   404   422     404     404
   clerkElsewhereWhoSeesPeople  200  404  403  404   404
   admin                 200   200   201     200     204
   foreignAdmin          200   404   422     404     404`,
);

accessTable(
  "a person's own stays",
  async () => {
    const scene = await aScene();
    const list = `users/${scene.person}/residential-bookings`;
    const one = `${list}/${scene.booking}`;
    return {
      paths: { list, show: one, create: list, update: one, remove: one },
      bodies: { create: { team_id: scene.site, ...april }, update: { state: 'confirmed' } },
      personas: personasOf(scene),
    };
  },
  `                     list  show  create  update  remove
   anonymous             401   401   401     401     401
   self                  200   200   403     403     204
   guardian              200   200   403     403     204
   supervisor            200   200   403     403     403
   member                404   404   404     404     404
   seesPerson            200   404   403     404     404
   viewerOfSite          404   404   404     404     404
   clerkOfSite           404   404   404     404     404
   clerkWhoSeesPeople    200   200   201     200     204
   clerkElsewhere        404   404   404     404     404
   clerkElsewhereWhoSeesPeople  200  404  403  404   404
   admin                 200   200   201     200     204
   foreignAdmin          404   404   404     404     404`,
);

describe('a stay', () => {
  it('is found by its person from a day on, with its team, as long as it stands', async () => {
    const { organisation, org, site, person, booking } = await aScene();
    const past = await aBooking(api.ground, org, {
      userId: person,
      teamId: site,
      start: '2020-03-06',
      end: '2020-03-13',
    });
    const me = await api.as(organisation, person);
    const list = async (query: string) =>
      (await me.get(`users/me/residential-bookings?${query}`)).body.data as { id: number }[];
    expect(await list('include=team')).toMatchObject([
      { id: past },
      {
        id: booking,
        start_date: '2040-03-02',
        end_date: '2040-03-09',
        nights: 7,
        state: 'requested',
        holds_until: '2040-03-09',
        requirements: 'A lower bunk',
        team: { id: site },
      },
    ]);
    expect((await list('from=2026-01-01')).map(({ id }) => id)).toEqual([booking]);
    expect((await list('from=2040-03-09')).map(({ id }) => id)).toEqual([booking]);
    expect(await list('from=2040-03-10')).toEqual([]);
    const wrong = await me.get('users/me/residential-bookings?from=soon');
    expect([wrong.status, wrong.body.errors]).toEqual([422, { from: ['Please enter a valid date'] }]);
    expect((await me.remove(`users/me/residential-bookings/${booking}`)).status).toBe(204);
    expect(await list('from=2026-01-01')).toEqual([]);
    expect(await list('filter[state]=cancelled')).toMatchObject([
      { id: booking, state: 'cancelled', cancelled_at: expect.any(String), holds_until: null },
    ]);
  });

  it('shows what someone needs to those who look after them there, not to every supervisor', async () => {
    const { booking, staff, site, holder } = await aScene();
    const needs = async (caller: Caller) =>
      (await caller.get(`residential-bookings/${booking}`)).body.data.requirements as string | undefined;
    expect(await needs(await staff(site, ['view-residential-bookings']))).toBe('A lower bunk');
    expect(await needs(await holder('guardians'))).toBe('A lower bunk');
    expect(await needs(await holder('supervisors'))).toBeUndefined();
  });

  it('is booked, moved, confirmed and called off with a reason, and all of it is recorded', async () => {
    const { org, site, elsewhere, person, staff } = await aScene();
    const admin = await staff(null, [...all, 'manage-settings']);
    const made = await admin.post('residential-bookings', {
      user_id: person,
      team_id: site,
      ...april,
      gender_id: 98,
      linked: ['Ada', 'Grace'],
      requirements: 'Ground floor',
    });
    expect(made.body.data).toMatchObject({
      state: 'requested',
      gender_id: 98,
      linked: ['Ada', 'Grace'],
      requirements: 'Ground floor',
      created_by: admin.userId,
    });
    const path = `residential-bookings/${made.body.data.id}`;
    expect(
      (await admin.put(path, { end_date: '2040-04-20', team_id: elsewhere, state: 'confirmed' })).body.data,
    ).toMatchObject({ nights: 14, team_id: elsewhere, state: 'confirmed' });
    expect((await admin.put(path, { state: 'requested' })).body.errors).toHaveProperty('state');
    const reason = (await admin.post('organisation/residential-cancel-reasons', { name: 'Ill' })).body.data
      .id as number;
    expect((await admin.put(path, { cancel_reason_id: reason })).body.errors).toHaveProperty('cancel_reason_id');
    expect((await admin.put(path, { state: 'cancelled', end_date: '2040-04-13' })).body.errors).toHaveProperty('state');
    expect((await admin.put(path, { state: 'cancelled', cancel_reason_id: reason })).body.data).toMatchObject({
      state: 'cancelled',
      cancel_reason_id: reason,
    });
    expect((await admin.remove(`organisation/residential-cancel-reasons/${reason}`)).body.code).toBe('in_use');
    for (const change of [{ state: 'confirmed' }, { requirements: 'More' }])
      expect((await admin.put(path, change)).body.code).toBe('stay_cancelled');
    expect((await admin.remove(path)).body.code).toBe('stay_cancelled');
    const { rows } = await api.ground.owner.query(
      `select action from data.audit_entries where organisation_id = $1 and resource = 'residentialBooking' and subject_id = $2 order by id`,
      [org, person],
    );
    expect(rows.map(({ action }) => action)).toEqual(['create', 'update', 'update']);
  });

  it('is nothing that a clerk of another site learns of by trying to book', async () => {
    const { org, site, elsewhere, home, person, staff, organisation } = await aScene();
    const { userId } = await staff(elsewhere, ['manage-residential-bookings']);
    await aRole(api.ground, org, userId!, { teamId: home, permissions: ['view-users'] });
    const clerk = await api.as(organisation, userId!);
    const during = { start_date: '2040-03-02', end_date: '2040-03-09', willing_to_share: true };
    expect((await clerk.post('residential-bookings', { user_id: person, team_id: site, ...during })).status).toBe(403);
    const other = await aBooking(api.ground, org, { userId: await aPerson(api.ground, org), teamId: elsewhere });
    expect((await clerk.put(`residential-bookings/${other}`, { team_id: site })).status).toBe(403);
  });

  it('that is over stays as it is', async () => {
    const { org, site, person, staff } = await aScene();
    const admin = await staff(null);
    const past = await aBooking(api.ground, org, {
      userId: person,
      teamId: site,
      start: '2020-03-06',
      end: '2020-03-13',
    });
    expect((await admin.put(`residential-bookings/${past}`, { state: 'confirmed' })).body.code).toBe('stay_over');
    expect((await admin.remove(`residential-bookings/${past}`)).body.code).toBe('stay_over');
  });

  it.each([
    [
      'that begins on another day',
      { start_date: '2040-04-07', end_date: '2040-04-14' },
      {
        start_date: ['Stays start and end on a changeover day'],
        end_date: ['Stays start and end on a changeover day'],
      },
    ],
    [
      'of no whole weeks',
      { end_date: '2040-04-12' },
      { end_date: ['Stays start and end on a changeover day', 'Please choose whole weeks, from 7 to 364 nights'] },
    ],
    [
      'longer than a year',
      { end_date: '2041-04-19' },
      { end_date: ['Please choose whole weeks, from 7 to 364 nights'] },
    ],
    [
      'that ends before it begins',
      { end_date: '2040-03-30' },
      { end_date: ['Please choose whole weeks, from 7 to 364 nights'] },
    ],
    [
      'in the past',
      { start_date: '2026-01-02', end_date: '2026-01-09' },
      { start_date: ['Please choose a later date'], end_date: ['Please choose a later date'] },
    ],
    [
      'while one is elsewhere',
      { start_date: '2040-02-24', end_date: '2040-03-09' },
      { start_date: ['You have an existing booking for the selected dates'] },
    ],
    [
      'without dates',
      { start_date: undefined, end_date: 'soon' },
      { start_date: ['Start date is required'], end_date: ['Please enter a valid date'] },
    ],
    ['that was called off already', { state: 'cancelled' }, { state: ['Please select an option'] }],
    ['of no known gender', { gender_id: 5 }, { gender_id: ['Please select an option'] }],
  ])('%s is refused', async (title, over, errors) => {
    const { elsewhere, site, person, staff } = await aScene();
    const admin = await staff(null);
    const reply = await admin.post('residential-bookings', {
      user_id: person,
      team_id: title.includes('elsewhere') ? elsewhere : site,
      ...april,
      ...over,
    });
    expect([reply.status, reply.body.errors]).toEqual([422, errors]);
  });

  it('needs a bed for every night, the changeover day too, and for oneself a room', async () => {
    const { org, site, staff } = await aScene();
    const admin = await staff(null);
    const book = async (over: object = {}) =>
      admin.post('residential-bookings', { user_id: await aPerson(api.ground, org), team_id: site, ...april, ...over });
    expect((await book({ willing_to_share: false })).status).toBe(201);
    expect((await book()).status).toBe(201);
    expect((await book({ willing_to_share: false })).body.errors).toEqual({
      start_date: ['There is no free room for every night'],
    });
    expect((await book()).status).toBe(201);
    expect((await book()).body.errors).toEqual({ start_date: ['There is no free bed for every night'] });
    // a fortnight that begins a week earlier meets the full week in its second half
    expect((await book({ start_date: '2040-03-30' })).body.errors).toEqual({
      start_date: ['There is no free bed for every night'],
    });
    expect((await book({ start_date: '2040-03-30', end_date: '2040-04-06' })).status).toBe(201);
  });

  it('does not stand in its own way when it is changed', async () => {
    const { org, site, staff } = await aScene();
    const admin = await staff(null);
    const ids: number[] = [];
    for (let i = 0; i < 3; i++)
      ids.push(
        (await admin.post('residential-bookings', { user_id: await aPerson(api.ground, org), team_id: site, ...april }))
          .body.data.id as number,
      );
    expect((await admin.put(`residential-bookings/${ids[0]}`, { end_date: '2040-04-20' })).status).toBe(200);
    // the small room is enough for one alone; a second would leave nothing for the third
    expect((await admin.put(`residential-bookings/${ids[0]}`, { willing_to_share: false })).status).toBe(200);
    expect((await admin.put(`residential-bookings/${ids[1]}`, { willing_to_share: false })).body.errors).toHaveProperty(
      'start_date',
    );
  });

  it('goes with the person who is erased, and its bed is free', async () => {
    const { org, person, booking } = await aScene();
    await api.ground.database.transaction(org, (db) => db.run(sql`select app.erase_person(${person})`));
    const { rows } = await api.ground.owner.query('select id from data.residential_bookings where id = $1', [booking]);
    expect(rows).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/sql.ts';
import { testApi } from '../../testing/api.ts';
import { aPerson, aRole, aTeam } from '../users/user.factory.ts';
import { aBooking, aChangeoverDay, aRoom, type BookingOptions } from './residential.factory.ts';

const api = testApi();
const childhood = `${new Date().getUTCFullYear() - 12}-01-31`;
const april = { start_date: '2040-04-06', end_date: '2040-04-13', willing_to_share: true };

async function aScene(over: Partial<BookingOptions> = {}) {
  const organisation = await api.ground.organisation();
  const org = organisation.id;
  const site = await aTeam(api.ground, org);
  const room = await aRoom(api.ground, org, site, { beds: 2 });
  await aChangeoverDay(api.ground, org, site);
  const person = await aPerson(api.ground, org, { dob: childhood });
  const booking = await aBooking(api.ground, org, { userId: person, teamId: site, ...over });
  const me = await api.as(organisation, person);
  const path = `users/${person}/residential-bookings/${booking}`;
  return {
    organisation,
    org,
    site,
    room,
    person,
    booking,
    me,
    path,
    run: (query: ReturnType<typeof sql>) => api.ground.database.transaction(org, (db) => db.run(query)),
  };
}

describe('someone who is to stay', () => {
  it('changes the dates of a stay that was asked for, and sees until when they may', async () => {
    const { me, path } = await aScene();
    expect((await me.get(path)).body.data).toMatchObject({
      state: 'requested',
      changes_until: '2040-03-01',
      limits: { opens: null, closes: null, min_duration: 7, max_duration: 14 },
    });
    expect((await me.put(`${path}/dates`, april)).body.data).toMatchObject({ state: 'requested' });
    expect((await me.get(path)).body.data).toMatchObject({
      start_date: '2040-04-06',
      end_date: '2040-04-13',
      nights: 7,
    });
  });

  it('has a confirmed stay confirmed again, and keeps its room where that is free', async () => {
    const { org, me, path, person, site, room, booking, run } = await aScene({ state: 'confirmed' });
    await run(sql`update residential_bookings set room_id = ${room}, gender_id = 2 where id = ${booking}`);
    expect((await me.put(`${path}/dates`, april)).body.data).toMatchObject({ state: 'requested', room_id: room });
    // nothing changes: nothing has to be confirmed
    await run(sql`update residential_bookings set state = 'confirmed' where id = ${booking}`);
    expect((await me.put(`${path}/dates`, april)).body.data).toMatchObject({ state: 'confirmed', room_id: room });
    const other = await aBooking(api.ground, org, {
      userId: await aPerson(api.ground, org),
      teamId: site,
      start: '2040-05-04',
      end: '2040-05-11',
    });
    await run(sql`update residential_bookings set room_id = ${room}, gender_id = 3 where id = ${other}`);
    expect(
      (await me.put(`${path}/dates`, { ...april, start_date: '2040-05-04', end_date: '2040-05-11' })).body.data,
    ).toMatchObject({ state: 'requested', room_id: null });
    const { rows } = await api.ground.owner.query(
      `select action from data.audit_entries where organisation_id = $1 and subject_id = $2 and resource = 'userResidentialBooking' order by id`,
      [org, person],
    );
    expect(rows.map(({ action }) => action)).toEqual(['move', 'move', 'move']);
  });

  it('is judged as whoever books is', async () => {
    const { me, path, org, site } = await aScene();
    const ask = async (over: object) => (await me.put(`${path}/dates`, { ...april, ...over })).body.errors;
    expect(await ask({ start_date: '2040-04-07', end_date: '2040-04-14' })).toEqual({
      start_date: ['Stays start and end on a changeover day'],
      end_date: ['Stays start and end on a changeover day'],
    });
    expect(await ask({ start_date: '2026-01-02', end_date: '2026-01-09' })).toHaveProperty('start_date');
    expect(await ask({ end_date: 'soon', willing_to_share: 'yes' })).toEqual({
      end_date: ['Please enter a valid date'],
      willing_to_share: [expect.any(String)],
    });
    for (let i = 0; i < 2; i++)
      await aBooking(api.ground, org, {
        userId: await aPerson(api.ground, org),
        teamId: site,
        start: '2040-04-06',
        end: '2040-04-13',
      });
    expect(await ask({})).toEqual({ start_date: ['There is no free bed for every night'] });
    expect((await me.get(path)).body.data).toMatchObject({ start_date: '2040-03-02', end_date: '2040-03-09' });
  });

  it('keeps to the dates and nights of what they applied for', async () => {
    const { me, path, org, site, person, booking, run } = await aScene();
    const { profileId } = await aRole(api.ground, org, person, { teamId: site });
    const one = async (query: ReturnType<typeof sql>) => ((await run(query)) as { id: number }[])[0]!.id;
    const opportunity = await one(
      sql`insert into opportunities (slug, display_name, type, state, team_id, role_profile_id, start_date, end_date) values ('week', 'A week', 'Residential-short', 'open', ${site}, ${profileId}, '2040-03-01', '2040-04-13') returning id`,
    );
    const place = await one(
      sql`insert into sub_locations (opportunity_id, name) values (${opportunity}, 'Barn') returning id`,
    );
    for (const nights of [7, 14])
      await run(
        sql`insert into timeslots (opportunity_id, sub_location_id, min_duration, max_duration, position) values (${opportunity}, ${place}, ${nights}, ${nights}, ${nights})`,
      );
    const form = await one(
      sql`insert into form_versions (opportunity_id, number, steps, form) values (${opportunity}, 1, '[]', '[]') returning id`,
    );
    await run(
      sql`insert into applications (opportunity_id, user_id, form_version_id, answers, language, applied_at, completed_at, booking_id) values (${opportunity}, ${person}, ${form}, '{}', 'en', now(), now(), ${booking})`,
    );
    expect((await me.get(path)).body.data.limits).toEqual({
      opens: '2040-03-01',
      closes: '2040-04-13',
      min_duration: 7,
      max_duration: 7,
    });
    expect((await me.put(`${path}/dates`, { ...april, end_date: '2040-04-20' })).body.errors).toHaveProperty(
      'end_date',
    );
    expect((await me.put(`${path}/dates`, april)).status).toBe(200);
  });

  it('asks the staff once it is too late: so many days before a confirmed stay, and when one has begun', async () => {
    const { organisation, org, site, person, path, booking, run } = await aScene({ state: 'confirmed' });
    api.clock.set('2040-02-17T12:00:00Z');
    const me = await api.as(organisation, person);
    try {
      expect((await me.get(path)).body.data.changes_until).toBe('2040-02-17');
      await run(sql`update teams set stay_change_days = 15 where id = ${site}`);
      expect((await me.put(`${path}/dates`, april)).body).toMatchObject({ code: 'stay_fixed' });
      await run(sql`update residential_bookings set state = 'requested' where id = ${booking}`);
      expect((await me.put(`${path}/dates`, april)).status).toBe(200);
      api.clock.set('2040-04-06T12:00:00Z');
      const signedInAgain = await api.as(organisation, person);
      expect((await signedInAgain.put(`${path}/dates`, { ...april, end_date: '2040-04-20' })).body.code).toBe(
        'stay_fixed',
      );
    } finally {
      api.clock.set(new Date().toISOString());
    }
    expect(org).toBeGreaterThan(0);
  });

  it('calls it off with one of the reasons there are; so does a guardian, and no one else', async () => {
    const { organisation, org, person, path, run, site } = await aScene();
    const [guardian, supervisor] = [await aPerson(api.ground, org), await aPerson(api.ground, org)];
    await run(sql`insert into guardians (user_id, guardian_id) values (${person}, ${guardian})`);
    await run(sql`insert into supervisors (user_id, supervisor_id) values (${person}, ${supervisor})`);
    const viewer = await aPerson(api.ground, org);
    await aRole(api.ground, org, viewer, { teamId: null, permissions: ['view-residential-bookings', 'view-users'] });
    for (const [callerId, status] of [
      [supervisor, 403],
      [viewer, 403],
      [await aPerson(api.ground, org), 404],
    ] as const) {
      const caller = await api.as(organisation, callerId);
      expect([
        (await caller.put(`${path}/dates`, april)).status,
        (await caller.post(`${path}/cancel`, { cancel_reason_id: null })).status,
      ]).toEqual([status, status]);
    }
    const [reason, archived] = (await run(
      sql`insert into lookups (kind, name, archived) values ('residentialCancelReason', 'Ill', false), ('residentialCancelReason', 'Old', true) returning id`,
    )) as { id: number }[];
    const caller = await api.as(organisation, guardian);
    expect((await caller.put(`${path}/dates`, april)).status).toBe(200);
    for (const id of [archived!.id, site + 1_000_000])
      expect((await caller.post(`${path}/cancel`, { cancel_reason_id: id })).body.errors).toEqual({
        cancel_reason_id: ['This does not exist'],
      });
    expect((await caller.post(`${path}/cancel`, { cancel_reason_id: reason!.id })).body.data).toMatchObject({
      state: 'cancelled',
    });
    expect((await caller.get(path)).body.data).toMatchObject({
      state: 'cancelled',
      cancel_reason_id: reason!.id,
      changes_until: null,
    });
    expect((await caller.put(`${path}/dates`, april)).body.code).toBe('stay_cancelled');
    expect((await caller.post(`${path}/cancel`, { cancel_reason_id: null })).body.code).toBe('stay_cancelled');
  });
});

import { describe, expect, it } from 'vitest';
import { wireEvents } from '../../platform/events/event.ts';
import { ident, sql } from '../../platform/db/sql.ts';
import { testApi, type Caller } from '../../testing/api.ts';
import { listMails, workOff } from '../../testing/post.ts';
import { anEventScene } from '../events/event-scene.factory.ts';
import { eventSubscribers } from '../events/event.subscribers.ts';
import { shiftSubscribers } from '../shifts/assignment.subscribers.ts';
import { aMixedScene, computeDayTimes } from '../shifts/rota-scene.factory.ts';
import { aPerson, aTeam } from '../users/user.factory.ts';

const api = testApi();
const letters = [...wireEvents(shiftSubscribers), ...wireEvents(eventSubscribers)];

/** Two checked adults on a shift, a child of the team and their guardian; a supervisor of the child, and the guardian of someone else. */
async function aFamily() {
  const scene = await aMixedScene(api);
  const { organisation } = scene;
  const child = await scene.young();
  const link = (table: string, column: string, personId: number | null, carer: number) =>
    api.ground.database.transaction(organisation.id, (db) =>
      db.run(sql`insert into ${ident(table)} (user_id, ${ident(column)}) values (${personId}, ${carer})`),
    );
  const carer = async (table: string, column: string, personId = child.userId) => {
    const id = await aPerson(api.ground, organisation.id, { dob: '1980-05-05' });
    await link(table, column, personId, id);
    return api.as(organisation, id);
  };
  const guardian = await carer('guardians', 'guardian_id');
  const supervisor = await carer('supervisors', 'supervisor_id');
  const stranger = await carer('guardians', 'guardian_id', (await scene.young()).userId);
  const shift = await scene.shift({ ...computeDayTimes(api, 9), places: 5, supervisor_id: scene.admin.userId });
  for (const adult of [await scene.checked(), await scene.checked()]) await adult.post(`shifts/${shift}/assignments`);
  await workOff(api, organisation, letters);
  return { scene, organisation, child, guardian, supervisor, stranger, shift };
}
const forChild = ({ userId }: Caller) => ({ 'x-acting-for': String(userId) });
const bell = async (caller: Caller) =>
  (await caller.get('users/me/notifications')).body.data as { text: string; path: string }[];
const dayOf = (days: number) => new Date(api.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

describe('a guardian', () => {
  it('takes a shift for a child, sees what the child sees of it, and gives it back', async () => {
    const { child, guardian, stranger, supervisor, shift } = await aFamily();
    const acting = forChild(child);
    expect((await guardian.get('shifts?filter[open_to_me]=true', acting)).body.data).toMatchObject([{ id: shift }]);
    expect((await guardian.get(`shifts/${shift}/eligibility`, acting)).body.data).toMatchObject({
      user_id: child.userId,
      eligible: true,
    });
    expect((await stranger.post(`shifts/${shift}/assignments`, {}, acting)).status).toBe(403);
    expect((await supervisor.post(`shifts/${shift}/assignments`, {}, acting)).status).toBe(403);
    const made = await guardian.post(`shifts/${shift}/assignments`, {}, acting);
    expect([made.status, made.body.data.user_id, made.body.data.source]).toEqual([201, child.userId, 'self']);
    expect((await guardian.get(`shifts/${shift}`, acting)).body.data.my_assignment).toMatchObject({
      state: 'confirmed',
    });
    expect((await guardian.get(`shifts/${shift}`)).body.data.my_assignment).toBeNull();
    const own = `assignments?filter[user_id]=${child.userId}&include=shift`;
    expect((await guardian.get(own, acting)).body.data).toMatchObject([{ shift: { id: shift } }]);
    expect((await stranger.get(own)).body.data).toEqual([]);
    const left = await guardian.post(`assignments/${made.body.data.id}/cancel`, {}, acting);
    expect(left.body.data.state).toBe('cancelled');
  });

  it('is led to the child’s pages by what speaks against a shift', async () => {
    const { scene, child, guardian, shift } = await aFamily();
    const acting = forChild(child);
    await guardian.post(`shifts/${shift}/assignments`, {}, acting);
    await guardian.put(
      `users/${child.userId}/availability`,
      { weekly: [], blocked: [{ from: dayOf(0), to: dayOf(20), note: '' }], max_hours_week: null, short_notice: false },
      acting,
    );
    const other = await scene.shift({ ...computeDayTimes(api, 9), places: 5 });
    const asked = async (caller: Caller, headers = {}) =>
      (await caller.get(`shifts/${other}/eligibility`, headers)).body.data.reasons.flatMap(
        ({ fix }: { fix: { link: string } | null }) => fix?.link ?? [],
      );
    const page = `/portal/user/${child.userId}/shifts`;
    expect(await asked(guardian, acting)).toEqual([page, `${page}/availability`]);
    expect(await asked(child)).toEqual(['/portal/shifts', '/portal/shifts/availability']);
  });

  it('sees the events of a child’s team, and a hidden team’s shifts once the child takes part', async () => {
    const { scene, organisation, child, guardian, stranger, shift } = await aFamily();
    const other = await scene.shift({ ...computeDayTimes(api, 12), places: 5 });
    await scene.admin.post(`shifts/${shift}/assignments`, { user_id: child.userId });
    const party = { team_id: scene.team, name: 'Den day', visibility: 'team', state: 'published' };
    const event = await scene.made('events', party);
    const elsewhere = await aTeam(api.ground, organisation.id);
    const theirs = await scene.made('events', { ...party, team_id: elsewhere });
    await api.ground.database.transaction(organisation.id, (db) =>
      db.run(sql`update teams set hidden = true where id = ${scene.team}`),
    );
    const paths = [`shifts/${shift}`, `shifts/${other}`, `events/${event}`, `events/${theirs}`];
    const seen = async (caller: Caller) =>
      (await Promise.all(paths.map((path) => caller.get(path)))).map(({ status }) => status);
    expect(await seen(child)).toEqual([200, 404, 200, 404]);
    expect(await seen(guardian)).toEqual([200, 404, 200, 404]);
    expect(await seen(stranger)).toEqual([404, 404, 200, 404]);
    const grown = await aPerson(api.ground, organisation.id, { dob: '1980-05-05' });
    expect(await seen(await api.as(organisation, grown))).toEqual([404, 404, 404, 404]);
  });

  it('reads a child’s calendar without their reminders; a supervisor does not', async () => {
    const { child, guardian, supervisor, stranger, shift } = await aFamily();
    const acting = forChild(child);
    await guardian.post(`shifts/${shift}/assignments`, {}, acting);
    await child.post('users/me/reminders', { text: 'Homework', due_on: dayOf(3) });
    const path = `calendar/events?from=${dayOf(0)}&to=${dayOf(20)}`;
    const types = async (caller: Caller, headers = {}) =>
      (await caller.get(path, headers)).body.data.map(({ type }: { type: string }) => type).toSorted();
    expect(await types(child)).toEqual(['reminders', 'shifts']);
    expect(await types(guardian, acting)).toEqual(['shifts']);
    expect(await types(guardian)).toEqual([]);
    for (const caller of [supervisor, stranger]) expect((await caller.get(path, acting)).status).toBe(403);
  });

  it('gets a copy of what is written to a child, which says for whom it is and leads to the child’s pages', async () => {
    const { scene, organisation, child, guardian, shift } = await aFamily();
    await scene.admin.post(`shifts/${shift}/assignments`, { user_id: child.userId });
    await workOff(api, organisation, letters);
    const [own] = await bell(child);
    const [copy] = await bell(guardian);
    const { display_name: name } = (await scene.admin.get(`users/${child.userId}`)).body.data;
    expect(own!.path).toBe(`/portal/shifts/${shift}`);
    expect(copy).toMatchObject({ path: `/portal/user/${child.userId}/shifts/${shift}`, text: `${name}: ${own!.text}` });
    const mails = (await listMails(api, organisation)).filter(({ subject }) => subject.includes('You are confirmed'));
    const [toGuardian] = mails.filter(({ subject }) => subject.startsWith(`${name}: `));
    expect(toGuardian!.text).toMatch(
      new RegExp(`^This message is for ${name}\\. You get a copy as their parent or guardian\\.\n\nHello ${name},`),
    );
    expect(toGuardian!.text).toContain(`/portal/user/${child.userId}/shifts/${shift}`);
    expect(
      mails.filter(({ text }) => !text.includes('You get a copy')).every(({ subject }) => subject.startsWith('You')),
    ).toBe(true);
  });

  it('answers an event for a child, and hears of it', async () => {
    const events = await anEventScene(api);
    const child = await events.member({ dob: `${api.clock.now().getUTCFullYear() - 15}-01-01` });
    const id = await aPerson(api.ground, events.organisation.id, { dob: '1980-05-05' });
    await api.ground.database.transaction(events.organisation.id, (db) =>
      db.run(sql`insert into guardians (user_id, guardian_id) values (${child.userId}, ${id})`),
    );
    const guardian = await api.as(events.organisation, id);
    const [path, session] = await events.event({ visibility: 'invited' });
    expect((await guardian.get(path)).status).toBe(404);
    await events.admin.post(`${path}/invitations`, { kind: 'people', user_ids: [child.userId] });
    await workOff(api, events.organisation, letters);
    expect(await bell(guardian)).toMatchObject([{ path: `/portal/user/${child.userId}/events/${path.split('/')[1]}` }]);
    const acting = forChild(child);
    expect((await guardian.get('events?filter[mine]=true', acting)).body.data).toHaveLength(1);
    const [before] = (await guardian.get(`${path}/sessions`, acting)).body.data;
    const answer =
      before.my === null
        ? guardian.post(`${session}/attendees`, { state: 'going' }, acting)
        : guardian.put(`${session}/attendees/${child.userId}`, { state: 'going' }, acting);
    expect([200, 201]).toContain((await answer).status);
    expect((await guardian.get(`${path}/sessions`, acting)).body.data).toMatchObject([{ my: { state: 'going' } }]);
    expect((await guardian.get(`${path}/sessions`)).body.data).toMatchObject([{ my: null }]);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import type { Organisation } from '../../platform/context.ts';
import { testApi, type Caller } from '../../testing/api.ts';
import { everyPermission } from '../../testing/full-organisation.ts';
import { aPerson, aRole } from '../users/user.factory.ts';

const api = testApi();
let organisation: Organisation;
let admin: Caller;
let person: number;
let path: string;
const contact = { happened_at: '2026-11-02T09:30:00Z', channel: 'phone', summary: 'Rang about **Thursdays**' };

async function someone(permissions: string[]): Promise<Caller> {
  const id = await aPerson(api.ground, organisation.id);
  await aRole(api.ground, organisation.id, id, { permissions });
  return api.as(organisation, id);
}
const remindersOf = async (caller: Caller) =>
  (await caller.get('users/me/reminders?include=about')).body.data as {
    id: number;
    due_on: string;
    done: boolean;
    touchpoint_id: number;
    about: { id: number } | null;
  }[];

beforeAll(async () => {
  organisation = await api.ground.organisation();
  admin = await someone(everyPermission);
  person = await aPerson(api.ground, organisation.id);
  path = `users/${person}/touchpoints`;
});

describe('a touchpoint', () => {
  it('with a follow-up reminds whoever set it once, moves with the date and is gone without one', async () => {
    const colleague = await someone(['view-users', 'view-touchpoints', 'edit-touchpoints']);
    const { id } = (await admin.post(path, { ...contact, follow_up_on: '2026-12-01' })).body.data;
    expect(await remindersOf(admin)).toMatchObject([
      { due_on: '2026-12-01', done: false, touchpoint_id: id, about: { id: person } },
    ]);
    await admin.put(`${path}/${id}`, { outcome: 'Thursdays it is' });
    await colleague.put(`${path}/${id}`, { follow_up_on: '2026-12-08' });
    expect(await remindersOf(admin)).toMatchObject([{ due_on: '2026-12-08', touchpoint_id: id }]);
    expect(await remindersOf(colleague)).toEqual([]);
    await admin.put(`${path}/${id}`, { follow_up_on: null });
    expect(await remindersOf(admin)).toEqual([]);
    const unchanged = (await admin.post(path, { ...contact, follow_up_on: '2026-12-01' })).body.data.id as number;
    const [made] = await remindersOf(admin);
    await admin.put(`users/me/reminders/${made!.id}`, { done: true });
    await admin.put(`${path}/${unchanged}`, { summary: 'Rang again', follow_up_on: '2026-12-01' });
    expect(await remindersOf(admin)).toMatchObject([{ id: made!.id, done: true }]);
    expect((await admin.remove(`${path}/${unchanged}`)).status).toBe(204);
    expect(await remindersOf(admin)).toEqual([]);
  });

  it('tells by field what is wrong with it', async () => {
    const wrong = await admin.post(path, {
      happened_at: 'today',
      channel: 'pigeon',
      summary: ' ',
      follow_up_on: '2026-02-30',
    });
    expect([wrong.status, Object.keys(wrong.body.errors).sort()]).toEqual([
      422,
      ['channel', 'follow_up_on', 'happened_at', 'summary'],
    ]);
  });
});

describe('a reminder or a favourite', () => {
  it('is about one thing, and about no one the reader does not see', async () => {
    const outsider = await someone([]);
    const [reminders, favourites] = ['users/me/reminders', 'users/me/favourites'];
    const named = { text: 'Call', due_on: '2026-12-01', about_id: person };
    expect((await outsider.post(reminders, named)).body.errors).toHaveProperty('about_id');
    expect((await outsider.post(favourites, { about_id: person })).body.errors).toHaveProperty('about_id');
    expect((await admin.post(reminders, named)).status).toBe(201);
    const team = (await admin.post('organisation/teams', { name: 'North' })).body.data.id as number;
    expect((await admin.post(reminders, { ...named, team_id: team })).body.errors).toHaveProperty('team_id');
    expect((await admin.post(favourites, {})).body.errors).toHaveProperty('about_id');
    expect((await admin.post(favourites, { team_id: team })).status).toBe(201);
    expect((await admin.post(favourites, { team_id: team })).body.code).toBe('duplicate');
  });

  it('goes with the person it is about', async () => {
    const gone = await aPerson(api.ground, organisation.id);
    await admin.post('users/me/reminders', { text: 'Write to Sam', due_on: '2026-12-01', about_id: gone });
    await admin.post('users/me/favourites', { about_id: gone });
    expect((await admin.remove(`users/${gone}`)).status).toBe(204);
    const { rows } = await api.ground.owner.query(
      'select about_id from data.reminders where about_id = $1 union all select about_id from data.favourites where about_id = $1',
      [gone],
    );
    expect(rows).toEqual([]);
  });
});

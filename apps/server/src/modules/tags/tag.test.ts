import { beforeAll, describe, expect, it } from 'vitest';
import type { Organisation } from '../../platform/context.ts';
import { testApi, type Caller } from '../../testing/api.ts';
import { everyPermission } from '../../testing/full-organisation.ts';
import { aPerson, aRole, aTeam } from '../users/user.factory.ts';

const api = testApi();
let organisation: Organisation;
let admin: Caller;
let person: number;
let self: Caller;

beforeAll(async () => {
  organisation = await api.ground.organisation();
  const adminId = await aPerson(api.ground, organisation.id);
  await aRole(api.ground, organisation.id, adminId, { permissions: everyPermission });
  admin = await api.as(organisation, adminId);
  person = await aPerson(api.ground, organisation.id);
  await aRole(api.ground, organisation.id, person, { teamId: await aTeam(api.ground, organisation.id) });
  self = await api.as(organisation, person);
});

const aTag = async (name: string, visibility?: string): Promise<number> =>
  (await admin.post('organisation/tags', { name, visibility })).body.data.id;
const namesIn = async (caller: Caller, path: string): Promise<string[]> =>
  (await caller.get(path)).body.data.map((row: { name?: string; tag: { name: string } }) => row.name ?? row.tag.name);

describe('tags', () => {
  it('are staff-only and grey unless said otherwise, and have a name once', async () => {
    const made = await admin.post('organisation/tags', { name: ' Driver ' });
    expect(made.body.data).toMatchObject({ name: 'Driver', colour: 'grey', visibility: 'staff-only', archived: false });
    const twin = await admin.post('organisation/tags', { name: 'dRIVER' });
    expect([twin.status, twin.body.code]).toEqual([409, 'duplicate']);
    const wrong = await admin.post('organisation/tags', { name: '', colour: 'pink', visibility: 'secret' });
    expect([wrong.status, Object.keys(wrong.body.errors).sort()]).toEqual([422, ['colour', 'name', 'visibility']]);
  });

  it('show the person who has them only what is public, by list, by address and in the list of all tags', async () => {
    const [open, closed] = [await aTag('First aider', 'public'), await aTag('Could lead a team')];
    const path = `users/${person}/tags`;
    const shown = (await admin.post(path, { tag_id: open })).body.data.id as number;
    const hidden = (await admin.post(path, { tag_id: closed })).body.data.id as number;
    expect(await namesIn(admin, `${path}?include=tag`)).toEqual(['First aider', 'Could lead a team']);
    expect(await namesIn(self, `${path}?include=tag`)).toEqual(['First aider']);
    expect((await self.get(`${path}/${shown}`)).body.data.can).toEqual({ update: false, remove: false });
    expect((await self.get(`${path}/${hidden}`)).status).toBe(404);
    expect((await self.remove(`${path}/${shown}`)).status).toBe(403);
    expect(await namesIn(self, 'organisation/tags')).toEqual(['First aider']);
    await admin.put(`organisation/tags/${open}`, { visibility: 'staff-only' });
    expect(await namesIn(self, `${path}?include=tag`)).toEqual([]);
  });

  it('are given to a person once, stay while people have them, and go with the person', async () => {
    const tag = await aTag('Key holder');
    const path = `users/${person}/tags`;
    const made = await admin.post(path, { tag_id: tag });
    expect((await admin.post(path, { tag_id: tag })).body.code).toBe('duplicate');
    expect((await admin.post(path, { tag_id: 999_999_999 })).body.errors).toHaveProperty('tag_id');
    const refused = await admin.remove(`organisation/tags/${tag}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'in_use']);
    expect((await admin.remove(`${path}/${made.body.data.id}`)).status).toBe(204);
    expect((await admin.remove(`organisation/tags/${tag}`)).status).toBe(204);
    expect((await admin.remove(`users/${person}`)).status).toBe(204);
    const { rows } = await api.ground.owner.query(
      'select 1 from data.user_tags where organisation_id = $1 and user_id = $2',
      [organisation.id, person],
    );
    expect(rows).toEqual([]);
  });
});

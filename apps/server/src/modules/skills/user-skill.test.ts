import { beforeAll, describe, expect, it } from 'vitest';
import type { Organisation } from '../../platform/context.ts';
import { testApi, type Caller } from '../../testing/api.ts';
import { everyPermission } from '../../testing/full-organisation.ts';
import { aPerson, aRole, aTeam } from '../users/user.factory.ts';

const api = testApi();
let organisation: Organisation;
let admin: Caller;
let team: number;

async function someone(permissions: string[], teamId: number | null = null): Promise<Caller> {
  const id = await aPerson(api.ground, organisation.id);
  await aRole(api.ground, organisation.id, id, { permissions, teamId });
  return api.as(organisation, id);
}
const aSkill = async (name: string): Promise<number> =>
  (await admin.post('organisation/skills', { name })).body.data.id;

beforeAll(async () => {
  organisation = await api.ground.organisation();
  admin = await someone(everyPermission);
  team = await aTeam(api.ground, organisation.id);
});

describe('a skill', () => {
  it('is verified by those who may, in the teams of the person, and never of oneself', async () => {
    const self = await someone(['view-users', 'verify-skills'], team);
    const path = `users/${self.userId}/skills`;
    const { id } = (await self.post(path, { skill_id: await aSkill('First aid'), level: 3 })).body.data;
    const verify = (caller: Caller) => caller.post(`${path}/${id}/verify`, {});
    expect((await verify(self)).status).toBe(403);
    expect((await verify(await someone(['view-users', 'edit-users'], team))).status).toBe(403);
    expect((await verify(await someone(['verify-skills'], team))).status).toBe(404);
    const colleague = await someone(['view-users', 'verify-skills'], team);
    expect((await verify(colleague)).body.data).toMatchObject({ id, verified_by: colleague.userId });
    const other = await aPerson(api.ground, organisation.id);
    expect((await admin.post(`users/${other}/skills/${id}/verify`, {})).status).toBe(404);
    expect((await self.post(path, { skill_id: await aSkill('Cooking'), level: 1, verified_by: 1 })).status).toBe(422);
  });

  it('has to be verified again once it or its level is another', async () => {
    const self = await someone([], team);
    const path = `users/${self.userId}/skills`;
    const [skill_id, another] = [await aSkill('Driving'), await aSkill('Towing')];
    const { id } = (await self.post(path, { skill_id, level: 2 })).body.data;
    const verified = async () => {
      await admin.post(`${path}/${id}/verify`, {});
      return (await self.get(`${path}/${id}`)).body.data.verified_by_name !== null;
    };
    expect(await verified()).toBe(true);
    expect((await self.put(`${path}/${id}`, { level: 2 })).body.data.verified_at).not.toBeNull();
    expect((await self.put(`${path}/${id}`, { level: 4 })).body.data).toMatchObject({
      verified_by: null,
      verified_at: null,
    });
    expect(await verified()).toBe(true);
    expect((await self.put(`${path}/${id}`, { skill_id: another })).body.data.verified_at).toBeNull();
  });

  it('is told of in one text for each category, by its number or by the category', async () => {
    const self = await someone([], team);
    const category = (await admin.post('organisation/skillCategories', { name: 'Outdoors' })).body.data.id as number;
    const path = `users/${self.userId}/skills/${category}/bio`;
    expect((await self.get(path)).status).toBe(404);
    expect((await self.put(path, { text: 'x' })).status).toBe(404);
    expect((await self.post(`users/${self.userId}/skills/999999999/bio`, { text: 'x' })).status).toBe(404);
    expect((await self.post(path, { text: 'Ten years of hedges' })).status).toBe(201);
    const twin = await self.post(path, { text: 'Twice' });
    expect([twin.status, twin.body.code]).toEqual([409, 'duplicate']);
    const [listed] = (await self.get(`users/${self.userId}/skill-bios`)).body.data;
    expect(listed).toMatchObject({ category_id: category, text: 'Ten years of hedges' });
    expect((await self.put(path, { text: '' })).body.errors).toHaveProperty('text');
    expect((await self.remove(path)).status).toBe(204);
    expect((await self.get(`users/${self.userId}/skill-bios`)).body.data).toEqual([]);
  });

  it('of speaking is a language that there is', async () => {
    const self = await someone([], team);
    const path = `users/${self.userId}/languages`;
    const wrong = await self.post(path, { language: 'qx', level: 'B2' });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['language']]);
    for (const language of ['cy', 'bfi']) expect((await self.post(path, { language, level: 'B2' })).status).toBe(201);
    expect((await self.post(path, { language: 'cy', level: 'C1' })).body.code).toBe('duplicate');
  });
});

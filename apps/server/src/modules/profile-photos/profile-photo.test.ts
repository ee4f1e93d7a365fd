import { beforeAll, expect, it } from 'vitest';
import type { Organisation } from '../../platform/context.ts';
import { testApi, type Caller } from '../../testing/api.ts';
import { everyPermission } from '../../testing/full-organisation.ts';
import { uploadPicture } from '../../testing/upload-picture.ts';
import { makePdf, makePng } from '../files/file.factory.ts';
import { aPerson, aRole } from '../users/user.factory.ts';

const api = testApi();
let organisation: Organisation;
let self: Caller;

async function someone(permissions: string[]): Promise<Caller> {
  const id = await aPerson(api.ground, organisation.id);
  await aRole(api.ground, organisation.id, id, { permissions, teamId: null });
  return api.as(organisation, id);
}
const photos = async (caller: Caller) => (await caller.get(`users/${self.userId}/profile-photo`)).body.data;

beforeAll(async () => {
  organisation = await api.ground.organisation();
  self = await someone([]);
});

it('is a picture, one at a time, seen by whoever sees the person', async () => {
  const path = `users/${self.userId}/profile-photo`;
  const upload = async (bytes: Buffer, name: string) =>
    self.post(path, { file_id: await uploadPicture(api, organisation, self, { bytes, name }) });
  expect((await upload(makePdf(), 'me.pdf')).body.errors).toEqual({
    file_id: ['Please select a PNG, JPEG or WebP picture'],
  });
  expect(await photos(self)).toEqual([]);
  const first = await upload(await makePng(), 'me.png');
  expect(first.status).toBe(201);
  const [second, third] = await Promise.all([upload(await makePng(), 'b.png'), upload(await makePng(), 'c.png')]);
  expect([second.status, third.status]).toEqual([201, 201]);
  const colleague = await someone(['view-users']);
  const shown = await photos(colleague);
  expect(shown).toHaveLength(1);
  expect((await colleague.get(shown[0].thumbnails.thumb)).status).toBe(200);
  expect((await (await someone([])).get(path)).status).toBe(404);
  // the file of the one before is gone with it
  expect((await self.get(`files/${first.body.data.file_id}`)).status).toBe(404);
  expect((await colleague.remove(path)).status).toBe(403);
  expect((await self.remove(path)).status).toBe(204);
  expect(await photos(self)).toEqual([]);
  expect((await colleague.get(shown[0].thumbnails.thumb)).status).toBe(404);
});

it('goes with the person when they are erased', async () => {
  const admin = await someone(everyPermission);
  const person = await someone([]);
  const bytes = await makePng();
  const file_id = await uploadPicture(api, organisation, person, { bytes, name: 'me.png' });
  await person.post(`users/${person.userId}/profile-photo`, { file_id });
  expect((await admin.remove(`users/${person.userId}`)).status).toBe(204);
  expect((await admin.get(`files/${file_id}`)).status).toBe(404);
});

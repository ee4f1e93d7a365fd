import type { Resource } from '@manyhands/contract/kit/resource.ts';
import { emailAddress } from '@manyhands/contract/users/email-address.resource.ts';
import { emergencyContact } from '@manyhands/contract/users/emergency-contact.resource.ts';
import { phoneNumber } from '@manyhands/contract/users/phone-number.resource.ts';
import { postalAddress } from '@manyhands/contract/users/postal-address.resource.ts';
import { userFile } from '@manyhands/contract/users/user-file.resource.ts';
import { describe, expect, it } from 'vitest';
import { accessTable, testApi, type Caller } from '../../testing/api.ts';
import { aPerson, aRole, aTeam } from './user.factory.ts';

const api = testApi();
let serial = 0;

async function aScene() {
  const organisation = await api.ground.organisation();
  const team = await aTeam(api.ground, organisation.id);
  const subject = await aPerson(api.ground, organisation.id, { dob: `${new Date().getUTCFullYear() - 11}-06-01` });
  await aRole(api.ground, organisation.id, subject, { teamId: team });
  const someone = async (permissions: string[] = [], teamId: number | null = team) => {
    const id = await aPerson(api.ground, organisation.id);
    if (permissions.length > 0) await aRole(api.ground, organisation.id, id, { teamId, permissions });
    return api.as(organisation, id);
  };
  return { organisation, subject, self: await api.as(organisation, subject), someone };
}

/** An upload of the caller's own, as the form sends it. */
async function anUpload(caller: Caller): Promise<number> {
  const body =
    '--b\r\ncontent-disposition: form-data; name="file"; filename="letter.txt"\r\ncontent-type: text/plain\r\n\r\nDear all\r\n--b--\r\n';
  const reply = await caller.post('files?ephemeral=1', body, { 'content-type': 'multipart/form-data; boundary=b' });
  expect(reply.status).toBe(201);
  return reply.body.data.id as number;
}

const bodies: Record<string, (caller: Caller) => Promise<{ create: unknown; update: unknown }>> = {
  emailAddress: async () => ({
    create: { email: `new${++serial}.${process.pid}@example.org` },
    update: { primary: true },
  }),
  phoneNumber: async () => ({ create: { phone_number: '07700 900923' }, update: { type: 'home' } }),
  postalAddress: async () => ({
    create: { street: '1 High Street', city: 'Edale', postcode: 'S33 7ZN' },
    update: { county: 'Derbyshire' },
  }),
  emergencyContact: async () => ({
    create: { name: 'Jo Friend', phone_numbers: ['07700 900924'] },
    update: { relationship: 'Friend' },
  }),
  userFile: async (caller) => ({
    create: { file_id: caller.token ? await anUpload(caller) : 1 },
    update: { name: 'Letter' },
  }),
};

for (const resource of [emailAddress, phoneNumber, postalAddress, emergencyContact, userFile] as readonly Resource[]) {
  accessTable(
    `${resource.name} of a person`,
    async () => {
      const { organisation, subject, self, someone } = await aScene();
      const path = resource.path.replace('{userId}', String(subject));
      const own = await bodies[resource.name]!(self);
      const made = await self.post(path, own.create);
      expect(made.status).toBe(201);
      const guardianId = await aPerson(api.ground, organisation.id);
      await api.ground.database.transaction(organisation.id, (db) =>
        db.insertInto('guardians').values({ user_id: subject, guardian_id: guardianId }).execute(),
      );
      const personas: Record<string, Caller> = {
        anonymous: api.anonymous(organisation),
        self,
        guardian: await api.as(organisation, guardianId),
        stranger: await someone(),
        viewer: await someone(['view-users']),
        editor: await someone(['view-users', 'edit-users']),
        elsewhere: await someone(['view-users', 'edit-users'], await aTeam(api.ground, organisation.id)),
      };
      const row = `${path}/${made.body.data.id}`;
      return {
        personas,
        paths: { list: path, show: row, create: path, update: row, remove: row },
        bodies: async (caller) => bodies[resource.name]!(caller) as Promise<Record<string, unknown>>,
      };
    },
    `            list  show  create  update  remove
     anonymous   401   401   401     401     401
     self        200   200   201     200     204
     guardian    200   200   201     200     204
     stranger    404   404   404     404     404
     viewer      200   200   403     403     403
     editor      200   200   201     200     204
     elsewhere   404   404   404     404     404`,
  );
}

describe('contact details', () => {
  it('have one primary each, whoever asks at once', async () => {
    const { self } = await aScene();
    const made = await Promise.all(
      [1, 2, 3, 4].map((n) => self.post('users/me/phone-numbers', { phone_number: `0770090012${n}`, primary: true })),
    );
    expect(made.map((reply) => reply.status)).toEqual([201, 201, 201, 201]);
    const rows = (await self.get('users/me/phone-numbers')).body.data as { primary: boolean; phone_number: string }[];
    expect(rows.filter((row) => row.primary)).toHaveLength(1);
    expect(rows[0]!.phone_number).toMatch(/^\+4477009001/);
  });

  it('refuse a number that cannot exist, by field', async () => {
    const { self } = await aScene();
    expect((await self.post('users/me/phone-numbers', { phone_number: '12' })).body.errors).toEqual({
      phone_number: ['Please enter a valid telephone number'],
    });
  });

  it('keep ended addresses apart from the current ones', async () => {
    const { self } = await aScene();
    await self.post('users/me/postal-addresses', {
      street: 'Old Road 1',
      city: 'Hope',
      postcode: 'S33 6RD',
      until_date: '2020-01-01',
    });
    await self.post('users/me/postal-addresses', { street: 'New Road 2', city: 'Hope', postcode: 'S33 6RD' });
    const { addresses, historicalAddresses } = (await self.get('users/me?include=addresses,historicalAddresses')).body
      .data;
    expect(addresses.map((a: { street: string; primary: boolean }) => [a.street, a.primary])).toEqual([
      ['New Road 2', false],
    ]);
    expect(historicalAddresses.map((a: { street: string }) => a.street)).toEqual(['Old Road 1']);
    const ended = await self.put(`users/me/postal-addresses/${historicalAddresses[0].id}`, { primary: true });
    expect(ended.status).toBe(422);
  });
});

describe('emergency contacts', () => {
  it('have one to be called first, keep numbers as E.164 and tell every wrong one by its place', async () => {
    const { self } = await aScene();
    const path = 'users/me/emergency-contacts';
    const first = await self.post(path, { name: 'Jo Friend', phone_numbers: ['07700 900924'] });
    const second = await self.post(path, {
      name: 'Al Friend',
      relationship: 'Brother',
      phone_numbers: ['+44 1632 960001', '07700 900925'],
      primary: true,
    });
    expect([first.body.data.primary, second.body.data]).toMatchObject([
      true,
      { primary: true, phone_numbers: ['+441632960001', '+447700900925'] },
    ]);
    const rows = (await self.get(path)).body.data as { name: string; primary: boolean }[];
    expect(rows.map(({ name, primary }) => [name, primary])).toEqual([
      ['Jo Friend', false],
      ['Al Friend', true],
    ]);
    const wrong = ['Please enter a valid telephone number'];
    expect((await self.post(path, { name: 'Jo', phone_numbers: ['12', '07700 900924'] })).body.errors).toEqual({
      'phone_numbers.0': wrong,
    });
    expect((await self.put(`${path}/${first.body.data.id}`, { phone_numbers: ['1', 'none'] })).body.errors).toEqual({
      'phone_numbers.0': wrong,
      'phone_numbers.1': wrong,
    });
    expect((await self.post(path, { name: '', phone_numbers: [] })).body.errors).toMatchObject({
      name: [expect.any(String)],
      phone_numbers: wrong,
    });
  });
});

describe('files of a person', () => {
  it('take only an upload of the caller, once, and give the file up when removed', async () => {
    const { self, someone, subject } = await aScene();
    const editor = await someone(['view-users', 'edit-users']);
    const foreign = await anUpload(editor);
    expect((await self.post('users/me/files', { file_id: foreign })).status).toBe(422);
    const fileId = await anUpload(self);
    const made = await self.post('users/me/files', { file_id: fileId, name: 'Reference' });
    expect(made.body.data).toMatchObject({
      user_id: subject,
      name: 'Reference',
      original_name: 'letter.txt',
      type: 'text/plain',
    });
    expect((await self.post('users/me/files', { file_id: fileId })).status).toBe(409);
    expect((await self.get(made.body.data.url)).text).toBe('Dear all');
    expect((await self.remove(`users/me/files/${made.body.data.id}`)).status).toBe(204);
    expect((await self.get(made.body.data.url)).status).toBe(404);
  });
});

import { expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import { aPerson, aRole } from '../users/user.factory.ts';
import { makeExports, unpack } from './data-request.factory.ts';

const api = testApi();

it('tells a person that they are on the do not accept list and until when, not why, by whom or about anyone else', async () => {
  const organisation = await api.ground.organisation();
  const officer = await aPerson(api.ground, organisation.id);
  await aRole(api.ground, organisation.id, officer, { permissions: ['view-blacklist', 'manage-blacklist'] });
  const staff = await api.as(organisation, officer);
  const [proved, unproved] = [`own.${process.pid}@example.org`, `typed.${process.pid}@example.org`];
  const name = { first_name: 'Zoë', last_name: 'Marsh', dob: '1980-01-31' };
  const person = await aPerson(api.ground, organisation.id, { ...name, email: proved });
  await api.ground.owner.query('update data.email_addresses set verified_at = now() where user_id = $1', [person]);
  await api.ground.owner.query(
    'insert into data.email_addresses (organisation_id, user_id, email) values ($1, $2, $3)',
    [organisation.id, person, unproved],
  );
  const until = { review_on: '2030-01-01', expires_on: '2031-01-01', reason: 'CNRY-why' };
  for (const entry of [
    { first_name: 'Zoe', last_name: 'Marsh', dob: name.dob, email: 'CNRY.other@example.org' },
    { first_name: 'Z', last_name: 'M', email: proved.toUpperCase() },
    { first_name: 'CNRY-unproved', last_name: 'M', email: unproved },
    { first_name: 'CNRY-born', last_name: 'Marsh', dob: '1981-01-31' },
  ])
    expect((await staff.post('organisation/blacklist', { ...until, ...entry })).status).toBe(201);

  const self = await api.as(organisation, person);
  const { body } = await self.post('users/me/data-exports');
  await makeExports(api, organisation);
  const reply = await api.app.server.inject({
    method: 'GET',
    url: `/api/users/me/data-exports/${body.data.id}/content`,
    headers: { host: new URL(organisation.publicUrl).host, authorization: `Bearer ${self.token}` },
  });
  const entries = await unpack(reply.rawPayload);
  const { tables } = JSON.parse(entries.get('data.json')!) as { tables: { table: string; rows: object[] }[] };
  expect(tables.find(({ table }) => table === 'blacklist_entries')).toMatchObject({
    withheld: ['email', 'reason', 'author_id'],
    rows: [
      { last_name: 'Marsh', review_on: '2030-01-01', expires_on: '2031-01-01' },
      { last_name: 'M', expires_on: '2031-01-01' },
    ],
  });
  expect([...entries].flat().join('\n')).not.toContain('CNRY');
  // the list itself stays closed to them
  expect((await self.get('organisation/blacklist')).status).toBe(403);
});

import { describe, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import { listMails } from '../../testing/post.ts';
import { aPerson, aRole } from './user.factory.ts';

const api = testApi();
let serial = 0;

async function aScene() {
  const organisation = await api.ground.organisation();
  const n = `${++serial}.${process.pid}`;
  const old = `old.${n}@example.org`;
  const userId = await aPerson(api.ground, organisation.id, { email: old });
  const me = await api.as(organisation, userId);
  const path = `users/${userId}/email-addresses`;
  const { id } = (await me.get(path)).body.data[0];
  const letters = async () => (await listMails(api, organisation)).map(({ to, template }) => [to, template]);
  return { organisation, userId, me, path, id, old, next: `next.${n}@example.org`, letters };
}

describe('another main email address', () => {
  it('is told to the old one and to the new one, however it came about', async () => {
    const { me, path, id, old, next, letters } = await aScene();
    await me.put(`${path}/${id}`, { email: next });
    expect(await letters()).toEqual([[old, 'users.address-left'], [next, 'users.address-taken-up']]);
    const added = await me.post(path, { email: `third.${next}`, primary: true });
    expect((await letters()).slice(2)).toEqual([[next, 'users.address-left'], [`third.${next}`, 'users.address-taken-up']]);
    await me.put(`${path}/${id}`, { primary: true });
    expect((await letters()).slice(4)).toEqual([[`third.${next}`, 'users.address-left'], [next, 'users.address-taken-up']]);
    expect(added.status).toBe(201);
  });

  it('is no news when only the letters’ case, or another address, was changed', async () => {
    const { me, path, id, old, next, letters } = await aScene();
    await me.put(`${path}/${id}`, { email: old.toUpperCase() });
    await me.put(`${path}/${id}`, { primary: true });
    const second = await me.post(path, { email: next });
    await me.put(`${path}/${second.body.data.id}`, { email: `again.${next}` });
    await me.remove(`${path}/${second.body.data.id}`);
    expect(await letters()).toEqual([]);
  });

  it('is told by staff’s doing too, and its removal to the one that was removed', async () => {
    const { organisation, me, path, id, old, next, letters } = await aScene();
    const staffId = await aPerson(api.ground, organisation.id);
    await aRole(api.ground, organisation.id, staffId, { permissions: ['view-users', 'edit-users'] });
    const staff = await api.as(organisation, staffId);
    await staff.put(`${path}/${id}`, { email: next });
    expect(await letters()).toEqual([[old, 'users.address-left'], [next, 'users.address-taken-up']]);
    expect((await me.remove(`${path}/${id}`)).status).toBe(204);
    const mails = await listMails(api, organisation);
    expect(mails.slice(2).map(({ to, subject }) => [to, subject])).toEqual([[next, 'Your email address was removed from your account']]);
  });

  it('takes the place of the old one; an account is not left without', async () => {
    const { me, path, id, letters } = await aScene();
    const refused = await me.put(`${path}/${id}`, { primary: false });
    expect([refused.status, refused.body.code]).toEqual([409, 'primary_needed']);
    expect(await letters()).toEqual([]);
  });

  it('is not told when the change was refused', async () => {
    const { organisation, me, path, id, letters } = await aScene();
    await aPerson(api.ground, organisation.id, { email: `held.${serial}@example.org` });
    expect((await me.put(`${path}/${id}`, { email: `held.${serial}@example.org` })).status).toBe(422);
    expect((await me.put(`${path}/${id}`, { email: 'x@example.org' }, { 'if-match': '"77"' })).status).toBe(412);
    expect(await letters()).toEqual([]);
  });

  it('mends one that nobody could write to', async () => {
    const { organisation, me, path, id, next, letters } = await aScene();
    await api.ground.owner.query(`update data.email_addresses set email = 'a"b@x.y' where organisation_id = $1 and id = $2`, [organisation.id, id]);
    expect((await me.put(`${path}/${id}`, { email: next })).status).toBe(200);
    expect(await letters()).toEqual([['a"b@x.y', 'users.address-left'], [next, 'users.address-taken-up']]);
  });
});

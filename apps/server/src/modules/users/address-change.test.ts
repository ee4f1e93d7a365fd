import { describe, expect, it } from 'vitest';
import { testApi, type Reply } from '../../testing/api.ts';
import { listMails, workOff } from '../../testing/post.ts';
import { emailAddressJobs } from './email-address.jobs.ts';
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
  /** Everything that was mailed so far, with what is waiting to be. */
  const letters = async () => {
    await workOff(api, organisation, emailAddressJobs);
    return (await listMails(api, organisation)).map(({ to, template }) => [to, template]);
  };
  const linkTo = async (to: string) => {
    await letters();
    const mails = (await listMails(api, organisation)).filter(
      (mail) => mail.to === to && mail.template === 'users.confirm-address',
    );
    return /\/login\/confirm-email#(\S+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
  };
  const confirm = async (to: string): Promise<Reply> =>
    api.anonymous(organisation).post('email-addresses/confirm', { token: await linkTo(to) });
  const isTaken = async (email: string) =>
    (await api.anonymous(organisation).post('application/check-email', { email })).status === 409;
  return { organisation, userId, me, path, id, old, next: `next.${n}@example.org`, letters, linkTo, confirm, isTaken };
}
const bare = ({ status, body, headers }: Reply) => ({
  status,
  body: { ...body.data, id: 0, email: '', created_at: '', updated_at: '' },
  headers: Object.keys(headers).sort(),
});

describe('an address that is added', () => {
  it('reserves nothing, and is answered alike whether it is free or belongs to someone', async () => {
    const { organisation, me, path, next, isTaken, letters } = await aScene();
    const theirs = `held.${serial}@example.org`;
    await aPerson(api.ground, organisation.id, { email: theirs });
    const [free, taken] = [await me.post(path, { email: next }), await me.post(path, { email: theirs.toUpperCase() })];
    expect(free.status).toBe(201);
    expect(bare(taken)).toEqual(bare(free));
    expect(free.body.data).toMatchObject({ primary: false, verified_at: null, becomes_primary: false });
    expect(await isTaken(next)).toBe(false);
    expect(await letters()).toEqual([
      [next, 'users.confirm-address'],
      [theirs.toUpperCase(), 'users.address-elsewhere'],
    ]);
  });

  it('belongs to the account once its link was followed, and to no other one', async () => {
    const { organisation, me, path, next, confirm, isTaken } = await aScene();
    await me.post(path, { email: next });
    expect((await confirm(next)).body).toEqual({ data: { email: next, primary: false } });
    expect(await isTaken(next)).toBe(true);
    expect((await confirm(next)).status).toBe(422);
    const other = await api.as(organisation, await aPerson(api.ground, organisation.id));
    expect((await other.post('users/me/email-addresses', { email: next })).status).toBe(201);
    expect(
      (await api.anonymous(organisation).post('email-addresses/confirm', { token: 'mhe_nonsense' })).body.errors,
    ).toHaveProperty('token');
  });

  it('gets another link on request, which ends the one before, as often as asking on a form', async () => {
    const { organisation, me, path, next, confirm, linkTo } = await aScene();
    const { id } = (await me.post(path, { email: next })).body.data;
    const lost = await linkTo(next);
    expect((await me.post(`${path}/${id}/resend`, {})).status).toBe(204);
    const found = await linkTo(next);
    expect(found).not.toBe(lost);
    const nobody = api.anonymous(organisation);
    expect((await nobody.post('email-addresses/confirm', { token: lost })).status).toBe(422);
    const statuses = [];
    for (let i = 0; i < 5; i++) statuses.push((await me.post(`${path}/${id}/resend`, {})).status);
    expect(statuses).toEqual([204, 204, 204, 429, 429]);
    expect((await confirm(next)).status).toBe(200);
    // once it is confirmed there is nothing to send
    expect((await me.post(`${path}/${id}/resend`, {})).status).toBe(204);
    expect((await confirm(next)).status).toBe(422);
  });

  it('goes to exactly one of two accounts that prove it at once', async () => {
    const { organisation, me, path, next, linkTo } = await aScene();
    const other = await api.as(organisation, await aPerson(api.ground, organisation.id));
    await me.post(path, { email: next });
    const mine = await linkTo(next);
    await other.post('users/me/email-addresses', { email: next });
    const theirs = await linkTo(next);
    expect(mine).not.toBe(theirs);
    const replies = await Promise.all(
      [mine, theirs].map((token) => api.anonymous(organisation).post('email-addresses/confirm', { token })),
    );
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)!.body.code).toBe('address_taken');
    const { rows } = await api.ground.owner.query(
      'select count(*)::int as n from data.email_addresses where organisation_id = $1 and lower(email) = $2 and claimed',
      [organisation.id, next],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('does not keep anyone from applying with it', async () => {
    const { organisation, me, path, next, confirm } = await aScene();
    await me.post(path, { email: next });
    await aPerson(api.ground, organisation.id, { email: next });
    expect((await confirm(next)).status).toBe(422);
    expect((await me.get(path)).body.data).toHaveLength(2);
  });

  it('is limited like asking on a form, and at most five wait to be confirmed', async () => {
    const { me, path, next, letters } = await aScene();
    const statuses = [];
    for (let i = 0; i < 8; i++) statuses.push((await me.post(path, { email: `n${i}.${next}` })).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 409, 409, 409]);
    for (const { id, primary } of (await me.get(path)).body.data as { id: number; primary: boolean }[])
      if (!primary) await me.remove(`${path}/${id}`);
    const again = [];
    for (let i = 0; i < 25; i++) {
      const made = await me.post(path, { email: `m${i}.${next}` });
      again.push(made.status);
      if (made.status === 201) await me.remove(`${path}/${made.body.data.id}`);
    }
    expect(again.filter((status) => status === 201)).toHaveLength(15);
    expect(again.at(-1)).toBe(429);
    expect((await letters()).length).toBeLessThanOrEqual(20);
  });

  it('has to be an address, and one that is not there already', async () => {
    const { me, path, old, next } = await aScene();
    for (const email of [
      `<${next}>`,
      `Me <${next}>`,
      `"me"@example.org`,
      `${next}.`,
      `me\u200b@example.org`,
      `me@example.org\r\nBcc: x@example.org`,
    ])
      expect((await me.post(path, { email })).status).toBe(422);
    expect((await me.post(path, { email: old.toUpperCase() })).body.errors).toEqual({
      email: ['This email address is already on the account'],
    });
  });
});

describe('another main email address', () => {
  it('takes its place once it is confirmed, and both are told', async () => {
    const { me, path, id, old, next, letters, confirm } = await aScene();
    const added = await me.post(path, { email: next, primary: true });
    expect(added.body.data).toMatchObject({ primary: false, becomes_primary: true });
    expect(await letters()).toEqual([[next, 'users.confirm-address']]);
    expect((await confirm(next)).body.data).toEqual({ email: next, primary: true });
    expect((await letters()).slice(1)).toEqual([
      [old, 'users.address-left'],
      [next, 'users.address-taken-up'],
    ]);
    await me.put(`${path}/${id}`, { primary: true });
    expect((await letters()).slice(3)).toEqual([
      [next, 'users.address-left'],
      [old, 'users.address-taken-up'],
    ]);
  });

  it('cannot be written over one that counts; one that waits can be corrected', async () => {
    const { me, path, id, old, next, letters, confirm } = await aScene();
    expect((await me.put(`${path}/${id}`, { email: next })).body.errors).toEqual({
      email: ['Add the new address and confirm it. You can then remove this one.'],
    });
    expect((await me.put(`${path}/${id}`, { email: old.toUpperCase() })).status).toBe(200);
    const added = await me.post(path, { email: `typo.${next}` });
    expect((await me.put(`${path}/${added.body.data.id}`, { email: next, primary: true })).body.data).toMatchObject({
      email: next,
      primary: false,
      becomes_primary: true,
    });
    expect((await confirm(`typo.${next}`)).status).toBe(422);
    expect((await confirm(next)).body.data).toEqual({ email: next, primary: true });
    expect(await letters()).toEqual(
      expect.arrayContaining([
        [old.toUpperCase(), 'users.address-left'],
        [next, 'users.address-taken-up'],
      ]),
    );
  });

  it('is given by staff to an account that has none, and counts at once if no one has it', async () => {
    const { organisation, me, path, id, old, next, letters, isTaken } = await aScene();
    expect((await me.remove(`${path}/${id}`)).status).toBe(204);
    expect((await letters()).at(-1)).toEqual([old, 'users.address-left']);
    const staffId = await aPerson(api.ground, organisation.id);
    await aRole(api.ground, organisation.id, staffId, { permissions: ['view-users', 'edit-users'] });
    const staff = await api.as(organisation, staffId);
    expect((await staff.post(path, { email: next })).body.data).toMatchObject({ primary: true });
    expect(await isTaken(next)).toBe(true);
  });

  it('is not taken away without another, and not told when the change was refused', async () => {
    const { me, path, id, letters } = await aScene();
    const refused = await me.put(`${path}/${id}`, { primary: false });
    expect([refused.status, refused.body.code]).toEqual([409, 'primary_needed']);
    expect((await me.put(`${path}/${id}`, { primary: true }, { 'if-match': '"77"' })).status).toBe(412);
    expect(await letters()).toEqual([]);
  });
});

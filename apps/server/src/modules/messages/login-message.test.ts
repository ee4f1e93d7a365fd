import { beforeAll, describe, expect, it } from 'vitest';
import type { Organisation } from '../../platform/context.ts';
import { sql } from '../../platform/db/sql.ts';
import { accessTable, testApi, type Caller } from '../../testing/api.ts';
import { listMails } from '../../testing/post.ts';
import { aPerson, aRole, aTeam } from '../users/user.factory.ts';

const api = testApi();
const all = 'organisation/login-messages';
const mine = 'users/me/login-messages';
const childhood = `${new Date().getUTCFullYear() - 12}-01-01`;
let organisation: Organisation;
let [region, district, elsewhere] = [0, 0, 0];
let admin: Caller;

const person = (over: object = {}) => aPerson(api.ground, organisation.id, over);
const as = (id: number) => api.as(organisation, id);
async function member(teamId: number | null, permissions: string[] = [], over: object = {}): Promise<Caller> {
  const id = await person(over);
  await aRole(api.ground, organisation.id, id, { teamId, permissions });
  return as(id);
}
const notice = async (over: object = {}, by = admin): Promise<number> =>
  (await by.post(all, { title: 'Car park', text: 'Closed on **Friday**.', start_date: '2020-01-01', ...over })).body
    .data.id;
const seen = async (by: Caller): Promise<number[]> =>
  (await by.get(mine)).body.data.map(({ id }: { id: number }) => id);
const waiting = async (by: Caller): Promise<number[]> =>
  (await by.get(mine)).body.data
    .filter((one: { acknowledged_at: string | null }) => one.acknowledged_at === null)
    .map(({ id }: { id: number }) => id);
const acknowledge = (by: Caller, id: number, headers = {}, of: number | 'me' = 'me') =>
  by.post(`users/${of}/login-messages/${id}/acknowledge`, {}, headers);

beforeAll(async () => {
  organisation = await api.ground.organisation();
  region = await aTeam(api.ground, organisation.id);
  district = await aTeam(api.ground, organisation.id, { parentId: region });
  elsewhere = await aTeam(api.ground, organisation.id);
  admin = await member(null, ['view-users', 'edit-users', 'anonymise-users', 'manage-messages']);
});

/** A child of the district with someone who acts for them and someone who looks after them. */
async function aFamily() {
  const child = await person({ dob: childhood });
  await aRole(api.ground, organisation.id, child, { teamId: district });
  const [guardian, supervisor] = [await person({ dob: '1980-01-31' }), await person({ dob: '1980-01-31' })];
  await api.ground.database.transaction(organisation.id, async (db) => {
    await db.run(sql`insert into guardians (user_id, guardian_id) values (${child}, ${guardian})`);
    await db.run(sql`insert into supervisors (user_id, supervisor_id) values (${child}, ${supervisor})`);
  });
  return { child, own: await as(child), guardian: await as(guardian), supervisor: await as(supervisor) };
}

accessTable(
  'notices to a team',
  async () => {
    const one = `${all}/${await notice({ team_id: region })}`;
    const personas = {
      anonymous: api.anonymous(organisation),
      volunteer: () => member(region),
      viewer: () => member(null, ['view-users']),
      keeper: () => member(region, ['manage-messages']),
      below: () => member(district, ['manage-messages']),
      elsewhere: () => member(elsewhere, ['manage-messages']),
      admin,
    };
    return {
      personas,
      paths: { list: all, show: one, create: all, update: one, remove: one },
      bodies: { create: { title: 'A', text: 'B', team_id: region, start_date: '2026-01-01' }, update: { title: 'C' } },
    };
  },
  `              list  show  create  update  remove
   anonymous    401   401   401     401     401
   volunteer    403   404   403     404     404
   viewer       403   404   403     404     404
   keeper       200   200   201     200     204
   below        200   404   403     404     404
   elsewhere    200   404   403     404     404
   admin        200   200   201     200     204`,
);

accessTable(
  'who has read a notice',
  async () => {
    const id = await notice({ team_id: region });
    await acknowledge(await member(district), id);
    const logs = `${all}/${id}/logs`;
    const one = `${logs}/${(await admin.get(logs)).body.data[0].id}`;
    const personas = {
      anonymous: api.anonymous(organisation),
      volunteer: () => member(district),
      viewer: () => member(null, ['view-users']),
      writer: () => member(region, ['manage-messages']),
      keeper: () => member(region, ['view-users', 'manage-messages']),
      admin,
    };
    return { personas, paths: { list: logs, show: one } };
  },
  `              list  show
   anonymous    401   401
   volunteer    404   404
   viewer       404   404
   writer       403   404
   keeper       200   200
   admin        200   200`,
);

accessTable(
  'letters to a child',
  async () => {
    const { child, own, guardian, supervisor } = await aFamily();
    const letters = `users/${child}/login-messages`;
    const { id } = (await admin.post(letters, { title: 'Well done', text: 'Thank you.' })).body.data;
    const personas = {
      anonymous: api.anonymous(organisation),
      own,
      guardian,
      supervisor,
      admin,
      stranger: () => member(null),
      viewer: () => member(district, ['view-users']),
      keeper: () => member(region, ['view-users', 'manage-messages']),
    };
    return {
      personas,
      paths: { list: letters, create: letters, POST: `${letters}/${id}/acknowledge` },
      bodies: { create: { title: 'A', text: 'B' }, POST: {} },
    };
  },
  `              list  create  POST
   anonymous    401   401     401
   own          200   403     201
   guardian     200   403     201
   supervisor   403   403     403
   stranger     404   404     404
   viewer       403   403     403
   keeper       200   201     403
   admin        200   201     403`,
);

describe('a notice', () => {
  it('waits for everyone, or for a team and those below it, from its first day to its last', async () => {
    const [of, above, beside] = [await member(district), await member(region), await member(elsewhere)];
    const past = await member(null);
    await aRole(api.ground, organisation.id, past.userId!, { teamId: district, end: '2021-01-31' });
    const [toAll, toRegion, toDistrict] = [
      await notice(),
      await notice({ team_id: region }),
      await notice({ team_id: district }),
    ];
    const [ended, planned] = [await notice({ end_date: '2020-02-01' }), await notice({ start_date: '2100-01-01' })];
    const made = [toAll, toRegion, toDistrict, ended, planned];
    const shown = async (by: Caller) => (await seen(by)).filter((id) => made.includes(id));
    expect(await shown(of)).toEqual([toDistrict, toRegion, toAll]);
    expect(await shown(above)).toEqual([toRegion, toAll]);
    expect(await shown(beside)).toEqual([toAll]);
    expect(await shown(past)).toEqual([toAll]);
  });

  it('waits until it is read, and then stands below what waits', async () => {
    const own = await member(district, [], { first_name: 'Ada', last_name: 'Reader' });
    const [first, second] = [await notice({ team_id: district }), await notice({ team_id: district })];
    const reply = await acknowledge(own, second);
    expect(reply.status).toBe(201);
    expect(reply.body.data).toMatchObject({
      id: second,
      text: 'Closed on **Friday**.',
      from: null,
      acknowledged_at: expect.any(String),
    });
    expect((await waiting(own)).slice(0, 1)).toEqual([first]);
    expect((await seen(own)).at(-1)).toBe(second);
    expect((await acknowledge(own, second)).body.data).toEqual(reply.body.data);
    const log = (await admin.get(`${all}/${second}/logs`)).body.data;
    expect(log).toEqual([
      expect.objectContaining({ user_id: own.userId, user_name: 'Ada Reader', by_guardian: false }),
    ]);
    // what is over stays with those who read it, and with no one else
    await admin.put(`${all}/${second}`, { end_date: '2020-03-01' });
    expect(await seen(own)).toContain(second);
    expect(await seen(await member(district))).not.toContain(second);
  });

  it('shows a team’s own staff who of their people has read it, and no one else', async () => {
    const [here, there] = [await member(district), await member(elsewhere)];
    const id = await notice();
    await Promise.all([acknowledge(here, id), acknowledge(there, id)]);
    expect((await admin.get(`${all}/${id}/logs?sort=id`)).body.data).toHaveLength(2);
    const local = await member(null, ['manage-messages']);
    await aRole(api.ground, organisation.id, local.userId!, { teamId: district, permissions: ['view-users'] });
    expect((await local.get(`${all}/${id}/logs`)).body.data.map((line: { user_id: number }) => line.user_id)).toEqual([
      here.userId,
    ]);
  });

  it('tells its writers for whom it still waits: those it is meant for whom they see', async () => {
    const id = await notice({ team_id: region });
    const [reader, waits, away] = [await member(district), await member(district), await member(elsewhere)];
    const left = await member(district, [], { status_id: 4 });
    await acknowledge(reader, id);
    const unread = async (by: Caller) => (await by.get(`${all}/${id}/unread`)).body.data;
    const ids = (await unread(admin)).people.map((one: { id: number }) => one.id);
    expect([waits, reader, away, left].map(({ userId }) => ids.includes(userId!))).toEqual([true, false, false, false]);
    expect((await unread(admin)).total).toBe(ids.length);
    // who writes to the team but sees no one there is told of no one
    expect(await unread(await member(region, ['manage-messages']))).toEqual({ total: 0, people: [] });
  });

  it('is not shown to staff by way of someone they may write to', async () => {
    const own = await member(district);
    await aRole(api.ground, organisation.id, own.userId!, { teamId: elsewhere });
    const [there, here] = [await notice({ team_id: elsewhere }), await notice({ team_id: district })];
    await acknowledge(own, there);
    const { id } = (await admin.post(`users/${own.userId}/login-messages`, { title: 'A', text: 'B' })).body.data;
    const local = await member(district, ['view-users', 'manage-messages']);
    expect(
      (await local.get(`users/${own.userId}/login-messages`)).body.data.map((one: { id: number }) => one.id),
    ).toEqual([id]);
    expect(await seen(own)).toEqual(expect.arrayContaining([there, here, id]));
  });

  it('goes no further than its writer may write, neither when it is made nor when it is changed', async () => {
    const keeper = await member(region, ['manage-messages']);
    const own = await notice({ team_id: district }, keeper);
    for (const team_id of [null, elsewhere]) {
      expect((await keeper.post(all, { title: 'A', text: 'B', team_id, start_date: '2026-01-01' })).status).toBe(403);
      expect((await keeper.put(`${all}/${own}`, { team_id })).status).toBe(403);
    }
    expect((await keeper.post(all, { title: 'A', text: 'B', start_date: '2026-01-01' })).status).toBe(403);
    expect((await keeper.put(`${all}/${own}`, { team_id: region })).body.data.team_id).toBe(region);
    expect((await keeper.get(`${all}/${await notice()}`)).status).toBe(404);
  });

  it('keeps its words once someone has read it, but can end', async () => {
    const id = await notice({ team_id: district });
    expect((await admin.put(`${all}/${id}`, { title: 'Car park closed' })).status).toBe(200);
    await acknowledge(await member(district), id);
    for (const change of [{ title: 'Open again' }, { text: 'Open.' }])
      expect((await admin.put(`${all}/${id}`, change)).body.code).toBe('message_read');
    expect((await admin.remove(`${all}/${id}`)).body.code).toBe('message_read');
    expect(
      (
        await admin.put(`${all}/${id}`, {
          title: 'Car park closed',
          text: 'Closed on **Friday**.',
          end_date: '2100-01-01',
        })
      ).status,
    ).toBe(200);
  });

  it('is told what is wrong with it, all at once', async () => {
    expect((await admin.post(all, { title: ' ', text: '', start_date: 'soon' })).body.errors).toEqual({
      title: [expect.any(String)],
      text: [expect.any(String)],
      start_date: [expect.any(String)],
    });
    expect(
      (await admin.post(all, { title: 'A', text: 'B', start_date: '2026-02-01', end_date: '2026-01-31' })).body.errors,
    ).toEqual({ end_date: ['Please provide a date on or after the start date'] });
    const id = await notice();
    expect((await admin.put(`${all}/${id}`, { end_date: '2019-01-01' })).status).toBe(422);
    expect(
      (await admin.post(all, { title: 'A', text: 'B', start_date: '2026-02-01', team_id: 999_999_999 })).body.errors,
    ).toEqual({ team_id: ['This does not exist'] });
  });
});

describe('a letter', () => {
  it('is for one person, names who wrote it, and is announced without its words', async () => {
    const writer = await member(region, ['view-users', 'manage-messages'], { first_name: 'Wren', last_name: 'Writer' });
    const own = await member(district, [], { email: 'letter.reader@example.org' });
    const sent = await writer.post(`users/${own.userId}/login-messages`, {
      title: 'Your check',
      text: 'It came back clear.',
    });
    expect(sent.status).toBe(201);
    expect(sent.body.data).toMatchObject({ title: 'Your check', from: 'Wren Writer', acknowledged_at: null });
    expect((await waiting(own))[0]).toBe(sent.body.data.id);
    expect((await admin.get(all)).body.data.map(({ id }: { id: number }) => id)).not.toContain(sent.body.data.id);
    const [mail] = (await listMails(api, organisation)).filter(({ to }) => to === 'letter.reader@example.org');
    expect(mail).toMatchObject({ subject: 'A message is waiting for you' });
    expect(mail!.text + mail!.html).not.toContain('clear');
  });

  it('to a child is announced to those who act for them, and to no one for a grown-up', async () => {
    const { child } = await aFamily();
    await admin.post(`users/${child}/login-messages`, { title: 'Walk', text: 'Bring boots.' });
    const mails = (await listMails(api, organisation)).filter(({ html }) =>
      html.includes(`/portal/user/${child}#messages`),
    );
    expect(mails.map(({ template }) => template)).toEqual(['messages.child-waits']);
    expect(mails[0]!.text).not.toContain('boots');
    await api.ground.owner.query(`update data.users set dob = '1980-01-31' where id = $1`, [child]);
    await admin.post(`users/${child}/login-messages`, { title: 'Walk', text: 'Bring boots.' });
    expect(
      (await listMails(api, organisation)).filter(({ html }) => html.includes(`/portal/user/${child}#messages`)),
    ).toHaveLength(1);
  });

  it('cannot be read by those it was not written to', async () => {
    const [own, other] = [await member(district), await member(district)];
    const { id } = (await admin.post(`users/${own.userId}/login-messages`, { title: 'A', text: 'B' })).body.data;
    expect((await acknowledge(other, id)).status).toBe(404);
    expect(await seen(other)).not.toContain(id);
    expect((await admin.get(`${all}/${id}`)).status).toBe(404);
    expect((await admin.get(`${all}/${id}/logs`)).status).toBe(404);
  });

  it('is read for a child by their guardian, and the log says so', async () => {
    const { child, guardian } = await aFamily();
    const id = await notice({ team_id: district });
    expect((await acknowledge(guardian, id, {}, child)).status).toBe(201);
    expect((await admin.get(`${all}/${id}/logs`)).body.data).toEqual([
      expect.objectContaining({ user_id: child, by_guardian: true }),
    ]);
  });

  it('goes with the person it was written to', async () => {
    const own = await member(district);
    await admin.post(`users/${own.userId}/login-messages`, { title: 'Canary of a letter', text: 'B' });
    await acknowledge(own, (await waiting(own))[0]!);
    await api.ground.database.transaction(organisation.id, (db) => db.run(sql`select app.erase_person(${own.userId})`));
    const { rows } = await api.ground.owner.query(
      `select 1 from data.login_messages where user_id = $1 union all select 1 from data.login_message_logs where user_id = $1`,
      [own.userId],
    );
    expect(rows).toEqual([]);
    expect((await admin.post(`users/${own.userId}/login-messages`, { title: 'A', text: 'B' })).status).toBe(404);
  });
});

describe('saying that it was read', () => {
  it('holds for the words that were shown', async () => {
    const own = await member(district);
    const id = await notice({ team_id: district });
    const [{ version }] = (await own.get(mine)).body.data.filter((one: { id: number }) => one.id === id);
    await admin.put(`${all}/${id}`, { text: 'Closed on Monday.' });
    expect((await acknowledge(own, id, { 'if-match': `"${version}"` })).status).toBe(412);
    expect(await waiting(own)).toContain(id);
  });

  it('leaves one line, however often at once', async () => {
    const own = await member(district);
    const id = await notice({ team_id: district });
    const replies = await Promise.all(Array.from({ length: 6 }, () => acknowledge(own, id)));
    expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect((await admin.get(`${all}/${id}/logs`)).body.data).toHaveLength(1);
  });

  it('never meets words that change at the same moment', async () => {
    for (let round = 0; round < 8; round += 1) {
      const own = await member(district);
      const id = await notice({ team_id: district });
      const version = `"${(await admin.get(`${all}/${id}`)).body.data.version}"`;
      const [read, reworded] = await Promise.all([
        acknowledge(own, id, { 'if-match': version }),
        admin.put(`${all}/${id}`, { text: 'Other words.' }),
      ]);
      expect([
        [201, 409],
        [412, 200],
      ]).toContainEqual([read.status, reworded.status]);
    }
  });
});

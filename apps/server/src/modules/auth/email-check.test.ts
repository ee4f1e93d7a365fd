import { describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/sql.ts';
import { testApi, type Reply } from '../../testing/api.ts';
import { listMails, workOff } from '../../testing/post.ts';
import { aPerson, aRole } from '../users/user.factory.ts';
import { emailCheckJobs } from './email-check.jobs.ts';

const api = testApi();
const hour = 3600_000;
let serial = 0;

async function aScene() {
  const organisation = await api.ground.organisation();
  const taken = `taken.${++serial}@example.org`;
  const userId = await aPerson(api.ground, organisation.id, { email: taken });
  /** As a proxy of ours would hand it on: the address that asks is told apart, nothing else. */
  const from = async (ip: string, email: string): Promise<Reply> => {
    const reply = await api.app.server.inject({
      method: 'POST',
      url: '/api/application/check-email',
      remoteAddress: ip,
      payload: { email },
      headers: { host: new URL(organisation.publicUrl).host },
    });
    return {
      status: reply.statusCode,
      headers: reply.headers as Reply['headers'],
      text: reply.payload,
      body: JSON.parse(reply.payload),
    };
  };
  const set = (change: string) =>
    api.ground.owner.query(`update data.organisations set ${change} where id = $1`, [organisation.id]);
  return { organisation, taken, userId, from, set };
}
const bare = ({ status, body, headers }: Reply) => ({
  status,
  body: { ...body, request_id: null },
  headers: { ...headers, 'x-request-id': null, date: null },
});

describe('asking whether an address is free', () => {
  it('is answered at the top level: empty when free, 409 when taken, whatever became of the account', async () => {
    const { organisation, taken, userId, from } = await aScene();
    expect(await from('10.0.0.1', 'free@example.org')).toMatchObject({ status: 200, body: {} });
    const refused = await from('10.0.0.1', ` ${taken.toUpperCase()} `);
    expect([refused.status, refused.body.code]).toEqual([409, 'account_exists']);
    await api.ground.database.transaction(organisation.id, (db) =>
      db.run(sql`update users set blocked_at = now() where id = ${userId}`),
    );
    expect(bare(await from('10.0.0.1', taken))).toEqual(bare(refused));
    expect((await from('10.0.0.1', 'no address')).status).toBe(422);
    await api.ground.database.transaction(organisation.id, (db) => db.run(sql`select app.erase_person(${userId})`));
    expect((await from('10.0.0.1', taken)).status).toBe(200);
  });

  it('leads to the provider that owns the domain, with the way back', async () => {
    const { organisation, from } = await aScene();
    const { rows } = await api.ground.owner.query<{ id: string }>(
      `insert into data.identity_providers (organisation_id, name, issuer, client_id) values ($1, 'Sign-on', 'https://id.example', 'us') returning id`,
      [organisation.id],
    );
    await api.ground.owner.query(
      `insert into data.identity_provider_domains (organisation_id, provider_id, domain) values ($1, $2, 'owned.example')`,
      [organisation.id, rows[0]!.id],
    );
    const visitor = api.anonymous(organisation);
    const reply = await visitor.post('application/check-email', {
      email: 'anna@Owned.example',
      intended: '/apply/garden-helper',
    });
    expect([reply.status, reply.body]).toEqual([
      200,
      { redirect: `/auth/sso/${rows[0]!.id}?intended=%2Fapply%2Fgarden-helper&login_hint=anna%40Owned.example` },
    ]);
    const hostile = await visitor.post('application/check-email', {
      email: 'ben@owned.example',
      intended: '//evil.example',
    });
    expect(hostile.body.redirect).toBe(`/auth/sso/${rows[0]!.id}?login_hint=ben%40owned.example`);
    expect((await from('10.0.0.1', 'anna@elsewhere.example')).body).toEqual({});
  });

  it('is answered five times an hour for one address, and beyond that alike for taken and free ones', async () => {
    const { taken, from } = await aScene();
    const askAll = async (email: string, net: string) => {
      const replies = [];
      for (let i = 0; i < 7; i++) replies.push(await from(`${net}.${i}`, email));
      return replies;
    };
    const [known, free] = [await askAll(taken, '10.1.1'), await askAll('free@example.org', '10.1.2')];
    expect(known.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409, 429, 429]);
    expect(free.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429]);
    const seconds = (reply: Reply) => Number(reply.headers['retry-after']);
    expect(
      [seconds(known[5]!), seconds(free[5]!)].every((wait) => Number.isInteger(wait) && wait > 3500 && wait <= 3600),
    ).toBe(true);
    const shape = (reply: Reply) => ({
      keys: Object.keys(reply.body),
      headers: Object.keys(reply.headers).sort(),
      message: reply.body.message.replace(/\d+/, 'N'),
    });
    expect(shape(known[5]!)).toEqual(shape(free[5]!));
    expect(shape(known[5]!).message).toBe(
      'You have tried too many times, please wait for N seconds before trying again.',
    );
  });

  it('counts a household of IPv6 as one', async () => {
    const { from } = await aScene();
    const statuses = [];
    for (let i = 0; i < 22; i++)
      statuses.push((await from(`2001:db8:1:2::${i.toString(16)}`, `v6.${i}@example.org`)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect((await from('2001:db8:1:3::1', 'v6@example.org')).status).toBe(200);
  });
});

describe('a sweep over many addresses', () => {
  it('from one place gets 2,880 answers a day, from fifty 48,000, and an alarm', async () => {
    const { organisation, from } = await aScene();
    const adminId = await aPerson(api.ground, organisation.id, { email: `admin.${serial}@example.org` });
    await aRole(api.ground, organisation.id, adminId, { permissions: ['manage-permissions'] });
    let requests = 0;
    const answersOf = async (ip: string, most: number) => {
      for (let answers = 0; answers < most; answers++) {
        const { status } = await from(ip, `swept.${++requests}@example.org`);
        if (status === 429) return answers;
      }
      return most;
    };
    // a day is the same few windows again and again: two of ten minutes for one place, one of an hour for all of them
    const first = await answersOf('10.2.0.1', 30);
    api.clock.forward(600_000);
    const second = await answersOf('10.2.0.1', 30);
    expect([first, second].map((answers) => answers * 144)).toEqual([2880, 2880]);
    api.clock.forward(hour);
    // the counters of a busy hour, but for its last thirty answers
    await api.ground.owner.query(
      `update data.rate_limits set used = 1970, resets_at = $2 where organisation_id = $1 and key = 'check-email:all'`,
      [organisation.id, new Date(api.clock.now().getTime() + hour)],
    );
    let answers = 1970;
    for (let ip = 0; ip < 50; ip++) answers += await answersOf(`10.3.0.${ip}`, 2);
    expect(answers * 24).toBe(48_000);
    expect(await workOff(api, organisation, emailCheckJobs)).toBe(1);
    expect((await listMails(api, organisation)).map(({ to, subject }) => [to, subject])).toEqual([
      [`admin.${serial}@example.org`, 'Many email addresses are being tried'],
    ]);
    const { rows } = await api.ground.owner.query(
      `select actor_kind, action from data.audit_entries where organisation_id = $1 and resource = 'emailCheck'`,
      [organisation.id],
    );
    expect(rows).toEqual([{ actor_kind: 'system', action: 'flooded' }]);
    api.clock.forward(hour);
    expect(await answersOf('10.3.0.1', 5)).toBe(5);
  }, 60_000);
});

describe('asking in private', () => {
  it('is always answered the same, and the owner is told once a day instead', async () => {
    const { organisation, taken, from, set } = await aScene();
    await set('private_email_check = true');
    const free = await from('10.4.0.1', 'free@example.org');
    const known = await from('10.4.0.1', taken);
    expect(bare(known)).toEqual(bare(free));
    expect([known.status, known.body]).toEqual([200, {}]);
    await from('10.4.0.1', taken);
    expect(await listMails(api, organisation)).toEqual([]);
    expect(await workOff(api, organisation, emailCheckJobs)).toBe(3);
    expect((await listMails(api, organisation)).map(({ to, subject }) => [to, subject])).toEqual([
      [taken, 'You already have an account with us'],
    ]);
    api.clock.forward(25 * hour);
    await from('10.4.0.1', taken);
    await workOff(api, organisation, emailCheckJobs);
    expect(await listMails(api, organisation)).toHaveLength(2);
  });
});

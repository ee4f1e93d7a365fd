import { describe, expect, it } from 'vitest';
import { makeContext, type Context } from '../../platform/context.ts';
import { sql } from '../../platform/db/sql.ts';
import { system } from '../../platform/policy/actor.ts';
import { testApi, type Reply } from '../../testing/api.ts';
import { listMails, workOff } from '../../testing/post.ts';
import { aPerson } from '../users/user.factory.ts';
import { aPassword, testPassword } from './credential.factory.ts';
import { noticeJobs } from './notice.jobs.ts';
import { passwordJobs, sweepLinks } from './password.jobs.ts';
import { deleteReset } from './password.queries.ts';

const api = testApi();
const chosen = 'Seven-Herons-by-7';
let serial = 0;

async function aScene() {
  const organisation = await api.ground.organisation({ name: 'River Trust' });
  const email = `forgot.${++serial}.${process.pid}@example.org`;
  const userId = await aPerson(api.ground, organisation.id, { email, first_name: 'Gwendolen', last_name: 'Ashworth' });
  await aPassword(api.ground, organisation.id, userId);
  const visitor = api.anonymous(organisation);
  const ask = (body: object = {}) => visitor.post('password/email', { email, ...body });
  const post = () => workOff(api, organisation, [...passwordJobs, ...noticeJobs]);
  const mails = () => listMails(api, organisation);
  /** The token of the latest letter with a link. */
  const link = async (body: object = {}) => {
    await ask(body);
    await post();
    return tokenIn((await mails()).filter(({ template }) => template === 'auth.reset-link').at(-1)!.text);
  };
  const reset = (token: string, over: object = {}) =>
    visitor.post('password/reset', { token, password: chosen, password_confirm: chosen, ...over });
  const signIn = (password: string) => visitor.post('auth/api', { email, password });
  return { organisation, email, userId, visitor, ask, post, mails, link, reset, signIn };
}
const tokenIn = (text: string) => /#(mhn_[\w-]+)/.exec(text)![1]!;
const bare = ({ status, body, headers }: Reply) => ({
  status,
  body: { ...body, request_id: null },
  headers: Object.keys(headers).sort(),
  length: headers['content-length'],
});

describe('a forgotten password', () => {
  it('is answered in the same words, with the same work, whoever asks and whatever the address', async () => {
    const { organisation, visitor, ask, userId, post, mails } = await aScene();
    const blocked = await aPerson(api.ground, organisation.id, { email: `blocked.${serial}@example.org` });
    const erased = await aPerson(api.ground, organisation.id, { email: `erased.${serial}@example.org` });
    await api.ground.database.transaction(organisation.id, async (db) => {
      await db.run(sql`update users set blocked_at = now() where id = ${blocked}`);
      await db.run(sql`update users set status_id = 6 where id = ${erased}`);
    });
    const statementsOf = async (send: () => Promise<Reply>) => {
      api.ground.statements();
      const reply = bare(await send());
      return { reply, statements: api.ground.statements().filter((text) => !text.startsWith('select set_config')) };
    };
    // the first request of all makes the server's acquaintance with the organisation
    await visitor.get('organisation');
    const known = await statementsOf(() => ask());
    expect(known.reply).toMatchObject({
      status: 200,
      body: { data: { message: 'You will be sent an email shortly with a password reset link' } },
    });
    for (const email of [
      `nobody.${serial}@example.org`,
      `blocked.${serial}@example.org`,
      `erased.${serial}@example.org`,
      'no address at all',
    ]) {
      expect([email, await statementsOf(() => visitor.post('password/email', { email }))]).toEqual([email, known]);
    }
    // one letter in the end, and none while the request was answered
    expect(await mails()).toEqual([]);
    expect(await post()).toBe(5);
    expect((await mails()).map(({ to, template }) => [to, template])).toEqual([
      [expect.stringContaining('forgot.'), 'auth.reset-link'],
    ]);
    const { rows } = await api.ground.owner.query(
      `select action, actor_id, subject_id from data.audit_entries where organisation_id = $1 and resource = 'passwordReset' order by id`,
      [organisation.id],
    );
    expect(rows.map((row) => [row.action, row.subject_id])).toEqual([
      ...Array.from({ length: 5 }, () => ['request', null]),
      ['send-link', userId],
    ]);
  });

  it('is answered five times an hour for one address, known or not, and twenty times from one place', async () => {
    const { ask, visitor } = await aScene();
    const five = [];
    for (let i = 0; i < 6; i++) five.push(await ask());
    expect(five.map((reply) => reply.status)).toEqual([200, 200, 200, 200, 200, 429]);
    const unknown = [];
    for (let i = 0; i < 6; i++) unknown.push(await visitor.post('password/email', { email: 'nobody@example.org' }));
    expect(unknown.map((reply) => reply.status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(Number(five[5]!.headers['retry-after'])).toBeGreaterThan(3500);
    const more = [];
    for (let i = 0; i < 9; i++)
      more.push((await visitor.post('password/email', { email: `n${i}@example.org` })).status);
    expect(more).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 429]);
  });

  it('is mailed to the primary address, in the person’s language, with a link that keeps its token to the browser', async () => {
    const { organisation, userId, link, mails, visitor } = await aScene();
    await api.ground.database.transaction(organisation.id, async (db) => {
      await db.run(sql`update users set language = 'cy' where id = ${userId}`);
      await db
        .insertInto('email_addresses')
        .values({ user_id: userId, email: `second.${serial}@example.org` })
        .execute();
    });
    const token = await link({ email: `Second.${serial}@Example.org`, intended: '/portal/shifts?week=3' });
    const [mail] = await mails();
    expect(mail).toMatchObject({ to: expect.stringContaining('forgot.'), subject: 'Dewiswch gyfrinair newydd' });
    for (const side of [mail!.text, mail!.html])
      expect(side).toContain(`${organisation.publicUrl}/login/reset?intended=%2Fportal%2Fshifts%3Fweek%3D3#${token}`);
    expect(token.slice(4)).toMatch(/^[\w-]{43}$/);
    expect((await visitor.post('password/check', { token })).body).toEqual({ data: { valid: true } });
  });

  it('opens the account again with the new password, and only with that', async () => {
    const { reset, link, signIn, visitor } = await aScene();
    const token = await link({ intended: '/portal/shifts?week=3' });
    const done = await reset(token);
    expect([done.status, done.body]).toEqual([
      200,
      { data: { message: 'Your password has been changed, please sign in', intended: '/portal/shifts?week=3' } },
    ]);
    expect(done.headers['set-cookie']).toBeUndefined();
    expect((await signIn(testPassword)).status).toBe(422);
    expect((await signIn(chosen)).status).toBe(200);
    expect((await visitor.post('password/check', { token })).body).toEqual({ data: { valid: false } });
    const again = await reset(token);
    expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ['token']]);
  });

  it('can be chosen anew by someone who never had one, and by someone who has to wait after guesses', async () => {
    const { organisation, reset, link, signIn, userId } = await aScene();
    for (let i = 0; i < 11; i++) await signIn('Wrong1234');
    expect((await signIn(testPassword)).status).toBe(429);
    await reset(await link());
    expect((await signIn(chosen)).status).toBe(200);
    await api.ground.owner.query('delete from data.credentials where organisation_id = $1 and user_id = $2', [
      organisation.id,
      userId,
    ]);
    await reset(await link());
    expect((await signIn(chosen)).status).toBe(200);
  });

  it('ends every session, every sign-in under way, every trusted computer and hand-over, and tells the owner', async () => {
    const { organisation, userId, reset, link, signIn, visitor, post, mails } = await aScene();
    const sessions = await Promise.all([api.as(organisation, userId), api.as(organisation, userId)]);
    const pending = (await signIn(testPassword)).body.token as string;
    const token = await link();
    await api.ground.database.transaction(organisation.id, async (db) => {
      await db.run(
        sql`insert into trusted_computers (user_id, name_digest, token_digest, rotated_at, expires_at) values (${userId}, '\\x01', '\\x02', now(), now() + interval '1 day')`,
      );
      await db.run(
        sql`insert into login_handovers (token_digest, browser_digest, user_id, expires_at) values ('\\x01', '\\x02', ${userId}, now() + interval '1 day')`,
      );
    });
    expect((await reset(token)).status).toBe(200);
    for (const session of sessions) expect((await session.get('users/me')).status).toBe(401);
    expect((await visitor.post('auth/api/token', { token: pending })).status).toBe(422);
    const { rows } = await api.ground.owner.query(
      'select (select count(*) from data.trusted_computers where organisation_id = $1)::int as trusted, (select count(*) from data.login_handovers where organisation_id = $1)::int as handed',
      [organisation.id],
    );
    expect(rows).toEqual([{ trusted: 0, handed: 0 }]);
    await post();
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'Choose a new password',
      'Your password was changed',
    ]);
    const audit = await api.ground.owner.query(
      `select v.changes from data.audit_entries e join data.audit_values v on v.organisation_id = e.organisation_id and v.entry_id = e.id where e.organisation_id = $1 and e.resource = 'passwordReset' and e.action = 'reset'`,
      [organisation.id],
    );
    expect(audit.rows).toEqual([{ changes: { ip: '127.0.0.1', sessions_ended: 2 } }]);
  });
});

describe('the link of the letter', () => {
  it('is taken by exactly one of two hundred who use it at once', async () => {
    const { link, reset } = await aScene();
    const token = await link();
    const replies = await Promise.all(
      Array.from({ length: 200 }, (_, i) =>
        reset(token, { password: `${chosen}${i}`, password_confirm: `${chosen}${i}` }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    // the others came too late, too often from one place, or to a full house
    expect(replies.filter(({ status }) => ![200, 422, 429, 503].includes(status)).map(({ body }) => body)).toEqual([]);
  }, 60_000);

  it('is given to one transaction of two hundred', async () => {
    const { organisation, link, userId } = await aScene();
    const token = await link({ intended: '/portal' });
    const taken = await Promise.all(
      Array.from({ length: 200 }, () =>
        api.ground.database.transaction(organisation.id, (db) => deleteReset(db, token, api.clock.now())),
      ),
    );
    expect(taken.filter((one) => one !== null)).toEqual([{ userId, intended: '/portal' }]);
  });

  it('lasts sixty minutes', async () => {
    const { link, reset, visitor } = await aScene();
    const [used, late] = [await link(), Date.now()];
    api.clock.forward(60 * 60_000 - 5_000);
    expect((await visitor.post('password/check', { token: used })).body.data.valid).toBe(true);
    api.clock.forward(5_000 + (Date.now() - late));
    expect((await visitor.post('password/check', { token: used })).body.data.valid).toBe(false);
    expect((await reset(used)).status).toBe(422);
  });

  it('is void once a newer one was sent, the address changed or the person was blocked', async () => {
    const { organisation, link, reset, userId, email } = await aScene();
    const [older, newer] = [await link(), await link()];
    expect((await reset(older)).status).toBe(422);
    const set = (change: ReturnType<typeof sql>) =>
      api.ground.database.transaction(organisation.id, (db) => db.run(change));
    await set(sql`update email_addresses set email = ${`moved.${email}`} where user_id = ${userId}`);
    expect((await reset(newer)).status).toBe(422);
    await set(sql`update email_addresses set email = ${email.toUpperCase()} where user_id = ${userId}`);
    await set(sql`update users set blocked_at = now() where id = ${userId}`);
    expect((await reset(newer)).status).toBe(422);
    await set(sql`update users set blocked_at = null where id = ${userId}`);
    expect((await reset(newer)).status).toBe(200);
  });

  it('outlives a password that is refused, which is told by field and all at once', async () => {
    const { link, reset } = await aScene();
    const token = await link();
    const refused = async (password: string, password_confirm = password) =>
      (await reset(token, { password, password_confirm })).body.errors;
    expect(await refused('heron')).toEqual({
      password: [
        'Password must be at least 8 characters',
        'Password must contain an upper case letter',
        'Password must contain a number',
        'This password is too common',
      ],
    });
    expect(await refused('Liverpool1')).toEqual({ password: ['This password is too common'] });
    expect(await refused('Gwendolen77', 'Other')).toEqual({
      password: ['Your password must not contain your name, your email address or our name'],
      password_confirm: ['The passwords do not match'],
    });
    expect(await refused('River-Trust-1')).toEqual({
      password: ['Your password must not contain your name, your email address or our name'],
    });
    expect(Object.keys(await refused(`Aa1${'x'.repeat(1022)}`))).toContain('password');
    expect(Object.keys(await refused(`Aa1${'é'.repeat(600)}`))).toEqual(['password']);
    expect((await reset(token)).status).toBe(200);
  });

  it('belongs to one organisation, and nothing but its own kind of token is looked at', async () => {
    const here = await aScene();
    const there = await aScene();
    const token = await here.link();
    expect((await there.reset(token)).status).toBe(422);
    for (const other of ['', 'x', `mhs_${token.slice(4)}`, `${token}x`, 'x'.repeat(201)])
      expect((await here.reset(other)).status).toBe(422);
    expect((await here.reset(token)).status).toBe(200);
  });

  it('is stored as a digest, and neither it nor a password is found anywhere but in its letter', async () => {
    const { organisation, link, reset } = await aScene();
    const token = await link();
    await reset(token);
    const { rows } = await api.ground.owner.query<{ table_name: string }>(
      `select table_name from information_schema.tables where table_schema = 'data' and table_type = 'BASE TABLE'`,
    );
    const holding = [];
    for (const { table_name } of rows) {
      const found = await api.ground.owner.query(
        `select 1 from data.${table_name} t where row_to_json(t)::text ~ $1 limit 1`,
        [`${token.slice(4)}|${chosen}`],
      );
      if (found.rowCount) holding.push(table_name);
    }
    expect(holding).toEqual(['outbox_messages']);
    const { rows: hashes } = await api.ground.owner.query<{ h: string }>(
      'select password_hash as h from data.credentials where organisation_id = $1',
      [organisation.id],
    );
    expect(hashes.every(({ h }) => h.startsWith('$argon2id$v=19$m=32768,t=2,p=1$'))).toBe(true);
  });
});

it('forgets links and hand-overs once their time is over', async () => {
  const { organisation, link, userId } = await aScene();
  await link();
  await api.ground.database.transaction(organisation.id, (db) =>
    db.run(sql`
    insert into login_handovers (token_digest, browser_digest, user_id, expires_at) values ('\\x01', '\\x02', ${userId}, ${new Date(api.clock.now().getTime() + 900_000)})`),
  );
  const left = async () => {
    const now = api.clock.now();
    const transaction = <T>(work: (ctx: Context) => Promise<T>) =>
      api.ground.database.transaction(organisation.id, (db) =>
        work(makeContext({ db, actor: system, organisation, requestId: 'sweep' }, api.clock)),
      );
    await sweepLinks.outside!(
      { actor: system, organisation, requestId: 'sweep', now, today: '', ip: '', language: 'en', transaction },
      {},
      {} as never,
    );
    return (
      await api.ground.owner.query(
        'select (select count(*) from data.password_resets where organisation_id = $1)::int as resets, (select count(*) from data.login_handovers where organisation_id = $1)::int as handed',
        [organisation.id],
      )
    ).rows[0];
  };
  expect(await left()).toEqual({ resets: 1, handed: 1 });
  api.clock.forward(16 * 60_000);
  expect(await left()).toEqual({ resets: 1, handed: 0 });
  api.clock.forward(60 * 60_000);
  expect(await left()).toEqual({ resets: 0, handed: 0 });
});

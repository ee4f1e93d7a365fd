import { describe, expect, it } from 'vitest';
import { makeContext } from '../../platform/context.ts';
import { sql } from '../../platform/db/sql.ts';
import { system } from '../../platform/policy/actor.ts';
import { accessTable, testApi } from '../../testing/api.ts';
import { aPassword, testPassword } from '../auth/credential.factory.ts';
import { liftDueBlocks } from './block.jobs.ts';
import { aPerson, aRole, aTeam } from './user.factory.ts';

const api = testApi({ max: 20 });

async function aScene() {
  const organisation = await api.ground.organisation();
  const org = organisation.id;
  const district = await aTeam(api.ground, org);
  const elsewhere = await aTeam(api.ground, org);
  const email = `blocked.${org}@example.org`;
  const subject = await aPerson(api.ground, org, { last_name: 'Okafor', email });
  await aRole(api.ground, org, subject, { teamId: district });
  const staff = async (teamId: number | null, permissions: string[]) => {
    const id = await aPerson(api.ground, org);
    await aRole(api.ground, org, id, { teamId, permissions });
    return api.as(organisation, id);
  };
  const path = `users/${subject}/blocked`;
  const liftDue = () =>
    api.ground.database.transaction(org, (db) =>
      liftDueBlocks.run!(
        makeContext({ db, actor: system, organisation, requestId: 'job' }, api.clock),
        {},
        {} as never,
      ),
    );
  return { organisation, org, district, elsewhere, subject, email, staff, path, liftDue };
}

accessTable(
  'shutting someone out',
  async () => {
    const { organisation, subject, staff, district, elsewhere, path } = await aScene();
    const admin = await staff(null, ['view-users', 'block-users']);
    const made = await admin.post(path, { reason: 'Earlier' });
    expect(made.status).toBe(201);
    const one = `${path}/${made.body.data.id}`;
    // lifted, so that each line finds someone to block; changing and lifting it again is then a conflict
    await admin.remove(one);
    return {
      personas: {
        anonymous: api.anonymous(organisation),
        self: await api.as(organisation, subject),
        viewer: await staff(null, ['view-users']),
        managerOfDistrict: await staff(district, ['view-users', 'block-users']),
        managerElsewhere: await staff(elsewhere, ['view-users', 'block-users']),
        unseeing: await staff(null, ['block-users']),
        admin,
      },
      paths: { list: path, show: one, GET: `${path}/can-be-blocked`, update: one, remove: one, create: path },
      bodies: { create: { reason: 'A complaint' }, update: { note: 'More' } },
    };
  },
  `                    list  show  GET  update  remove  create
   anonymous            401   401  401    401     401     401
   self                 403   404  403    404     404     403
   viewer               403   404  403    404     404     403
   managerOfDistrict    200   200  200    409     409     201
   managerElsewhere     404   404  404    404     404     404
   unseeing             404   404  404    404     404     404
   admin                200   200  200    409     409     201`,
);

describe('a block', () => {
  it('ends every session at once, and signing in says no more than ever', async () => {
    const { organisation, org, subject, email, staff, path } = await aScene();
    await aPassword(api.ground, org, subject);
    const visitor = api.anonymous(organisation);
    const signIn = (password = testPassword) => visitor.post('auth/api', { email, password });
    const person = await api.as(organisation, subject);
    const wrong = await signIn('Wrong1234');
    const begun = (await signIn()).body.token as string;
    const admin = await staff(null, ['view-users', 'block-users']);
    const made = await admin.post(path, { reason: 'A complaint', note: 'See the letter' });
    expect(made.body.data).toMatchObject({
      user_id: subject,
      reason: 'A complaint',
      created_by: admin.userId,
      ends_at: null,
      lifted_at: null,
      active: true,
    });
    expect((await person.get('users/me')).status).toBe(401);
    expect((await visitor.post('auth/api/refresh', { token: person.token })).status).toBe(401);
    expect((await visitor.post('auth/api/token', { token: begun })).status).toBe(422);
    const refused = await signIn();
    expect([refused.status, { ...refused.body, request_id: null }]).toEqual([
      wrong.status,
      { ...wrong.body, request_id: null },
    ]);
    expect((await admin.get(`users/${subject}`)).body.data.blocked).toBe(true);
    expect((await admin.remove(`${path}/${made.body.data.id}`)).status).toBe(204);
    // lifting opens the door, not the old sessions
    expect((await person.get('users/me')).status).toBe(401);
    expect((await signIn()).status).toBe(200);
    expect((await admin.get(`users/${subject}`)).body.data.blocked).toBe(false);
    expect((await admin.get(path)).body.data).toMatchObject([
      { reason: 'A complaint', active: false, lifted_by: admin.userId, lifted_at: expect.any(String) },
    ]);
    const { rows } = await api.ground.owner.query(
      `select action, actor_id::int from data.audit_entries where organisation_id = $1 and resource = 'block' and subject_id = $2 order by id`,
      [org, subject],
    );
    expect(rows).toEqual([
      { action: 'create', actor_id: admin.userId },
      { action: 'remove', actor_id: admin.userId },
    ]);
  });

  it('is changed while it lasts, and kept as it was afterwards', async () => {
    const { staff, path } = await aScene();
    const admin = await staff(null, ['view-users', 'block-users']);
    expect((await admin.post(path, { reason: 'A complaint', ends_at: '2020-01-01T00:00:00Z' })).body.errors).toEqual({
      ends_at: ['Please provide a time in the future'],
    });
    const { id } = (await admin.post(path, { reason: 'A complaint' })).body.data as { id: number };
    expect((await admin.post(path, { reason: 'Again' })).body.code).toBe('already_blocked');
    expect(
      (await admin.put(`${path}/${id}`, { reason: 'Two complaints', ends_at: '2999-01-01T00:00:00Z' })).body.data,
    ).toMatchObject({ reason: 'Two complaints', ends_at: expect.stringContaining('2999') });
    expect((await admin.put(`${path}/${id}`, { ends_at: null })).body.data.ends_at).toBeNull();
    await admin.remove(`${path}/${id}`);
    expect((await admin.put(`${path}/${id}`, { reason: 'Nothing' })).status).toBe(409);
    expect((await admin.remove(`${path}/${id}`)).status).toBe(409);
    expect((await admin.post(path, { reason: 'Again' })).status).toBe(201);
    expect((await admin.get(`${path}?filter[active]=true`)).body.data).toMatchObject([{ reason: 'Again' }]);
    expect((await admin.get(path)).body.data).toHaveLength(2);
  });

  it('lifts itself when its time is up', async () => {
    const { staff, path, subject, liftDue, org, organisation } = await aScene();
    const admin = await staff(null, ['view-users', 'block-users']);
    const at = (ms: number) => new Date(api.clock.now().getTime() + ms).toISOString();
    const { id } = (await admin.post(path, { reason: 'Cooling off', ends_at: at(60_000) })).body.data as { id: number };
    await liftDue();
    expect((await admin.get(`${path}/${id}`)).body.data.active).toBe(true);
    // a longer one stays
    const other = await aPerson(api.ground, org);
    await admin.post(`users/${other}/blocked`, { reason: 'Longer', ends_at: at(3_600_000) });
    api.clock.forward(61_000);
    await liftDue();
    expect((await admin.get(`${path}/${id}`)).body.data).toMatchObject({ active: false, lifted_by: null });
    expect((await (await api.as(organisation, subject)).get('users/me')).status).toBe(200);
    expect((await admin.get(`users/${other}`)).body.data.blocked).toBe(true);
    const { rows } = await api.ground.owner.query(
      `select actor_kind from data.audit_entries where organisation_id = $1 and resource = 'block' and action = 'remove'`,
      [org],
    );
    expect(rows).toEqual([{ actor_kind: 'system' }]);
    const plan = await api.ground.database.read(org, async (db) => {
      await db.run(sql`set enable_seqscan = off`);
      const lines = await db.run<{ 'QUERY PLAN': string }>(
        sql`explain select id from blocks where lifted_at is null and ends_at <= now() order by ends_at limit 500`,
      );
      await db.run(sql`reset enable_seqscan`);
      return lines.map((line) => line['QUERY PLAN']).join('\n');
    });
    expect(plan).toContain('blocks_by_end');
  });
});

describe('somebody', () => {
  const ask = async (caller: Awaited<ReturnType<typeof api.as>>, userId: number) => {
    const { data } = (await caller.get(`users/${userId}/blocked/can-be-blocked`)).body as {
      data: { can_be_blocked: boolean; reasons: { code: string; message: string }[] };
    };
    return { ...data, codes: data.reasons.map(({ code }) => code) };
  };

  it('cannot block themselves, an erased person, or one who holds more, and is told why', async () => {
    const { staff, org, subject, district } = await aScene();
    const admin = await staff(null, ['view-users', 'block-users', 'manage-permissions']);
    const blocker = await staff(null, ['view-users', 'block-users']);
    expect(await ask(blocker, subject)).toMatchObject({ can_be_blocked: true, reasons: [] });
    expect((await ask(blocker, blocker.userId!)).codes).toEqual(['own_account']);
    expect((await blocker.post(`users/${blocker.userId}/blocked`, { reason: 'x' })).body.code).toBe('own_grants');
    const above = await ask(blocker, admin.userId!);
    expect(above.codes).toEqual(['outranked', 'last_administrator']);
    // that they hold more may be told, what they hold may not
    const refused = await blocker.post(`users/${admin.userId}/blocked`, { reason: 'x' });
    expect([refused.status, refused.body.code, refused.body.params]).toEqual([403, 'outranked', undefined]);
    expect(above.reasons[0]!.message + refused.text).not.toContain('manage-permissions');
    // the same permission held further than the blocker holds it
    const local = await staff(district, ['view-users', 'block-users']);
    const wide = await aPerson(api.ground, org);
    await aRole(api.ground, org, wide, { permissions: ['view-users'] });
    await aRole(api.ground, org, wide, { teamId: district });
    expect((await ask(local, wide)).codes).toEqual(['outranked']);
    const erased = await aPerson(api.ground, org, { status_id: 6 });
    expect((await ask(blocker, erased)).codes).toEqual(['erased']);
    await admin.post(`users/${subject}/blocked`, { reason: 'x' });
    expect((await ask(blocker, subject)).codes).toEqual(['already_blocked']);
  });

  it('who holds less cannot lift or shorten the block of someone above them', async () => {
    const { staff } = await aScene();
    const admin = await staff(null, ['view-users', 'block-users', 'view-audit']);
    const rogue = await staff(null, ['view-users', 'block-users', 'view-audit']);
    const blocker = await staff(null, ['view-users', 'block-users']);
    const { id } = (await admin.post(`users/${rogue.userId}/blocked`, { reason: 'x' })).body.data as { id: number };
    const path = `users/${rogue.userId}/blocked/${id}`;
    expect((await blocker.remove(path)).body.code).toBe('outranked');
    expect(
      (await blocker.put(path, { ends_at: new Date(api.clock.now().getTime() + 60_000).toISOString() })).body.code,
    ).toBe('outranked');
    expect((await admin.remove(path)).status).toBe(204);
  });

  it('who holds less can neither erase them, rename them nor change what they sign in by', async () => {
    const { staff } = await aScene();
    const admin = await staff(null, ['view-users', 'view-audit']);
    const editor = await staff(null, [
      'view-users',
      'edit-users',
      'anonymise-users',
      'view-sensitive-details',
      'edit-sensitive-details',
    ]);
    const address = (await editor.get(`users/${admin.userId}/email-addresses`)).body.data[0].id as number;
    const attempts = [
      editor.remove(`users/${admin.userId}`),
      editor.post(`users/${admin.userId}/email-addresses`, {
        email: `mine.${admin.userId}@example.org`,
        primary: true,
      }),
      editor.put(`users/${admin.userId}/email-addresses/${address}`, { email: `mine.${admin.userId}@example.org` }),
      editor.remove(`users/${admin.userId}/email-addresses/${address}`),
      editor.post(`users/${admin.userId}/phone-numbers`, { phone_number: '07700 900123', default_sms: true }),
      editor.post(`users/${admin.userId}/forgot-password`, {}),
      ...[
        { title: 'Dr' },
        { first_name: 'Nick' },
        { last_name: 'Nick' },
        { preferred_name: 'Nick' },
        { dob: '1980-01-02' },
        { status_id: 4 },
      ].map((change) => editor.put(`users/${admin.userId}`, change)),
    ];
    for (const attempt of attempts) {
      const { status, body, text } = await attempt;
      expect([status, body.code, text.includes('view-audit')]).toEqual([403, 'outranked', false]);
    }
    const known = (await editor.get(`users/${admin.userId}`)).body.data as { first_name: string; last_name: string };
    // what helps to look after them stays open, and so does a form that sends the names along unchanged
    expect(
      (
        await editor.put(`users/${admin.userId}`, {
          first_name: known.first_name,
          last_name: known.last_name,
          language: 'cy',
        })
      ).status,
    ).toBe(200);
    expect(
      (
        await editor.post(`users/${admin.userId}/postal-addresses`, {
          street: '1 High Street',
          city: 'Edale',
          postcode: 'S33 7ZN',
        })
      ).status,
    ).toBe(201);
    expect((await admin.put('users/me', { preferred_name: 'Nick' })).status).toBe(200);
    expect((await admin.post('users/me/email-addresses', { email: `own.${admin.userId}@example.org` })).status).toBe(
      201,
    );
  });
});

describe('blocks that meet', () => {
  const rounds = process.env.TEST_FULL ? 50 : 6;

  it('shut someone out once, however many ask', async () => {
    for (let i = 0; i < rounds; i++) {
      const { staff, path, org, subject } = await aScene();
      const callers = await Promise.all([1, 2, 3].map(() => staff(null, ['view-users', 'block-users'])));
      const replies = await Promise.all(callers.map((caller, n) => caller.post(path, { reason: `R${n}` })));
      expect(replies.map((reply) => reply.status).sort((a, b) => a - b)).toEqual([201, 409, 409]);
      const { rows } = await api.ground.owner.query(
        'select 1 from data.blocks where organisation_id = $1 and user_id = $2',
        [org, subject],
      );
      expect(rows).toHaveLength(1);
    }
  });

  it('leave one administrator when two block each other at the same moment', async () => {
    for (let i = 0; i < rounds; i++) {
      const { staff } = await aScene();
      const all = ['view-users', 'block-users', 'manage-permissions', 'manage-roles'];
      const [one, two] = [await staff(null, all), await staff(null, all)];
      const ways = [
        () => one.post(`users/${two.userId}/blocked`, { reason: 'x' }),
        () =>
          i % 2
            ? two.post(`users/${one.userId}/blocked`, { reason: 'x' })
            : two.post(`users/${one.userId}/denied-permissions`, { permission: 'manage-permissions' }),
      ];
      const replies = await Promise.all(ways.map((way) => way()));
      expect(replies.filter((reply) => reply.status < 300)).toHaveLength(1);
      const alive = await Promise.all([one, two].map((caller) => caller.get('organisation/permission-groups')));
      expect(alive.map((reply) => reply.status)).toContain(200);
    }
  });

  it('let no request through that starts after the reply', async () => {
    const { organisation, subject, staff, path } = await aScene();
    const admin = await staff(null, ['view-users', 'block-users']);
    const person = await api.as(organisation, subject);
    const statuses: { late: boolean; status: number }[] = [];
    let acknowledged = false;
    const knock = async (n: number) => {
      const late = acknowledged;
      const reply = n % 2 ? await person.put('users/me', { preferred_name: `N${n}` }) : await person.get('users/me');
      statuses.push({ late, status: reply.status });
    };
    const knocking = Array.from({ length: 8 }, async (_, line) => {
      for (let n = line, after = 0; after < 10; n += 9) {
        if (acknowledged) after++;
        await knock(n);
      }
    });
    const blocking = new Promise((resolve) => setTimeout(resolve, 30))
      .then(() => admin.post(path, { reason: 'x' }))
      .then((reply) => {
        acknowledged = true;
        expect(reply.status).toBe(201);
      });
    await Promise.all([blocking, ...knocking]);
    expect(statuses.some(({ status }) => status === 200)).toBe(true);
    expect(statuses.filter(({ late }) => late)).toHaveLength(80);
    expect(statuses.filter(({ late, status }) => late && status !== 401)).toEqual([]);
  });
});

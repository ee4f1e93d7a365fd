import { describe, expect, it } from 'vitest';
import { makeContext } from '../../platform/context.ts';
import { sql } from '../../platform/db/sql.ts';
import { system } from '../../platform/policy/actor.ts';
import { testApi } from '../../testing/api.ts';
import { endOutgrownLinks } from './guardian.jobs.ts';
import { aLinkScene, born } from './link.factory.ts';
import { aPerson, aRole } from './user.factory.ts';

const api = testApi();

describe('a guardian', () => {
  it('is linked, changed and ended in the open: log, names, letters to both, the audit', async () => {
    const { admin, child, adult, org, letters, organisation } = await aLinkScene(api);
    const made = await admin.post(`users/${child}/guardians`, { guardian_id: adult, relationship: 'Mother' });
    expect(made.body.data).toMatchObject({
      user_id: child,
      guardian_id: adult,
      guardian_name: 'Ada Grown',
      relationship: 'Mother',
    });
    const path = `users/${child}/guardians/${made.body.data.id}`;
    expect((await admin.put(path, { relationship: 'Foster carer' })).body.data.relationship).toBe('Foster carer');
    expect((await admin.put(path, { guardian_id: admin.userId })).status).toBe(422);
    expect((await admin.get(`${path}?include=guardian`)).body.data.guardian.display_name).toBe('Ada Grown');
    expect((await (await api.as(organisation, child)).get(`${path}?include=guardian`)).body.data).toMatchObject({
      guardian: null,
      guardian_name: 'Ada Grown',
    });
    expect((await admin.get(`users/${child}?include=guardians`)).body.data.guardians).toHaveLength(1);
    expect((await admin.remove(path)).status).toBe(204);
    const { body } = await admin.get(`users/${child}/guardians/logs`);
    expect(body.data).toMatchObject([
      {
        change: 'ended',
        old_value: 'Foster carer',
        new_value: null,
        created_by: admin.userId,
        guardian_name: 'Ada Grown',
      },
      { change: 'changed', old_value: 'Mother', new_value: 'Foster carer' },
      { change: 'linked', old_value: null, new_value: 'Mother', created_by_name: expect.stringMatching(/^First/) },
    ]);
    const sent = await letters();
    expect(sent.map(({ template, user_id }) => [template, Number(user_id)])).toEqual([
      ['users.guardian-linked', adult],
      ['users.child-linked', child],
      ['users.guardian-changed', adult],
      ['users.child-changed', child],
      ['users.guardian-ended', adult],
      ['users.child-ended', child],
    ]);
    expect(sent[0]!.text).toContain('Kit Young');
    expect(sent[1]!.text).toContain('Ada Grown');
    const { rows } = await api.ground.owner.query(
      `select action from data.audit_entries where organisation_id = $1 and resource = 'guardian' and subject_id = $2 order by id`,
      [org, child],
    );
    expect(rows).toEqual([{ action: 'create' }, { action: 'update' }, { action: 'remove' }]);
    await expect(
      api.ground.database.transaction(org, (db) => db.run(sql`delete from guardian_logs`)),
    ).rejects.toMatchObject({ code: '42501' });
  });

  it('is changed although one of them cannot be written to', async () => {
    const { org, child, adult, admin, link, letters } = await aLinkScene(api);
    const id = await link('guardian');
    await api.ground.owner.query(
      `update data.email_addresses set email = 'ada,grown@people.example' where organisation_id = $1 and user_id = $2`,
      [org, adult],
    );
    expect((await admin.put(`users/${child}/guardians/${id}`, { relationship: 'Aunt' })).status).toBe(200);
    expect((await letters()).slice(-2).map(({ user_id, text }) => [Number(user_id), text === ''])).toEqual([
      [adult, true],
      [child, false],
    ]);
  });

  it('needs a child of known age and someone of age, and both problems are told', async () => {
    const { admin, child, adult, org, staff, district } = await aLinkScene(api);
    const link = (userId: number, guardianId: number) =>
      admin.post(`users/${userId}/guardians`, { guardian_id: guardianId });
    const unknown = await aPerson(api.ground, org, { dob: null });
    const teenager = await aPerson(api.ground, org, { dob: born(15) });
    expect((await link(adult, unknown)).body.errors).toEqual({
      user_id: ['This person is of age, or we do not know their date of birth'],
    });
    expect((await link(unknown, adult)).status).toBe(422);
    expect((await link(adult, teenager)).body.errors).toEqual({
      user_id: [expect.any(String)],
      guardian_id: ['A guardian has to be of age'],
    });
    expect((await link(child, child)).body.errors).toEqual({ guardian_id: ['Please choose someone else'] });
    expect((await link(child, 999_999_999)).body.errors).toEqual({ guardian_id: ['This does not exist'] });
    await api.ground.owner.query('update data.organisations set minor_age = 10 where id = $1', [org]);
    expect((await link(child, adult)).status).toBe(422);
    await api.ground.owner.query('update data.organisations set minor_age = 18 where id = $1', [org]);
    expect((await link(child, adult)).status).toBe(201);
    expect((await link(child, adult)).body.code).toBe('duplicate');
    // someone out of sight does not exist, whoever they are
    const local = await staff(district, ['view-users', 'manage-guardians']);
    expect((await local.post(`users/${child}/guardians`, { guardian_id: adult })).body.errors).toEqual({
      guardian_id: ['This does not exist'],
    });
  });

  it('is no one’s to make, change or end for themselves', async () => {
    const { organisation, org, child, adult, staff, link, admin } = await aLinkScene(api);
    const own = await staff(null, ['view-users', 'manage-guardians', 'manage-supervisors', 'anonymise-users']);
    for (const kind of ['guardian', 'supervisor']) {
      expect((await own.post(`users/${child}/${kind}s`, { [`${kind}_id`]: own.userId })).body.code).toBe('own_grants');
      expect((await own.post(`users/${own.userId}/${kind}s`, { [`${kind}_id`]: adult })).body.code).toBe('own_grants');
    }
    const id = await link('guardian', child, own.userId!);
    expect((await own.put(`users/${child}/guardians/${id}`, { relationship: 'Friend' })).body.code).toBe('own_grants');
    expect((await own.remove(`users/${child}/guardians/${id}`)).body.code).toBe('own_grants');
    // nor by erasing the child, nor by way of someone they act for
    expect((await own.remove(`users/${child}`)).body.code).toBe('own_grants');
    const sibling = await aPerson(api.ground, org, { dob: born(9) });
    await link('guardian', sibling, own.userId!);
    expect(
      (await own.post(`users/${sibling}/guardians`, { guardian_id: adult }, { 'x-acting-for': String(sibling) })).body
        .code,
    ).toBe('own_grants');
    expect((await admin.remove(`users/${child}/guardians/${id}`)).status).toBe(204);
    expect((await (await api.as(organisation, own.userId!)).get(`users/${child}`)).status).toBe(200);
  });

  it('cannot be linked with a child who holds more than the linker, since a guardian can change what the child signs in by', async () => {
    const { admin, org, organisation, adult, staff } = await aLinkScene(api);
    const prodigy = await aPerson(api.ground, org, { dob: born(16) });
    await aRole(api.ground, org, prodigy, { permissions: ['view-audit'] });
    const refused = await admin.post(`users/${prodigy}/guardians`, { guardian_id: adult });
    expect([refused.status, refused.body.code, refused.text.includes('view-audit')]).toEqual([403, 'outranked', false]);
    const fuller = await staff(null, ['view-users', 'manage-guardians', 'view-audit']);
    expect((await fuller.post(`users/${prodigy}/guardians`, { guardian_id: adult })).status).toBe(201);
    const carer = await api.as(organisation, adult);
    expect((await carer.put(`users/${prodigy}`, { language: 'cy' })).status).toBe(200);
    expect(
      (await carer.post(`users/${prodigy}/email-addresses`, { email: `taken.${prodigy}@example.org`, primary: true }))
        .body.code,
    ).toBe('outranked');
  });

  it('may act with the next request, and not with the one after the link ended or the child came of age', async () => {
    const { organisation, admin, child, adult, link, org } = await aLinkScene(api);
    const carer = await api.as(organisation, adult);
    const seen = async () => [
      (await carer.get(`users/${child}`)).status,
      (await carer.get(`users/${child}/email-addresses`)).status,
      (await carer.put(`users/${child}`, { special_requirements: `n${Math.random()}` })).status,
      (await carer.get('users/me', { 'x-acting-for': String(child) })).status,
      (await carer.get('users')).body.data.length,
    ];
    const [open, shut] = [
      [200, 200, 200, 200, 2],
      [404, 404, 404, 403, 1],
    ];
    expect(await seen()).toEqual(shut);
    const id = await link('guardian');
    expect(await seen()).toEqual(open);
    const birthday = (dob: string | null) =>
      api.ground.owner.query('update data.users set dob = $3 where organisation_id = $1 and id = $2', [
        org,
        child,
        dob,
      ]);
    const now = new Date();
    const eighteen = new Date(Date.UTC(now.getUTCFullYear() - 18, now.getUTCMonth(), now.getUTCDate()));
    await birthday(eighteen.toISOString().slice(0, 10));
    expect(await seen()).toEqual(shut);
    await birthday(null);
    expect(await seen()).toEqual(shut);
    await birthday(born(12));
    expect(await seen()).toEqual(open);
    await admin.remove(`users/${child}/guardians/${id}`);
    expect(await seen()).toEqual(shut);
  });

  it('is taken off the records once the child is of age, and both are told', async () => {
    const { organisation, org, child, admin, link, letters } = await aLinkScene(api);
    await link('guardian');
    const grown = await aPerson(api.ground, org, { dob: born(12) });
    const stays = await aPerson(api.ground, org, { dob: born(12) });
    await link('guardian', grown);
    await link('guardian', stays);
    const before = (await letters()).length;
    await api.ground.owner.query(
      'update data.users set dob = case when id = $2 then $4::date end where organisation_id = $1 and id in ($2, $3)',
      [org, grown, stays, born(19)],
    );
    const transaction = <T>(work: (ctx: ReturnType<typeof makeContext>) => Promise<T>) =>
      api.ground.database.transaction(org, (db) =>
        work(makeContext({ db, actor: system, organisation, requestId: 'job' }, api.clock)),
      );
    await endOutgrownLinks.outside!(
      { ...(await transaction(async ({ db: _db, ...rest }) => rest)), transaction },
      {},
      {} as never,
    );
    const left = await api.ground.owner.query<{ user_id: string }>(
      'select user_id from data.guardians where organisation_id = $1 order by user_id',
      [org],
    );
    expect(left.rows.map((row) => Number(row.user_id))).toEqual([child, stays]);
    expect((await admin.get(`users/${grown}/guardians/logs?limit=1`)).body.data).toMatchObject([
      { change: 'ended', created_by: null, created_by_name: null },
    ]);
    expect((await letters()).length - before).toBe(2);
  });

  it('goes with either end when someone is erased', async () => {
    const { admin, child, adult, org, link, staff } = await aLinkScene(api);
    await link('guardian');
    await link('supervisor');
    const eraser = await staff(null, ['view-users', 'anonymise-users']);
    expect((await eraser.remove(`users/${adult}`)).status).toBe(204);
    const { rows } = await api.ground.owner.query(
      'select 1 from data.guardians where organisation_id = $1 union all select 1 from data.supervisors where organisation_id = $1',
      [org],
    );
    expect(rows).toEqual([]);
    expect((await admin.get(`users/${child}/guardians/logs`)).body.data).toHaveLength(1);
  });
});

describe('an end to a link', () => {
  it('comes wholly before a write that rests on it or wholly after', async () => {
    const rounds = process.env.TEST_FULL ? 200 : 20;
    const { organisation, admin, child, adult, link, org } = await aLinkScene(api);
    const carer = await api.as(organisation, adult);
    const outcomes = { written: 0, refused: 0 };
    for (let i = 0; i < rounds; i++) {
      const id = await link('guardian');
      const named = { 'x-acting-for': String(child) };
      const write = (n: number) =>
        carer.put(`users/${child}`, { special_requirements: `${i}.${n}` }, n % 2 ? named : {});
      const first = write(1);
      // at once, somewhere in between, or when one write is through
      const start = [Promise.resolve(), new Promise((resolve) => setTimeout(resolve, i * 2)), first][i % 3]!;
      const end = start
        .then(() => admin.remove(`users/${child}/guardians/${id}`))
        .then(async (reply) => {
          expect(reply.status).toBe(204);
          return (
            await api.ground.owner.query<{ v: string }>(
              'select special_requirements as v from data.users where organisation_id = $1 and id = $2',
              [org, child],
            )
          ).rows[0]!.v;
        });
      const replies = await Promise.all([first, write(2), write(3)]);
      const atTheEnd = await end;
      const late = await write(4);
      const { rows } = await api.ground.owner.query<{ v: string }>(
        'select special_requirements as v from data.users where organisation_id = $1 and id = $2',
        [org, child],
      );
      // whatever stood there when the end was acknowledged still stands
      expect(rows[0]!.v).toBe(atTheEnd);
      expect([403, 404]).toContain(late.status);
      for (const reply of [...replies, late]) {
        expect([200, 403, 404]).toContain(reply.status);
        outcomes[reply.status === 200 ? 'written' : 'refused']++;
      }
    }
    expect(outcomes.written).toBeGreaterThan(0);
    expect(outcomes.refused).toBeGreaterThan(0);
  }, 300_000);
});

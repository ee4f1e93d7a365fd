import { describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/sql.ts';
import { accessTable, testApi } from '../../testing/api.ts';
import { aFullOrganisation } from '../../testing/full-organisation.ts';
import { listMails, workOff } from '../../testing/post.ts';
import { aPerson, aRole, aTeam } from '../users/user.factory.ts';
import { aPassword, testPassword } from './credential.factory.ts';
import { noticeJobs } from './notice.jobs.ts';
import { passwordJobs } from './password.jobs.ts';

const api = testApi();
const chosen = 'Seven-Herons-by-7';
const change = { current_password: testPassword, password: chosen, password_confirm: chosen };

async function people() {
  const { organisation } = await aFullOrganisation(api);
  const team = await aTeam(api.ground, organisation.id);
  const userId = await aPerson(api.ground, organisation.id, { dob: '2019-05-17' });
  await aRole(api.ground, organisation.id, userId, { teamId: team });
  await aPassword(api.ground, organisation.id, userId);
  const staff = async (teamId: number | null, permissions: string[]) => {
    const id = await aPerson(api.ground, organisation.id);
    await aRole(api.ground, organisation.id, id, { teamId, permissions });
    return api.as(organisation, id);
  };
  const linked = async (table: 'guardians' | 'supervisors', column: 'guardian_id' | 'supervisor_id') => {
    const id = await aPerson(api.ground, organisation.id);
    await api.ground.database.transaction(organisation.id, (db) =>
      db
        .insertInto(table)
        .values({ [column]: id, user_id: userId } as never)
        .execute(),
    );
    return api.as(organisation, id);
  };
  return {
    paths: {
      update: `users/${userId}/password`,
      create: `users/${userId}/forgot-password`,
      PUT: `users/${userId}/forgot-password`,
    },
    bodies: { update: change, create: {}, PUT: { intended: '/portal' } },
    personas: {
      anonymous: api.anonymous(organisation),
      themselves: () => api.as(organisation, userId),
      stranger: async () => api.as(organisation, await aPerson(api.ground, organisation.id)),
      guardian: () => linked('guardians', 'guardian_id'),
      supervisor: () => linked('supervisors', 'supervisor_id'),
      viewer: () => staff(team, ['view-users']),
      editor: () => staff(team, ['view-users', 'edit-users']),
      editorElsewhere: async () => staff(await aTeam(api.ground, organisation.id), ['view-users', 'edit-users']),
      editorOfAll: () => staff(null, ['view-users', 'edit-users']),
      foreignAdmin: async () => (await aFullOrganisation(api)).admin,
    },
  };
}

accessTable(
  'someone’s password',
  people,
  `
                   update
   anonymous       401
   themselves      200
   stranger        404
   guardian        403
   supervisor      403
   viewer          403
   editor          403
   editorElsewhere 404
   editorOfAll     403
   foreignAdmin    404`,
);

accessTable(
  'a link for someone else',
  people,
  `
                   create  PUT
   anonymous       401     401
   themselves      403     403
   stranger        404     404
   guardian        403     403
   supervisor      403     403
   viewer          403     403
   editor          200     200
   editorElsewhere 404     404
   editorOfAll     200     200
   foreignAdmin    404     404`,
);

async function aScene({ withPassword = true } = {}) {
  const organisation = await api.ground.organisation();
  const userId = await aPerson(api.ground, organisation.id, {
    email: `own.${process.pid}.${Math.random()}@example.org`,
    first_name: 'Gwendolen',
  });
  if (withPassword) await aPassword(api.ground, organisation.id, userId);
  const me = await api.as(organisation, userId);
  const { rows } = await api.ground.owner.query<{ email: string }>(
    'select email from data.email_addresses where organisation_id = $1 and user_id = $2',
    [organisation.id, userId],
  );
  const signIn = (password: string) =>
    api.anonymous(organisation).post('auth/api', { email: rows[0]!.email, password });
  const update = (over: object = {}) => me.put('users/me/password', { ...change, ...over });
  const deeds = async () =>
    (
      await api.ground.owner.query(
        `select e.action, e.actor_id, e.subject_id, v.changes from data.audit_entries e join data.audit_values v on v.organisation_id = e.organisation_id and v.entry_id = e.id where e.organisation_id = $1 and e.resource in ('userPassword', 'forgotPassword') order by e.id`,
        [organisation.id],
      )
    ).rows;
  return { organisation, userId, me, signIn, update, deeds };
}

describe('one’s own password', () => {
  it('is changed with the one in use; every other session and trusted computer ends, and the owner is told', async () => {
    const { organisation, userId, me, signIn, update, deeds } = await aScene();
    const other = await api.as(organisation, userId);
    await api.ground.database.transaction(organisation.id, (db) =>
      db.run(
        sql`insert into trusted_computers (user_id, name_digest, token_digest, rotated_at, expires_at) values (${userId}, '\\x01', '\\x02', now(), now() + interval '1 day')`,
      ),
    );
    expect((await update()).body).toEqual({ data: { message: 'Your password has been changed' } });
    expect([(await me.get('users/me')).status, (await other.get('users/me')).status]).toEqual([200, 401]);
    expect([(await signIn(testPassword)).status, (await signIn(chosen)).status]).toEqual([422, 200]);
    expect(
      (await api.ground.owner.query('select from data.trusted_computers where organisation_id = $1', [organisation.id]))
        .rowCount,
    ).toBe(0);
    await workOff(api, organisation, noticeJobs);
    expect((await listMails(api, organisation)).map(({ subject }) => subject)).toEqual(['Your password was changed']);
    expect(await deeds()).toMatchObject([
      { action: 'update', actor_id: userId, subject_id: userId, changes: { sessions_ended: 1 } },
    ]);
  });

  it('is not changed with a wrong one, which counts like a wrong one at the door', async () => {
    const { organisation, update, signIn, deeds } = await aScene();
    const wrong = await update({ current_password: 'Wrong1234' });
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      { current_password: ['This is not your current password'] },
    ]);
    for (let i = 0; i < 8; i++) await signIn('Wrong1234');
    expect((await update({ current_password: 'Wrong1234' })).status).toBe(422);
    const waiting = await update();
    expect([waiting.status, Number(waiting.headers['retry-after']) > 25]).toEqual([429, true]);
    expect((await signIn(testPassword)).status).toBe(429);
    const recorded = await deeds();
    expect(recorded.map(({ action }) => action)).toEqual(['update-refused', 'update-refused']);
    expect(JSON.stringify(recorded)).not.toMatch(/Wrong1234|Seven/);
    expect(await listMails(api, organisation)).toEqual([]);
  });

  it('tells all that is wrong at once, and guesses nothing meanwhile', async () => {
    const { update, organisation, userId } = await aScene();
    const refused = await update({ current_password: undefined, password: 'gwendolen', password_confirm: 'x' });
    expect(Object.keys(refused.body.errors)).toEqual(['current_password', 'password', 'password_confirm']);
    expect(
      (await update({ current_password: 'Wrong1234', password: 'Liverpool1', password_confirm: 'Liverpool1' })).body
        .errors,
    ).toEqual({ password: ['This password is too common'] });
    const { rows } = await api.ground.owner.query(
      'select failures from data.credentials where organisation_id = $1 and user_id = $2',
      [organisation.id, userId],
    );
    expect(rows).toEqual([{ failures: 0 }]);
  });

  it('is set for the first time by someone who came another way', async () => {
    const { update, signIn } = await aScene({ withPassword: false });
    expect((await update({ current_password: undefined })).status).toBe(200);
    expect((await signIn(chosen)).status).toBe(200);
    expect((await update({ current_password: undefined })).body.errors).toEqual({
      current_password: ['Please enter your current password'],
    });
  });

  it('is changed once by ten who know the old one and ask together', async () => {
    const { update, signIn } = await aScene();
    const replies = await Promise.all(
      Array.from({ length: 9 }, (_, i) => update({ password: `${chosen}-${i}`, password_confirm: `${chosen}-${i}` })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => ![200, 409, 422].includes(status)).map(({ body }) => body)).toEqual([]);
    const winner = replies.findIndex(({ status }) => status === 200);
    expect((await signIn(`${chosen}-${winner}`)).status).toBe(200);
  });

  it('is not changed by a session that ended while the password was being hashed', async () => {
    const { organisation, userId, update, signIn } = await aScene();
    const running = update();
    // the change has passed the door by now and is busy with the hash
    await new Promise((resolve) => setTimeout(resolve, 20));
    await api.ground.database.transaction(organisation.id, (db) =>
      db.run(sql`update sessions set revoked_at = now() where user_id = ${userId}`),
    );
    const { status } = await running;
    expect([
      [401, 200],
      [200, 422],
    ]).toContainEqual([status, (await signIn(testPassword)).status]);
  });

  it('of someone else is never staff’s to know: the link goes to its owner, five times an hour', async () => {
    const { organisation, userId, deeds } = await aScene();
    const adminId = await aPerson(api.ground, organisation.id);
    await aRole(api.ground, organisation.id, adminId, { permissions: ['view-users', 'edit-users'] });
    const admin = await api.as(organisation, adminId);
    const path = `users/${userId}/forgot-password`;
    const first = await admin.post(path, { intended: '/portal/shifts' });
    expect(first.body).toEqual({ data: { message: 'They will be sent an email shortly with a password reset link' } });
    await workOff(api, organisation, passwordJobs);
    const [mail] = await listMails(api, organisation);
    expect(mail!.text).toMatch(/\/login\/reset\?intended=%2Fportal%2Fshifts#mhn_/);
    expect(await deeds()).toMatchObject([{ action: 'create', actor_id: adminId, subject_id: userId, changes: {} }]);
    const statuses = [];
    for (let i = 0; i < 5; i++) statuses.push((await admin.put(path, {})).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    for (const hindrance of [
      sql`update users set blocked_at = now() where id = ${adminId}`,
      sql`delete from email_addresses where user_id = ${adminId}`,
    ]) {
      const other = await aPerson(api.ground, organisation.id);
      await aRole(api.ground, organisation.id, other, { permissions: ['view-users', 'edit-users'] });
      await api.ground.database.transaction(organisation.id, (db) => db.run(hindrance));
      expect((await (await api.as(organisation, other)).post(`users/${adminId}/forgot-password`, {})).status).toBe(409);
    }
  });
});

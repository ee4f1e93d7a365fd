import { describe, expect, it } from 'vitest';
import { aPerson, aRole, aTeam } from '../../modules/users/user.factory.ts';
import { openGround } from '../../testing/ground.ts';
import { sql, type Sql } from '../db/sql.ts';
import { Problem } from '../problem.ts';
import { lockAccess } from './access-lock.ts';
import { readActingFor } from './acting-for.ts';
import { confirmActor, resolveActor, type Asking, type SignedIn } from './actor.ts';
import { createSession, revokeSession, revokeSessions } from './sessions.ts';

const ground = openGround({ max: 20 });
const now = new Date('2026-05-04T09:00:00.000Z');
const today = '2026-05-04';

async function somebody(permissions: string[] = [], teamId: number | null = null, org?: number) {
  const organisationId = org ?? (await ground.organisation()).id;
  const userId = await aPerson(ground, organisationId);
  const role = permissions.length > 0 ? await aRole(ground, organisationId, userId, { permissions, teamId }) : null;
  const session = (await ground.database.transaction(organisationId, (db) =>
    createSession(db, userId, { now, today, userAgent: '' }),
  ))!;
  const resolve = (asking: Partial<Asking> = {}) =>
    ground.database.read(organisationId, (db) => resolveActor(db, session.token, { now, today, ...asking }));
  const change = (statement: Sql) => ground.database.transaction(organisationId, (db) => db.run(statement));
  return { org: organisationId, userId, role, session, resolve, change };
}
const reachOf = async (
  person: Awaited<ReturnType<typeof somebody>>,
  permission: string,
  asking: Partial<Asking> = {},
) => {
  const actor = await person.resolve(asking);
  return typeof actor === 'string' ? actor : actor.reach(permission);
};

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
function deferred() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}

describe('the actor of a request', () => {
  it('costs one statement, and a second only when the rights are not known yet', async () => {
    const person = await somebody(['view-users']);
    await person.resolve();
    ground.statements();
    await person.resolve();
    const warm = ground.statements().filter((text) => !text.includes('set_config'));
    expect(warm).toHaveLength(1);
    const plan = await ground.database.read(person.org, (db) =>
      db.run<{ 'QUERY PLAN': string }>(
        sql`explain select s.id from sessions s join users u on u.id = s.user_id where s.token_digest = ${Buffer.alloc(32)}`,
      ),
    );
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('sessions_by_token');
  });

  it('is no one without a token of ours', async () => {
    const { org } = await somebody();
    for (const token of [undefined, '', 'mhs_', 'mhs_unknown', 'Bearer x', `mhs_${'a'.repeat(500)}`]) {
      expect(await ground.database.read(org, (db) => resolveActor(db, token, { now, today }))).toBe('missing');
    }
  });

  it('does not exist in another organisation', async () => {
    const { session } = await somebody(['view-users']);
    const { id: other } = await ground.organisation();
    expect(await ground.database.read(other, (db) => resolveActor(db, session.token, { now, today }))).toBe('missing');
  });

  it('loses a right with the very next request, whichever way it ends', async () => {
    const ways: Record<string, (p: Awaited<ReturnType<typeof somebody>>) => Sql> = {
      'the role ends': (p) => sql`update roles set end_date = '2026-05-03' where id = ${p.role!.roleId}`,
      'the role is deleted': (p) => sql`delete from roles where id = ${p.role!.roleId}`,
      'the permission is denied': (p) =>
        sql`insert into denied_permissions (user_id, permission) values (${p.userId}, 'view-users')`,
      'the group loses it': (p) => sql`update permission_groups set permissions = '{}' where id = ${p.role!.groupId}`,
      'the profile loses the group': (p) =>
        sql`delete from role_profile_groups where role_profile_id = ${p.role!.profileId}`,
    };
    for (const [way, end] of Object.entries(ways)) {
      const person = await somebody(['view-users']);
      expect([way, await reachOf(person, 'view-users')]).toEqual([way, 'everywhere']);
      await person.change(end(person));
      expect([way, await reachOf(person, 'view-users')]).toEqual([way, 'nowhere']);
    }
    const person = await somebody(['view-users']);
    expect(await reachOf(person, 'view-users')).toBe('everywhere');
    await person.change(sql`update users set blocked_at = now() where id = ${person.userId}`);
    expect(await reachOf(person, 'view-users')).toBe('expired');
  });

  it('changes with the day, without anyone writing anything', async () => {
    const person = await somebody();
    await aRole(ground, person.org, person.userId, {
      permissions: ['view-users'],
      start: '2026-05-05',
      end: '2026-05-05',
    });
    const days = [];
    for (const day of ['2026-05-04', '2026-05-05', '2026-05-06', '2026-05-05'])
      days.push(await reachOf(person, 'view-users', { today: day }));
    expect(days).toEqual(['nowhere', 'everywhere', 'nowhere', 'everywhere']);
  });

  it('keeps a team that is moved out from under another of the same person', async () => {
    const person = await somebody();
    const upper = await aTeam(ground, person.org);
    const lower = await aTeam(ground, person.org, { parentId: upper });
    const { profileId } = await aRole(ground, person.org, person.userId, {
      teamId: upper,
      permissions: ['view-users'],
    });
    await person.change(
      sql`insert into roles (user_id, team_id, role_profile_id, start_date) values (${person.userId}, ${lower}, ${profileId}, '2020-01-01')`,
    );
    expect(await reachOf(person, 'view-users')).toEqual([upper]);
    await person.change(sql`update teams set parent_id = null where id = ${lower}`);
    expect(await reachOf(person, 'view-users')).toEqual([upper, lower]);
  });

  it('says when a role demands a second factor', async () => {
    const person = await somebody(['view-users']);
    expect(await person.resolve()).toMatchObject({ twoFactorRequired: false });
    await person.change(sql`update role_profiles set two_factor_required = true where id = ${person.role!.profileId}`);
    expect(await person.resolve()).toMatchObject({ twoFactorRequired: true });
  });
});

describe('acting for someone', () => {
  it('needs a link that still holds', async () => {
    const guardian = await somebody();
    const child = await aPerson(ground, guardian.org, { dob: '2010-05-05' });
    const supervised = await aPerson(ground, guardian.org);
    const ask = (actingForId: number, day = today) =>
      guardian.resolve({ actingForId, today: day }).then(
        (a) => (a as SignedIn).actingForId,
        (e: Problem) => e.code,
      );
    expect(await ask(child)).toBe('forbidden');
    await guardian.change(sql`insert into guardians (user_id, guardian_id) values (${child}, ${guardian.userId})`);
    await guardian.change(
      sql`insert into supervisors (user_id, supervisor_id) values (${supervised}, ${guardian.userId})`,
    );
    expect(await ask(child)).toBe(child);
    expect(await ask(supervised)).toBe(supervised);
    expect(await ask(child, '2028-05-04')).toBe(child);
    expect(await ask(child, '2028-05-05')).toBe('forbidden');
    expect(await ask(guardian.userId)).toBe('forbidden');
    await guardian.change(sql`delete from supervisors where user_id = ${supervised}`);
    expect(await ask(supervised)).toBe('forbidden');
  });

  it('is refused when the header names no one', () => {
    expect(readActingFor(undefined)).toBeNull();
    expect(readActingFor('17')).toBe(17);
    for (const header of ['', '0', '-1', '1e3', 'me', '1, 2', ['1', '2']])
      expect(() => readActingFor(header)).toThrow(Problem);
  });
});

describe('revocation', () => {
  it('is complete when it is acknowledged: no request that starts later succeeds', async () => {
    const person = await somebody(['view-users']);
    const early: Promise<unknown>[] = [];
    const late: Promise<unknown>[] = [];
    let acknowledged = false;
    const end = async () => {
      await ground.database.transaction(person.org, (db) => revokeSession(db, person.session.id, now));
      acknowledged = true;
    };
    for (let i = 0; late.length < 100; i++) {
      (acknowledged ? late : early).push(person.resolve());
      if (i === 100) early.push(end());
      if (i % 5 === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    }
    expect(await Promise.all(late)).toEqual(late.map(() => 'expired'));
    expect((await Promise.all(early)).filter((actor) => typeof actor === 'object').length).toBeGreaterThan(0);
  });

  const endings: Record<string, (p: Awaited<ReturnType<typeof somebody>>) => Promise<unknown>> = {
    'signing out everywhere': (p) => ground.database.transaction(p.org, (db) => revokeSessions(db, p.userId, now)),
    blocking: (p) => p.change(sql`update users set blocked_at = now() where id = ${p.userId}`),
    'ending the role': (p) => p.change(sql`update roles set end_date = '2026-05-03' where id = ${p.role!.roleId}`),
    'emptying the group': (p) =>
      ground.database.transaction(p.org, async (db) => {
        await lockAccess(db);
        await db.run(sql`update permission_groups set permissions = '{}' where id = ${p.role!.groupId}`);
      }),
  };

  it.each(Object.keys(endings))(
    'by %s comes wholly before a write or wholly after it',
    async (way) => {
      const rounds = process.env.TEST_FULL ? 250 : 24;
      const { id: org } = await ground.organisation();
      const outcomes = { written: 0, refused: 0 };
      for (let i = 0; i < rounds; i++) {
        const person = await somebody(['manage-teams'], null, org);
        // the ending starts at a different point of the first write each time, and the last write after it
        const points = [deferred(), deferred(), deferred()];
        const start = points[i % points.length]!.promise;
        let acknowledged = false;
        let wroteLate = false;
        const ending = start.then(() => endings[way]!(person)).then(() => void (acknowledged = true));
        const write = async (name: string) => {
          points[0]!.resolve();
          await ground.database.transaction(org, async (db) => {
            const actor = await resolveActor(db, person.session.token, { now, today, lock: true });
            points[1]!.resolve();
            if (typeof actor === 'string' || actor.reach('manage-teams') !== 'everywhere')
              throw new Problem('forbidden');
            await db.run(sql`insert into teams (name) values (${name})`);
            await pause(i % 4);
            await confirmActor(db, actor, { today });
            points[2]!.resolve();
            // rights are settled now; the ending has to wait for the commit
            await pause(3);
            wroteLate ||= acknowledged;
          });
        };
        const count = (work: Promise<void>) => work.then(() => void outcomes.written++, refused);
        const refused = (error: unknown) => {
          if (!(error instanceof Problem)) throw error;
          outcomes.refused++;
          points[2]!.resolve();
        };
        await Promise.all([
          ending,
          count(write('first')),
          count(pause(1).then(() => write('second'))),
          count(ending.then(() => write('last'))),
        ]);
        expect(wroteLate).toBe(false);
      }
      expect(outcomes.written).toBeGreaterThan(0);
      expect(outcomes.refused).toBeGreaterThanOrEqual(rounds);
    },
    600_000,
  );

  it('lets twenty writes of one person to their own record through, one after another', async () => {
    const person = await somebody();
    // were the row locked for sharing at the start, all would wait for each other and the database would end most
    await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        ground.database.transaction(person.org, async (db) => {
          const actor = (await resolveActor(db, person.session.token, { now, today, lock: true })) as SignedIn;
          await db.run(sql`update users set preferred_name = ${`Name ${i}`} where id = ${person.userId}`);
          await confirmActor(db, actor, { today });
        }),
      ),
    );
    const [row] = await person.change(sql`select version from users where id = ${person.userId}`);
    expect(row).toEqual({ version: 21 });
  });

  it('does not stop a write whose rights only changed elsewhere, nor one that changed them itself', async () => {
    const person = await somebody(['manage-permissions', 'view-audit']);
    const attempt = (statement: Sql) =>
      ground.database.transaction(person.org, async (db) => {
        const actor = (await resolveActor(db, person.session.token, { now, today, lock: true })) as SignedIn;
        expect(actor.reach('manage-permissions')).toBe('everywhere');
        await db.run(statement);
        await confirmActor(db, actor, { today });
      });
    await attempt(sql`insert into permission_groups (name) values ('Another')`);
    await attempt(
      sql`update permission_groups set permissions = '{manage-permissions}' where id = ${person.role!.groupId}`,
    );
    await expect(
      attempt(sql`update permission_groups set permissions = '{}' where id = ${person.role!.groupId}`),
    ).rejects.toMatchObject({ code: 'forbidden' });
    expect(await reachOf(person, 'manage-permissions')).toBe('everywhere');
    expect(await reachOf(person, 'view-audit')).toBe('nowhere');
  });
});

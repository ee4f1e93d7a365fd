import { describe, expect, it } from 'vitest';
import { aPerson, aRole } from '../../modules/users/user.factory.ts';
import { openGround } from '../../testing/ground.ts';
import { sql } from '../db/sql.ts';
import { resolveActor } from './actor.ts';
import { createLoginAttempt, findLoginAttempt, isMinimal, takeLoginAttempt } from './login-attempts.ts';
import { createSession, refreshSession, revokeByToken, revokeSessions, type Refreshed } from './sessions.ts';
import { digestOf } from './tokens.ts';

const ground = openGround();
const key = 'a key for these tests only, long enough';
const start = new Date('2026-05-04T09:00:00.000Z');
const minutes = (n: number) => new Date(start.getTime() + n * 60_000);
const at = (now: Date) => ({ now, today: now.toISOString().slice(0, 10) });

async function aSession({ permissions = [] as string[] } = {}) {
  const { id: org } = await ground.organisation();
  const userId = await aPerson(ground, org);
  if (permissions.length > 0) await aRole(ground, org, userId, { permissions });
  const session = (await ground.database.transaction(org, (db) =>
    createSession(db, userId, { ...at(start), userAgent: 'test' }),
  ))!;
  const refresh = (token: string, now: Date): Promise<Refreshed> =>
    ground.database.transaction(org, (db) => refreshSession(db, token, key, at(now)));
  const use = (token: string, now: Date) => ground.database.read(org, (db) => resolveActor(db, token, at(now)));
  const next = async (token: string, now: Date) => tokenOf(await refresh(token, now));
  return { org, userId, session, refresh, use, next };
}
function tokenOf(result: Refreshed): string {
  if (result.kind !== 'refreshed') throw new Error(`not refreshed but ${result.kind}`);
  return result.session.token;
}

/** As the exchange does it: looked up, then taken. */
async function take(org: number, token: string, now: Date): Promise<{ userId: number } | null> {
  return ground.database.transaction(org, async (db) => {
    const found = await findLoginAttempt(db, token, now);
    return found && (await takeLoginAttempt(db, found, now)) ? { userId: found.userId } : null;
  });
}

describe('a login token', () => {
  const attempt = async () => {
    const { id: org } = await ground.organisation();
    const userId = await aPerson(ground, org);
    const { token } = await ground.database.transaction(org, (db) => createLoginAttempt(db, userId, { now: start }));
    return { org, userId, token, take: (now: Date, handle = token) => take(org, handle, now) };
  };

  it('is taken by exactly one of two hundred calls at once', async () => {
    const { take, userId } = await attempt();
    const results = await Promise.all(Array.from({ length: 200 }, () => take(minutes(1))));
    expect(results.filter((result) => result !== null)).toEqual([{ userId }]);
  });

  it('lasts ten minutes and opens nothing but the exchange', async () => {
    const { org, token, take } = await attempt();
    expect(await take(minutes(10))).toBeNull();
    expect(await ground.database.read(org, (db) => resolveActor(db, token, at(minutes(1))))).toBe('missing');
    expect(await ground.database.transaction(org, (db) => refreshSession(db, token, key, at(minutes(1))))).toEqual({
      kind: 'expired',
    });
    expect(await take(minutes(9))).not.toBeNull();
  });

  it('carries the wish for a minimal answer where no one can change it', async () => {
    const { token, take } = await attempt();
    expect(isMinimal(token)).toBe(false);
    expect(await take(minutes(1), `${token.slice(0, -1)}m`)).toBeNull();
  });

  it('that wants a second factor is given to no one who has not proved it', async () => {
    const { id: org } = await ground.organisation();
    const userId = await aPerson(ground, org);
    const { id, token } = await ground.database.transaction(org, (db) =>
      createLoginAttempt(db, userId, { now: start, method: 'email' }),
    );
    expect(await take(org, token, minutes(1))).toBeNull();
    expect(
      await ground.database.transaction(org, (db) => takeLoginAttempt(db, { id }, minutes(1), { proved: true })),
    ).toBe(true);
    expect(
      await ground.database.transaction(org, (db) => takeLoginAttempt(db, { id }, minutes(1), { proved: true })),
    ).toBe(false);
  });

  it('belongs to one organisation', async () => {
    const { token } = await attempt();
    const { id: other } = await ground.organisation();
    expect(await take(other, token, minutes(1))).toBeNull();
  });
});

describe('a session', () => {
  it('stores digests only', async () => {
    const { session, next } = await aSession();
    const successor = await next(session.token, minutes(1));
    const { rows } = await ground.owner.query<{ all: string }>(
      `select row_to_json(s)::text as all from data.sessions s where id = $1`,
      [session.id],
    );
    expect(rows[0]!.all).toContain(digestOf(successor).toString('hex'));
    for (const token of [session.token, successor]) expect(rows[0]!.all).not.toContain(token.slice(4));
    expect(session.token).toMatch(/^mhs_[\w-]{43}$/);
  });

  it('gives fifty refreshes at once one and the same successor, and signs no one out', async () => {
    const { session, refresh, use } = await aSession();
    const tokens = (await Promise.all(Array.from({ length: 50 }, () => refresh(session.token, minutes(14))))).map(
      tokenOf,
    );
    expect(new Set(tokens).size).toBe(1);
    expect(tokens[0]).not.toBe(session.token);
    expect(await use(tokens[0]!, minutes(14))).toMatchObject({ sessionId: session.id });
    const { rows } = await ground.owner.query<{ generation: number }>(
      'select generation from data.sessions where id = $1',
      [session.id],
    );
    expect(rows[0]!.generation).toBe(2);
  });

  it('answers a retry after a lost reply with what was lost, for ten seconds', async () => {
    const { session, next, refresh, use } = await aSession();
    const lost = await next(session.token, minutes(14));
    expect(await next(session.token, new Date(minutes(14).getTime() + 10_000))).toBe(lost);
    expect((await refresh(session.token, new Date(minutes(14).getTime() + 10_001))).kind).toBe('reused');
    expect(await use(lost, minutes(15))).toBe('expired');
  });

  it('ends at once when a handle two generations old comes back, and raises one alarm', async () => {
    const { session, next, refresh, use, userId } = await aSession();
    const second = await next(session.token, minutes(1));
    const third = await next(second, minutes(2));
    expect(await use(third, minutes(2))).toMatchObject({ userId });
    const results = await Promise.all(Array.from({ length: 20 }, () => refresh(session.token, minutes(2))));
    expect(results.filter((result) => result.kind === 'reused')).toEqual([
      { kind: 'reused', sessionId: session.id, userId },
    ]);
    expect(await use(third, minutes(2))).toBe('expired');
    expect((await refresh(third, minutes(2))).kind).toBe('expired');
  });

  it('lives fifteen minutes per handle', async () => {
    const { session, use, next } = await aSession();
    expect(await use(session.token, new Date(minutes(15).getTime() - 1))).toMatchObject({ kind: 'user' });
    expect(await use(session.token, minutes(15))).toBe('expired');
    const successor = await next(session.token, minutes(16));
    expect(await use(successor, minutes(30))).toMatchObject({ kind: 'user' });
    expect(await use(session.token, minutes(17))).toBe('missing');
  });

  it('holds staff to thirty idle minutes, counted from the last sign of life', async () => {
    const { session, use, refresh } = await aSession({ permissions: ['view-users'] });
    expect(await use(session.token, minutes(14))).toMatchObject({ kind: 'user' });
    expect((await refresh(session.token, minutes(43))).kind).toBe('refreshed');
    const idle = await aSession({ permissions: ['view-users'] });
    expect((await idle.refresh(idle.session.token, minutes(30))).kind).toBe('expired');
  });

  it('holds staff to twelve hours and volunteers to fourteen days idle, thirty in all', async () => {
    const last = async (permissions: string[], step: number) => {
      const { session, refresh, use: show } = await aSession({ permissions });
      let { token } = session;
      for (let now = step; ; now += step) {
        const result = await refresh(token, minutes(now));
        if (result.kind !== 'refreshed') return now - step;
        token = result.session.token;
        await show(token, minutes(now));
      }
    };
    const day = 24 * 60;
    expect(await last(['view-users'], 20)).toBe(12 * 60 - 20);
    expect(await last([], 13 * day)).toBe(26 * day);
    expect(await last([], 14 * day)).toBe(0);
    expect(await last([], day)).toBe(29 * day);
  });

  it('is not kept alive by a page that asks and refreshes by itself', async () => {
    const { org, session, next, refresh, use } = await aSession({ permissions: ['view-users'] });
    const ask = (token: string, now: Date) =>
      ground.database.read(org, (db) => resolveActor(db, token, { ...at(now), passive: true }));
    expect(await use(session.token, minutes(10))).toMatchObject({ kind: 'user' });
    let { token } = session;
    for (const minute of [14, 28, 39]) {
      token = await next(token, minutes(minute));
      expect(await ask(token, minutes(minute))).toMatchObject({ kind: 'user' });
    }
    expect(await ask(token, minutes(40))).toBe('expired');
    expect((await refresh(token, minutes(40))).kind).toBe('expired');
  });

  it('lasts as long as the organisation has settled for its staff and for its volunteers', async () => {
    const settled = async (permissions: string[]) => {
      const one = await aSession({ permissions });
      await ground.owner.query(
        'update data.organisations set staff_session_minutes = 60, staff_idle_minutes = 10, volunteer_session_minutes = 120, volunteer_idle_minutes = 20 where id = $1',
        [one.org],
      );
      return {
        ...one,
        begun: (await ground.database.transaction(one.org, (db) =>
          createSession(db, one.userId, { ...at(start), userAgent: '' }),
        ))!,
      };
    };
    for (const [permissions, idle, all] of [
      [['view-users'], 10, 60],
      [[], 20, 120],
    ] as const) {
      const { begun, use, next, refresh, session } = await settled([...permissions]);
      let { token } = begun;
      for (let now = idle - 1; now < all; now += idle - 1) {
        token = await next(token, minutes(now));
        expect(await use(token, minutes(now))).toMatchObject({ kind: 'user' });
      }
      expect((await refresh(token, minutes(all))).kind).toBe('expired');
      const lazy = await settled([...permissions]);
      expect((await lazy.refresh(lazy.begun.token, minutes(idle))).kind).toBe('expired');
      // one that began under other rules is held to the new ones from its next refresh on
      expect((await refresh(session.token, minutes(1))).kind).toBe('refreshed');
      const { rows } = await ground.owner.query<{ left: number }>(
        'select extract(epoch from ends_at - created_at)::int / 60 as left from data.sessions where id = $1',
        [session.id],
      );
      expect(rows[0]!.left).toBe(all);
    }
  });

  it('cannot be settled without a warning of two minutes, nor idle for longer than it lasts', async () => {
    const { id } = await ground.organisation();
    const settle = (change: string) =>
      ground.owner.query(`update data.organisations set ${change} where id = $1`, [id]);
    for (const change of [
      'session_warning_seconds = 119',
      'session_warning_seconds = 1800',
      'staff_idle_minutes = 4',
      'staff_idle_minutes = 721',
      'volunteer_idle_minutes = 43201',
      'staff_session_minutes = 43201',
    ]) {
      await expect(settle(change), change).rejects.toThrow(/check constraint/);
    }
    await settle('session_warning_seconds = 300');
  });

  it('is cut short for someone who becomes staff', async () => {
    const { org, userId, session, next, refresh } = await aSession();
    const token = await next(session.token, minutes(11 * 60));
    await aRole(ground, org, userId, { permissions: ['view-users'] });
    const last = await next(token, minutes(11 * 60 + 1));
    expect((await refresh(last, minutes(11 * 60 + 32))).kind).toBe('expired');
    const old = await aSession();
    await aRole(ground, old.org, old.userId, { permissions: ['view-users'] });
    expect((await old.refresh(old.session.token, minutes(13 * 60))).kind).toBe('expired');
  });

  it('is not refreshed under another key', async () => {
    const { org, session, next } = await aSession();
    await next(session.token, minutes(1));
    expect(
      (await ground.database.transaction(org, (db) => refreshSession(db, session.token, 'another key', at(minutes(1)))))
        .kind,
    ).toBe('expired');
  });

  it('ends with the handle before the current one too, and all of a person at once', async () => {
    const { org, userId, session, next, use } = await aSession();
    const current = await next(session.token, minutes(1));
    expect(await ground.database.transaction(org, (db) => revokeByToken(db, session.token, minutes(1)))).toEqual({
      sessionId: session.id,
      userId,
    });
    expect(await use(current, minutes(1))).toBe('expired');
    const make = () =>
      ground.database.transaction(org, (db) => createSession(db, userId, { ...at(start), userAgent: '' }));
    const [kept, lost] = [(await make())!, (await make())!];
    const pending = await ground.database.transaction(org, (db) => createLoginAttempt(db, userId, { now: start }));
    expect(
      await ground.database.transaction(org, (db) => revokeSessions(db, userId, minutes(1), { except: kept.id })),
    ).toBe(1);
    expect(await use(kept.token, minutes(1))).toMatchObject({ sessionId: kept.id });
    expect(await use(lost.token, minutes(1))).toBe('expired');
    expect(await take(org, pending.token, minutes(1))).toBeNull();
  });

  it('is not given to, nor kept by, someone blocked or erased', async () => {
    const { org, userId, session, use, refresh } = await aSession();
    const set = (column: string) =>
      ground.database.transaction(org, (db) =>
        db.run(
          column === 'blocked'
            ? sql`update users set blocked_at = now() where id = ${userId}`
            : sql`update users set blocked_at = null, status_id = 6 where id = ${userId}`,
        ),
      );
    for (const column of ['blocked', 'erased']) {
      await set(column);
      expect(await use(session.token, minutes(1))).toBe('expired');
      expect((await refresh(session.token, minutes(1))).kind).toBe('expired');
      expect(
        await ground.database.transaction(org, (db) => createSession(db, userId, { ...at(start), userAgent: '' })),
      ).toBeNull();
    }
  });
});

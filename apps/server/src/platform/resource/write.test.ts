import { describe, expect, it } from 'vitest';
import { aPerson } from '../../modules/users/user.factory.ts';
import { openGround } from '../../testing/ground.ts';
import { resolveActor } from '../auth/actor.ts';
import { createSession, revokeSession } from '../auth/sessions.ts';
import { digestOf } from '../auth/tokens.ts';
import type { Context } from '../context.ts';
import { sql } from '../db/sql.ts';
import type { Actor } from '../policy/actor.ts';
import type { Outside } from './define-module.ts';
import { write } from './write.ts';

const ground = openGround();
const now = new Date('2026-05-04T09:00:00.000Z');
const today = '2026-05-04';

/** Someone signed in, as a command outside the pipeline meets them. */
async function aCaller() {
  const organisation = await ground.organisation();
  const userId = await aPerson(ground, organisation.id);
  const session = (await ground.database.transaction(organisation.id, (db) =>
    createSession(db, userId, { now, today, userAgent: '' }),
  ))!;
  const actor = (await ground.database.read(organisation.id, (db) =>
    resolveActor(db, session.token, { now, today }),
  )) as Actor;
  const { database } = ground;
  const facts = { organisation, now, today, requestId: 'write', ip: '127.0.0.1', language: 'en' };
  const ctx: Outside = { ...facts, actor, database, clock: { now: () => now } };
  const endSession = () => database.transaction(organisation.id, (db) => revokeSession(db, actor.sessionId!, now));
  const countTeams = async () =>
    (await database.read(organisation.id, (db) => db.run<{ n: number }>(sql`select count(*)::int as n from teams`)))[0]!
      .n;
  return { ctx, endSession, countTeams };
}
const addTeam = ({ db }: Context) => db.run(sql`insert into teams (name) values ('Made here')`);

describe('a write outside the pipeline', () => {
  it('is undone where the caller’s session ended while the command worked, unless the command ends it', async () => {
    const { ctx, endSession, countTeams } = await aCaller();
    const before = await countTeams();
    await endSession();
    await expect(write(ctx, addTeam)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(await countTeams()).toBe(before);
    await write(ctx, addTeam, { recheck: false });
    expect(await countTeams()).toBe(before + 1);
  });

  it('is played again when two met, and keeps nothing of the first try', async () => {
    const { ctx, countTeams } = await aCaller();
    const before = await countTeams();
    let tries = 0;
    await write(ctx, async (inside) => {
      await addTeam(inside);
      if (++tries < 3) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
    });
    expect([tries, await countTeams()]).toEqual([3, before + 1]);
  });

  it('answers a repeated key with what was kept, and does nothing twice', async () => {
    const { ctx, countTeams } = await aCaller();
    const before = await countTeams();
    const send = (digest = 'one body') =>
      write(
        ctx,
        async (inside) => {
          await addTeam(inside);
          return { number: 7, secret: 'shown once' };
        },
        {
          replay: {
            at: { route: 'test.write', key: 'k1', digest: digestOf(digest) },
            status: 201,
            keep: ({ number }) => ({ number }),
            again: (kept) => ({ ...(kept as { number: number }), secret: '' }),
          },
        },
      );
    expect(await send()).toEqual({ number: 7, secret: 'shown once' });
    expect(await send()).toEqual({ number: 7, secret: '' });
    await expect(send('another body')).rejects.toMatchObject({ code: 'idempotency_conflict' });
    expect(await countTeams()).toBe(before + 1);
  });

  it('is the only way: the type of a command’s database offers no transaction', async () => {
    const { ctx } = await aCaller();
    // @ts-expect-error -- were it offered, someone would write without the rest
    expect(typeof ctx.database.transaction).toBe('function');
  });
});

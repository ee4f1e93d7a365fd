import { describe, expect, it } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { makeContext } from '../../platform/context.ts';
import { sql } from '../../platform/db/sql.ts';
import { system } from '../../platform/policy/actor.ts';
import { openGround } from '../../testing/ground.ts';
import { aPerson } from '../users/user.factory.ts';
import { secondFactorJobs } from './second-factor.jobs.ts';

const ground = openGround();
const hour = 3_600_000;

describe('clearing up', () => {
  it('takes what is over and leaves what is not', async () => {
    const organisation = await ground.organisation();
    const userId = await aPerson(ground, organisation.id);
    const at = (hours: number) => new Date(Date.now() + hours * hour);
    await ground.database.transaction(organisation.id, async (db) => {
      for (const [i, end] of [at(-25), at(-23), at(1)].entries()) {
        const [attempt] = await db.run<{ id: number }>(
          sql`insert into login_attempts (user_id, token_digest, expires_at) values (${userId}, ${Buffer.of(i)}, ${end}) returning id`,
        );
        await db.run(
          sql`insert into factor_challenges (user_id, login_attempt_id, purpose, method, expires_at) values (${userId}, ${attempt!.id}, 'sign-in', 'email', ${end})`,
        );
        await db.run(
          sql`insert into trusted_computers (user_id, name_digest, token_digest, rotated_at, expires_at) values (${userId}, ${Buffer.of(i)}, ${Buffer.of(i)}, now(), ${end})`,
        );
        await db.run(sql`insert into passkey_answers (challenge_digest, expires_at) values (${Buffer.of(i)}, ${end})`);
      }
    });
    const { db: _none, ...ctx } = makeContext(
      { db: undefined as never, actor: system, organisation, requestId: 'job' },
      systemClock,
    );
    const transaction: Parameters<NonNullable<(typeof secondFactorJobs)[0]['outside']>>[0]['transaction'] = (work) =>
      ground.database.transaction(organisation.id, (db) => work({ ...ctx, db }));
    for (const job of secondFactorJobs) await job.outside!({ ...ctx, transaction }, {}, {} as never);
    const left = async (table: string) =>
      Number(
        (
          await ground.owner.query(`select count(*) as n from data.${table} where organisation_id = $1`, [
            organisation.id,
          ])
        ).rows[0].n,
      );
    expect([await left('factor_challenges'), await left('trusted_computers'), await left('passkey_answers')]).toEqual([
      2, 1, 1,
    ]);
  });
});

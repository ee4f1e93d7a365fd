import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { openGround } from '../../testing/ground.ts';
import { ownDatabase } from '../../testing/own-database.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { systemClock } from '../clock.ts';
import { makeContext, type Context, type Organisation } from '../context.ts';
import { sql } from '../db/sql.ts';
import { sweepMessages } from '../mail/sweep-messages.ts';
import { system } from '../policy/actor.ts';
import { enqueue } from './enqueue.ts';
import { housekeepingJobs, sealAudit, sweepJobs, sweepRequests, sweepSessions } from './housekeeping.ts';
import type { Job } from './define-job.ts';
import { startWorker, type Worker } from './worker.ts';

const ground = openGround({ url: await ownDatabase() });
const silent = { info() {}, warn() {}, error() {} };
let worker: Worker;
beforeAll(async () => {
  worker = await startWorker({
    database: ground.database,
    jobs: [...housekeepingJobs, sweepMessages],
    log: silent,
    pollMs: 50,
  });
});
afterAll(() => worker.stop());

const inside = <T>(organisation: Organisation, work: (ctx: Context) => Promise<T>): Promise<T> =>
  ground.database.transaction(organisation.id, (db) =>
    work(makeContext({ db, actor: system, organisation, requestId: 'req-1' }, systemClock)),
  );
async function run(organisation: Organisation, job: Job<z.ZodObject>): Promise<void> {
  const id = await inside(organisation, (ctx) => enqueue(ctx, job, {}));
  const stateOf = async () =>
    (await ground.owner.query('select state from data.jobs where id = $1', [id])).rows[0].state;
  await expect.poll(stateOf, { timeout: 60_000, interval: 20 }).toBe('done');
}
const days = (n: number) => new Date(Date.now() - n * 86_400_000);
const addUser = (organisation: Organisation) =>
  inside(
    organisation,
    async ({ db }) =>
      (
        await db
          .insertInto('users')
          .values({ first_name: 'Ada', last_name: 'L' })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id,
  );

describe('housekeeping', () => {
  it('seals the whole audit in bites', async () => {
    const organisation = await ground.organisation();
    await inside(organisation, async (ctx) => {
      for (let n = 0; n < 1_050; n++) await writeAudit(ctx, { action: 'test', resource: 'thing', rowId: n });
    });
    // a transaction that is open anywhere in the cluster holds the sealer back; the next run takes the rest
    const left = async () => {
      await run(organisation, sealAudit);
      return (
        await inside(organisation, ({ db }) =>
          db.run(
            sql`select count(*) filter (where number is null)::int as n, app.verify_audit() as broken from audit_entries`,
          ),
        )
      )[0];
    };
    await expect.poll(left, { timeout: 25_000, interval: 500 }).toEqual({ n: 0, broken: null });
  });

  it('forgets answers after a day and counters after their window', async () => {
    const organisation = await ground.organisation();
    await inside(organisation, async ({ db }) => {
      for (const [key, created_at] of [
        ['old', days(1.01)],
        ['new', days(0.9)],
      ] as const) {
        await db
          .insertInto('idempotency_keys')
          .values({ user_id: 1, route: 'r', key, content_digest: Buffer.from(''), status: 201, body: '{}', created_at })
          .execute();
      }
      await db
        .insertInto('rate_limits')
        .values([
          { key: 'old', used: 1, resets_at: days(0.01) },
          { key: 'new', used: 1, resets_at: days(-0.01) },
        ])
        .execute();
    });
    await run(organisation, sweepRequests);
    const left = await inside(organisation, async ({ db }) => [
      await db.selectFrom('idempotency_keys').select('key').execute(),
      await db.selectFrom('rate_limits').select('key').execute(),
    ]);
    expect(left).toEqual([[{ key: 'new' }], [{ key: 'new' }]]);
  });

  it('forgets sign-ins thirty days after their end', async () => {
    const organisation = await ground.organisation();
    const user_id = await addUser(organisation);
    const session = (name: string, ended: Date, revoked_at: Date | null = null) => {
      const times = { rotated_at: ended, expires_at: ended, idle_until: ended, ends_at: days(-1), revoked_at };
      return { user_id, token_digest: Buffer.from(name), user_agent: name, ...times };
    };
    await inside(organisation, async ({ db }) => {
      await db
        .insertInto('sessions')
        .values([
          session('idle long ago', days(31)),
          session('idle lately', days(29)),
          session('revoked long ago', days(-1), days(31)),
        ])
        .execute();
      await db
        .insertInto('login_attempts')
        .values([
          { user_id, token_digest: Buffer.from('a'), expires_at: days(1.1) },
          { user_id, token_digest: Buffer.from('b'), expires_at: days(0.5) },
        ])
        .execute();
    });
    await run(organisation, sweepSessions);
    const left = await inside(organisation, async ({ db }) => [
      await db.selectFrom('sessions').select('user_agent').execute(),
      (await db.selectFrom('login_attempts').select('id').execute()).length,
    ]);
    expect(left).toEqual([[{ user_agent: 'idle lately' }], 1]);
  });

  it('forgets jobs: no one’s after a day, someone’s after a week, dead ones after a quarter', async () => {
    const organisation = await ground.organisation();
    const add = (name: string, state: string, finished: Date | null, actor: number | null) =>
      ground.owner.query(
        `insert into data.jobs (organisation_id, name, payload, state, run_at, max_attempts, lease_seconds, actor_kind, actor_id, request_id, finished_at)
         values ($1, $2, '{}', $3, '2040-01-01', 1, 1, 'system', $4, 'r', $5)`,
        [organisation.id, name, state, actor, finished],
      );
    await add('gone: no one waits', 'done', days(1.1), null);
    await add('kept: no one waits', 'done', days(0.9), null);
    await add('gone: someone asked', 'done', days(7.1), 7);
    await add('kept: someone asked', 'done', days(6), 7);
    await add('gone: dead', 'dead', days(91), null);
    await add('kept: dead', 'dead', days(89), null);
    await add('kept: not begun', 'queued', null, null);
    await run(organisation, sweepJobs);
    const left = await inside(organisation, ({ db }) =>
      db.selectFrom('jobs').select('name').where('name', 'like', '%:%').orderBy('id').execute(),
    );
    expect(left.map((job) => job.name)).toEqual([
      'kept: no one waits',
      'kept: someone asked',
      'kept: dead',
      'kept: not begun',
    ]);
  });

  it('empties messages that never left, and forgets envelopes after a quarter', async () => {
    const organisation = await ground.organisation();
    await inside(organisation, ({ db }) =>
      db
        .insertInto('outbox_messages')
        .values(
          [40, 100, 1].map((age) => ({
            channel: 'email',
            template: 't',
            to: 'a@b.example',
            text: `${age} days`,
            html: 'x',
            message_id: `<${age}>`,
            created_at: days(age),
          })),
        )
        .execute(),
    );
    await run(organisation, sweepMessages);
    const left = await inside(organisation, ({ db }) =>
      db.selectFrom('outbox_messages').select(['text', 'html', 'state']).orderBy('id').execute(),
    );
    expect(left).toEqual([
      { text: '', html: '', state: 'dead' },
      { text: '1 days', html: 'x', state: 'queued' },
    ]);
  });
});

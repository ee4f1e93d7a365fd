import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openGround } from '../../testing/ground.ts';
import { ownDatabase } from '../../testing/own-database.ts';
import { systemClock } from '../clock.ts';
import { makeContext, type Context, type Organisation } from '../context.ts';
import { startWorker, type Worker } from '../jobs/worker.ts';
import { system } from '../policy/actor.ts';
import { defineEvent, emit, on, wireEvents } from './event.ts';

const ground = openGround({ url: await ownDatabase() });
const silent = { info() {}, warn() {}, error() {} };
const workers: Worker[] = [];
afterAll(() => Promise.all(workers.map((worker) => worker.stop())));

const inside = <T>(organisation: Organisation, work: (ctx: Context) => Promise<T>): Promise<T> =>
  ground.database.transaction(organisation.id, (db) =>
    work(makeContext({ db, actor: system, organisation, requestId: 'req-1' }, systemClock)),
  );
const jobNames = async (organisation: Organisation) =>
  (await inside(organisation, ({ db }) => db.selectFrom('jobs').select('name').orderBy('id').execute())).map(
    (job) => job.name,
  );

const shape = z.strictObject({ user_id: z.int(), step: z.int() });
const changed = defineEvent('person.changed', shape, { subject: ({ user_id }) => user_id });
const quiet = defineEvent('person.ignored', shape);
const heard: string[] = [];
const first = on(changed, 'first', async ({ organisation, db }, { user_id, step }) => {
  if (user_id === 1 && step === 1 && !heard.includes('stumbled')) {
    heard.push('stumbled');
    throw new Error('once');
  }
  await db
    .insertInto('teams')
    .values({ name: `first ${user_id} ${step}` })
    .execute();
  heard.push(`${organisation.name} ${user_id} ${step}`);
});
const second = on(changed, 'second', async () => {});

describe('an event', () => {
  it('cannot be lost in a process that forgot its subscribers', async () => {
    const organisation = await ground.organisation();
    await expect(inside(organisation, (ctx) => emit(ctx, changed, { user_id: 1, step: 1 }))).rejects.toThrow(
      'before the subscribers were wired',
    );
  });

  it('is refused twice under one name', async () => {
    expect(() => wireEvents([first, first])).toThrow('person.changed/first is subscribed twice');
    const twin = defineEvent('person.changed', shape);
    expect(() => wireEvents([first, on(twin, 'third', async () => {})])).toThrow(
      'two events are called person.changed',
    );
    expect(() => on(changed, 'first', async () => {})).toThrow('two jobs are called person.changed/first');
    wireEvents([first, second]);
    const organisation = await ground.organisation();
    await expect(inside(organisation, (ctx) => emit(ctx, twin, { user_id: 1, step: 1 }))).rejects.toThrow(
      'two events are called person.changed',
    );
  });

  it('becomes one job per subscriber, in their order, if the deed is committed', async () => {
    wireEvents([second, first]);
    const organisation = await ground.organisation();
    await inside(organisation, (ctx) => emit(ctx, changed, { user_id: 9, step: 1 }));
    expect(await jobNames(organisation)).toEqual(['person.changed/second', 'person.changed/first']);
    await inside(organisation, (ctx) => emit(ctx, quiet, { user_id: 9, step: 1 }));
    await expect(
      inside(organisation, async (ctx) => {
        await emit(ctx, changed, { user_id: 9, step: 2 });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await jobNames(organisation)).toHaveLength(2);
    await expect(inside(organisation, (ctx) => emit(ctx, changed, { user_id: 'x' } as never))).rejects.toThrow(
      'invalid_type',
    );
    await ground.owner.query('delete from data.jobs');
  });

  it('reaches a subscriber in the order in which things happened to its subject, retries included', async () => {
    const organisation = await ground.organisation({ name: 'Order' });
    const jobs = wireEvents([first, second]);
    for (let step = 1; step <= 5; step++) {
      for (const user_id of [1, 2]) await inside(organisation, (ctx) => emit(ctx, changed, { user_id, step }));
    }
    workers.push(await startWorker({ database: ground.database, jobs, log: silent, pollMs: 50, retryMs: () => 100 }));
    workers.push(await startWorker({ database: ground.database, jobs, log: silent, pollMs: 50, retryMs: () => 100 }));
    const of = (user: number) =>
      heard.filter((line) => line.startsWith(`Order ${user}`)).map((line) => Number(line.split(' ')[2]));
    await expect
      .poll(() => [of(1), of(2)], { timeout: 60_000 })
      .toEqual([
        [1, 2, 3, 4, 5],
        [1, 2, 3, 4, 5],
      ]);
    expect(heard).toContain('stumbled');
  });
});

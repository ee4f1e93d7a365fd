import { job } from '@manyhands/contract/jobs/job.resource.ts';
import { rowSchema } from '@manyhands/contract/kit/resource.ts';
import { resources } from '@manyhands/contract/resources.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { systemClock } from '../../platform/clock.ts';
import { makeContext, type Organisation } from '../../platform/context.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { system } from '../../platform/policy/actor.ts';
import { accessTable, testApi } from '../../testing/api.ts';
import { aPerson, aRole } from '../users/user.factory.ts';
import { jobModule } from './job.module.ts';

const api = testApi({ extra: resources.includes(job) ? undefined : { resources: [job], modules: [jobModule] } });
// run by no worker of any test: it stays as it was put
const secret = defineJob('job-test.secret', { payload: z.strictObject({ word: z.string() }) });
const futureDate = new Date('2100-01-01');

const put = (organisation: Organisation, userId: number) =>
  api.ground.database.transaction(organisation.id, (db) =>
    enqueue(
      makeContext({ db, actor: { ...system, kind: 'user', userId }, organisation, requestId: 'req-1' }, systemClock),
      secret,
      { word: 'swordfish' },
      { runAt: futureDate },
    ),
  );
const set = (id: number, change: string) =>
  api.ground.owner.query(`update data.jobs set ${change} where id = $1`, [id]);

async function aScene() {
  const organisation = await api.ground.organisation();
  const somebody = async (...permissions: string[]) => {
    const id = await aPerson(api.ground, organisation.id);
    if (permissions.length > 0) await aRole(api.ground, organisation.id, id, { permissions });
    return api.as(organisation, id);
  };
  const asker = await somebody();
  const id = await put(organisation, asker.userId!);
  return { organisation, asker, id, somebody, path: `jobs/${id}` };
}

accessTable(
  'a job',
  async () => {
    const { organisation, asker, somebody, path, id } = await aScene();
    const elsewhere = await api.ground.organisation();
    const stranger = await api.as(elsewhere, await aPerson(api.ground, elsewhere.id));
    await set(id, `state = 'dead', finished_at = now()`);
    const personas = {
      asker,
      colleague: await somebody(),
      viewer: await somebody('view-jobs'),
      keeper: await somebody('view-jobs', 'manage-jobs'),
      anonymous: api.anonymous(organisation),
      stranger,
    };
    return {
      paths: { list: 'jobs', show: path, create: 'jobs', update: path, remove: path, POST: `${path}/redrive` },
      personas,
    };
  },
  `
            list  show  create  update  remove  POST
  asker     200   200   405     405     405     403
  colleague 200   404   405     405     405     404
  viewer    200   200   405     405     405     403
  keeper    200   200   405     405     405     202
  anonymous 401   401   405     405     405     401
  stranger  200   404   405     405     405     404
`,
);

describe('a job', () => {
  it('shows how far it is, and never what it was given', async () => {
    const { asker, path, id } = await aScene();
    await set(
      id,
      `state = 'running', lease = gen_random_uuid(), leased_until = now() + interval '1 hour', done = 3, total = 10`,
    );
    const { body, text } = await asker.get(path);
    expect(body.data).toMatchObject({
      id,
      name: 'job-test.secret',
      state: 'running',
      done: 3,
      total: 10,
      finished_at: null,
      error_code: null,
    });
    expect(rowSchema(job).strict().extend({ can: z.unknown() }).safeParse(body.data).error).toBe(undefined);
    expect(text).not.toContain('swordfish');
    expect((await asker.get('jobs')).text).not.toContain('swordfish');
  });

  it('is listed for those who asked for it; all are for those who look after them', async () => {
    const { organisation, asker, somebody, id } = await aScene();
    const other = await somebody();
    const second = await put(organisation, other.userId!);
    const ids = async (caller: typeof asker, query = '') =>
      (await caller.get(`jobs${query}`)).body.data.map((row: { id: number }) => row.id);
    expect(await ids(asker)).toEqual([id]);
    expect(await ids(other)).toEqual([second]);
    const viewer = await somebody('view-jobs');
    expect(await ids(viewer)).toEqual([second, id]);
    await set(id, `state = 'dead', finished_at = now()`);
    expect(await ids(viewer, '?filter[state]=dead')).toEqual([id]);
  });

  it('can be tried again when it is dead, and the audit says who wanted it', async () => {
    const { organisation, somebody, path, id } = await aScene();
    const keeper = await somebody('view-jobs', 'manage-jobs');
    expect((await keeper.post(`${path}/redrive`)).status).toBe(409);
    await set(id, `state = 'dead', attempts = 10, finished_at = now(), error_code = 'failed'`);
    expect(await keeper.post(`${path}/redrive`)).toMatchObject({
      status: 202,
      body: { data: { id, state: 'queued' } },
    });
    expect((await keeper.get(path)).body.data).toMatchObject({ state: 'queued', error_code: null, finished_at: null });
    const entries = await api.ground.owner.query(
      `select actor_id, action, row_id from data.audit_entries where organisation_id = $1 and resource = 'job'`,
      [organisation.id],
    );
    expect(entries.rows).toEqual([{ actor_id: keeper.userId, action: 'redrive', row_id: id }]);
  });
});

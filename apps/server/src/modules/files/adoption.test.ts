import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeContext, type Context, type Organisation } from '../../platform/context.ts';
import { openFileArea } from '../../platform/files/file-area.ts';
import { receiveUpload } from '../../platform/files/upload.ts';
import type { OutsideContext } from '../../platform/jobs/define-job.ts';
import { anonymous, system, type Actor } from '../../platform/policy/actor.ts';
import { Problem, wordErrors } from '../../platform/problem.ts';
import { openGround } from '../../testing/ground.ts';
import { aPerson } from '../users/user.factory.ts';
import { sweepEphemeral } from './commands/sweep-ephemeral.ts';
import { sweepOrphans } from './commands/sweep-orphans.ts';
import { aPersonActing } from './file-server.factory.ts';
import { makePng } from './file.factory.ts';
import { fileJobs, fileSchedules } from './file.jobs.ts';
import { deleteExpired, insertFile, type Owner } from './file.queries.ts';
import { computeUploaderDigest, computeUploaderKey } from './file.rules.ts';
import { adoptFile, type Adoption } from './public.ts';

const ground = openGround({ max: 10 });
const root = await mkdtemp(join(tmpdir(), 'manyhands-adopt-'));
const area = await openFileArea({ folder: root });
afterAll(() => rm(root, { recursive: true, force: true }));
const noon = new Date('2030-05-01T12:00:00Z');
const nextDay = new Date('2030-05-02T12:00:01Z');

let organisation: Organisation;
let ann: Actor;
let ben: Actor;
beforeAll(async () => {
  organisation = await ground.organisation();
  ann = aPersonActing(await aPerson(ground, organisation.id));
  ben = aPersonActing(await aPerson(ground, organisation.id), ['view-files', 'edit-files']);
});

const within = <T>(actor: Actor, now: Date, work: (ctx: Context) => Promise<T>, org = organisation) =>
  ground.database.transaction(org.id, (db) =>
    work(makeContext({ db, actor, organisation: org, requestId: 'test' }, { now: () => now })),
  );
const sweeping = (now: Date, org = organisation): OutsideContext => ({
  actor: system,
  organisation: org,
  now,
  today: now.toISOString().slice(0, 10),
  requestId: 'sweep',
  ip: '',
  language: 'en',
  transaction: (work) => within(system, now, work, org),
});

async function anUpload({
  actor = ann,
  key = undefined as string | undefined,
  until = new Date(noon.getTime() + 86_400_000) as Date | null,
  bytes = Buffer.from('words') as Buffer,
  name = 'a.txt',
  org = organisation,
} = {}) {
  const uploaded = await receiveUpload(area, org.id, { stream: Readable.from([bytes]), name, mime: '' });
  const row = await ground.database.transaction(org.id, (db) =>
    insertFile(db, {
      ...uploaded,
      name,
      user_id: actor.userId,
      uploaded_by: actor.userId,
      client_id: null,
      uploader_digest: computeUploaderDigest(key),
      ephemeral_until: until,
    }),
  );
  return { id: row.id, keys: [uploaded.storage_key, uploaded.thumb_key].filter((each) => each !== null) };
}
const owner = (id = 1, userId: number | null = null): Owner => ({ resource: 'expense', id, userId });
const adopt = (id: number, { actor = ann, now = noon, to = owner(), how = {} as Adoption } = {}) =>
  within(actor, now, (ctx) => adoptFile(ctx, id, to, how)).then(
    () => 'adopted',
    (error: unknown) =>
      error instanceof Problem
        ? (Object.values(wordErrors(error.details.errors ?? {}, 'en'))[0]?.[0] ?? error.code)
        : Promise.reject(error),
  );
const gone = 'This file no longer exists. Please upload it again.';
const rowOf = async (id: number) =>
  (
    await ground.owner.query(
      'select ephemeral_until, owner_resource, owner_id::int, user_id::int, uploaded_by::int from data.files where id = $1',
      [id],
    )
  ).rows[0];
const bytesOf = async (keys: readonly string[]) =>
  Promise.all(keys.map(async (key) => (await area.store.open(key))?.stream.destroy() !== undefined));

describe('adopting', () => {
  it('makes an upload part of its owner, for good', async () => {
    const { id, keys } = await anUpload();
    expect(await adopt(id, { to: owner(7, ben.userId) })).toBe('adopted');
    expect(await rowOf(id)).toEqual({
      ephemeral_until: null,
      owner_resource: 'expense',
      owner_id: 7,
      user_id: ben.userId,
      uploaded_by: ann.userId,
    });
    await sweepEphemeral(sweeping(nextDay), area);
    expect(await bytesOf(keys)).toEqual([true]);
    expect(await adopt(id, { to: owner(7) })).toBe('adopted');
    expect(await adopt(id, { to: owner(8) })).toMatch(/already used elsewhere/);
    expect(await adopt(id, { to: owner(8), how: { from: owner(6) } })).toMatch(/already used elsewhere/);
    expect(await adopt(id, { to: owner(8), how: { from: owner(7) } })).toBe('adopted');
    const { rows } = await ground.owner.query(
      `select action from data.audit_entries where resource = 'file' and row_id = $1 order by id`,
      [id],
    );
    expect(rows.map((row) => row.action)).toEqual(['adopt', 'adopt']);
  });

  it('is for the uploader alone, whatever others hold', async () => {
    const { id } = await anUpload();
    expect(await adopt(id, { actor: ben })).toBe(gone);
    expect(await adopt(id, { actor: anonymous })).toBe(gone);
    const kept = await anUpload({ until: null });
    expect(await adopt(kept.id, { actor: ben })).toBe(gone);
    expect(await adopt(kept.id)).toBe('adopted');
    const there = await ground.organisation();
    const refusal = within(ann, noon, (ctx) => adoptFile(ctx, id, owner()), there);
    await expect(refusal).rejects.toMatchObject({ status: 422 });
  });

  it('without an account needs the key of the browser that uploaded', async () => {
    const [mine, other] = [computeUploaderKey(), computeUploaderKey()];
    const { id } = await anUpload({ actor: anonymous, key: mine });
    expect(await adopt(id, { actor: anonymous })).toBe(gone);
    expect(await adopt(id, { actor: anonymous, how: { uploaderKey: other } })).toBe(gone);
    expect(await adopt(id, { actor: anonymous, how: { uploaderKey: '' } })).toBe(gone);
    expect(await adopt(id, { actor: ann, how: { uploaderKey: mine } })).toBe('adopted');
  });

  it('comes too late once the day is over, and says where', async () => {
    const { id } = await anUpload();
    expect(await adopt(id, { now: nextDay })).toBe(gone);
    await expect(
      within(ann, nextDay, (ctx) => adoptFile(ctx, id, owner(), { path: 'documents.1.file' })),
    ).rejects.toMatchObject({ details: { errors: { 'documents.1.file': [{ code: 'file_gone' }] } } });
  });
});

describe('the sweep', () => {
  it('ends rows first, then bytes and small versions, of this organisation only', async () => {
    const there = await ground.organisation();
    const stranger = { ...anonymous };
    const over = await anUpload({ bytes: await makePng(), name: 'a.png' });
    const young = await anUpload({ until: new Date(nextDay.getTime() + 1) });
    const foreign = await anUpload({ org: there, actor: stranger, key: computeUploaderKey() });
    expect(over.keys).toHaveLength(2);
    const swept = await sweepEphemeral(sweeping(nextDay), area);
    expect(swept.expired).toBeGreaterThanOrEqual(1);
    expect(await rowOf(over.id)).toBeUndefined();
    expect(await bytesOf(over.keys)).toEqual([false, false]);
    expect([await rowOf(young.id), ...(await bytesOf(young.keys))]).toEqual([expect.anything(), true]);
    expect([await rowOf(foreign.id), ...(await bytesOf(foreign.keys))]).toEqual([expect.anything(), true]);
    expect(await sweepEphemeral(sweeping(nextDay), area)).toEqual({ expired: 0, removed: 0 });
  });

  it('removes the bytes of an erased person’s files', async () => {
    const person = await aPerson(ground, organisation.id);
    const { id, keys } = await anUpload({ actor: aPersonActing(person), until: null });
    await ground.database.transaction(organisation.id, (db) =>
      db.run({ pieces: [`select app.erase_person(${person})`] }),
    );
    expect(await rowOf(id)).toBeUndefined();
    await sweepEphemeral(sweeping(noon), area);
    expect(await bytesOf(keys)).toEqual([false]);
  });

  it('removes bytes that never got a row, once they are a day old', async () => {
    const { id, keys } = await anUpload({ until: null, bytes: await makePng(), name: 'kept.png' });
    const lost = await Promise.all(
      ['one', 'two'].map((text) => area.store.put(organisation.id, Readable.from([text]))),
    );
    const half = `${lost[0]!.key}.part`;
    await writeFile(join(root, half), 'half');
    const [now, old] = [new Date(), new Date(Date.now() - 25 * 3600 * 1000)];
    for (const key of [...keys, lost[0]!.key, half]) await utimes(join(root, key), old, old);
    expect(await sweepOrphans(sweeping(now), area)).toBe(2);
    expect(await bytesOf([...keys, lost[0]!.key, lost[1]!.key])).toEqual([true, true, false, true]);
    expect(await rowOf(id)).toBeDefined();
    expect(await readdir(area.scratch)).toEqual([]);
  });

  it('runs as a job of every organisation', () => {
    expect(fileSchedules.map(({ job }) => job.name).sort()).toEqual(
      fileJobs(area)
        .map(({ name }) => name)
        .sort(),
    );
  });

  it('passes over a file that is being adopted, and an adoption waits for a sweep that was first', async () => {
    const until = new Date(noon.getTime() + 1);
    const justAfter = new Date(noon.getTime() + 2);
    const pause = () => new Promise((resolve) => setTimeout(resolve, 150));
    const first = await anUpload({ until });
    let sweep: Promise<unknown> = Promise.resolve();
    await within(ann, noon, async (ctx) => {
      await adoptFile(ctx, first.id, owner(501));
      sweep = sweepEphemeral(sweeping(justAfter), area);
      await pause();
    });
    await sweep;
    expect([(await rowOf(first.id))?.owner_id, ...(await bytesOf(first.keys))]).toEqual([501, true]);

    const second = await anUpload({ until });
    let adoption: Promise<unknown> = Promise.resolve();
    await within(system, justAfter, async (ctx) => {
      expect(await deleteExpired(ctx.db, justAfter, 10)).toContain(second.id);
      adoption = adopt(second.id);
      await pause();
    });
    expect(await adoption).toBe(gone);
  });

  it('against adoptions at the same moment loses nothing that was adopted and keeps nothing that was not', async () => {
    const rounds = process.env.TEST_FULL ? 1_000 : 20;
    const justAfter = new Date(noon.getTime() + 2);
    const soon = () => new Promise((resolve) => setTimeout(resolve, Math.random() * 8));
    const uploads: Awaited<ReturnType<typeof anUpload>>[] = [];
    const outcomes: string[] = [];
    for (let round = 0; round < rounds; round++) {
      const group = await Promise.all(
        Array.from({ length: 10 }, () => anUpload({ until: new Date(noon.getTime() + 1) })),
      );
      const start = uploads.push(...group) - group.length;
      const sweeps = [1, 2].map(() => soon().then(() => sweepEphemeral(sweeping(justAfter), area)));
      const adoptions = group.map(async ({ id }, i) => {
        await soon();
        outcomes[start + i] = await adopt(id, { to: owner(1000 + start + i) });
      });
      await Promise.all([...sweeps, ...adoptions]);
    }
    await sweepEphemeral(sweeping(justAfter), area);
    expect(new Set(outcomes)).toEqual(new Set(['adopted', gone]));
    for (const [i, { id, keys }] of uploads.entries()) {
      const kept = outcomes[i] === 'adopted';
      expect([(await rowOf(id)) !== undefined, ...(await bytesOf(keys))]).toEqual([kept, kept]);
    }
  }, 900_000);
});

import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { readObjectAddress } from '../../platform/files/object-address.ts';
import { openGround } from '../../testing/ground.ts';
import { startObjectServer } from '../../testing/object-server.ts';
import { aVisitor, headersOf, serveFiles } from './file-server.factory.ts';
import { makeMp3, makePng } from './file.factory.ts';

const ground = openGround();
const root = await mkdtemp(join(tmpdir(), 'manyhands-bucket-'));
const bucket = await startObjectServer();
const { app } = await serveFiles(ground, root, systemClock, readObjectAddress(bucket.url));
afterAll(async () => {
  await app.close();
  await bucket.close();
  await rm(root, { recursive: true, force: true });
});

const organisation = await ground.organisation();
const ann = await aVisitor(ground, organisation, systemClock);

async function upload(bytes: Buffer, name: string) {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(bytes)], name));
  const encoded = new Response(form);
  return app.inject({
    method: 'POST',
    url: '/api/files',
    headers: { ...headersOf(ann), 'content-type': encoded.headers.get('content-type')! },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
}
const get = (path: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/api/${path}`, headers: { ...headersOf(ann), ...headers } });

describe('a server that keeps its files in a bucket', () => {
  it('takes a picture and its small version there, gives them back, and leaves nothing on its own disk', async () => {
    const { data } = (await upload(await makePng(), 'me.png')).json();
    expect(bucket.objects.size).toBe(2);
    const content = await get(`files/${data.id}/content`);
    expect([content.statusCode, content.headers['content-type'], content.rawPayload.length]).toEqual([
      200,
      'image/png',
      data.size,
    ]);
    expect((await get(`files/${data.id}/thumbnail`)).statusCode).toBe(200);
    expect(await readdir(join(root, 'incoming'))).toEqual([]);
  });

  it('hands out a part of a recording, and the whole of anything else', async () => {
    const song = makeMp3();
    const { data } = (await upload(song, 'say.mp3')).json();
    const part = await get(`files/${data.id}/content`, { range: 'bytes=2-5' });
    expect([part.statusCode, part.headers['content-range'], part.headers['content-length']]).toEqual([
      206,
      `bytes 2-5/${song.length}`,
      '4',
    ]);
    expect(part.rawPayload).toEqual(song.subarray(2, 6));
    expect(part.headers['content-security-policy']).toBe("sandbox; default-src 'none'");
    const words = (await upload(Buffer.from('plain words'), 'a.txt')).json().data;
    expect((await get(`files/${words.id}/content`, { range: 'bytes=2-5' })).payload).toBe('plain words');
  });

  it('says that it failed when the bucket does, and keeps no row of what is not there', async () => {
    const count = async () =>
      (
        await ground.owner.query('select count(*)::int as n from data.files where organisation_id = $1', [
          organisation.id,
        ])
      ).rows[0].n as number;
    const before = await count();
    bucket.faults.push({ status: 403, code: 'AccessDenied' });
    expect((await upload(Buffer.from('lost'), 'lost.txt')).statusCode).toBe(500);
    bucket.faults.push(...Array.from({ length: 3 }, () => ({ status: 503, code: 'SlowDown' })));
    const busy = await upload(Buffer.from('lost'), 'lost.txt');
    expect([busy.statusCode, busy.json().code, Number(busy.headers['retry-after'])]).toEqual([
      503,
      'unavailable',
      expect.any(Number),
    ]);
    expect([await count(), await readdir(join(root, 'incoming'))]).toEqual([before, []]);
  });

  it('notices bytes that were changed in the bucket', async () => {
    const { data } = (await upload(Buffer.from('the true words'), 'true.txt')).json();
    const key = (
      await ground.owner.query('select storage_key from data.files where organisation_id = $1 and id = $2', [
        organisation.id,
        data.id,
      ])
    ).rows[0].storage_key as string;
    bucket.objects.get(key)!.bytes = Buffer.from('the wild words');
    expect((await get(`files/${data.id}/content`)).statusCode).toBe(500);
  });
});

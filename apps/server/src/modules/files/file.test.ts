import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileType } from '@manyhands/contract/files/file-type.resource.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Organisation } from '../../platform/context.ts';
import { openGround } from '../../testing/ground.ts';
import { aVisitor, headersOf, serveFiles, signIn, type Visitor } from './file-server.factory.ts';
import type { FileArea } from '../../platform/files/file-area.ts';
import { fileTypeModule } from './file.module.ts';
import { makeJpegWithPlace, makePdf, makePng } from './file.factory.ts';

const ground = openGround();
const root = await mkdtemp(join(tmpdir(), 'manyhands-files-'));
let offset = 0;
const clock = { now: () => new Date(Date.now() + offset) };
const server = await serveFiles(ground, root, clock);
afterAll(async () => {
  await server.app.close();
  await rm(root, { recursive: true, force: true });
});

let here: Organisation;
let ann: Visitor & { userId: number };
let ben: Visitor;
let viewer: Visitor;
let editor: Visitor;
beforeAll(async () => {
  here = await ground.organisation();
  ann = await aVisitor(ground, here, clock);
  ben = await aVisitor(ground, here, clock);
  viewer = await aVisitor(ground, here, clock, ['view-files']);
  editor = await aVisitor(ground, here, clock, ['view-files', 'edit-files']);
});

interface Sent {
  status: number;
  headers: Headers;
  // replies are judged by what they hold
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}
/** By node:http and not by fetch, which would not let the test name the organisation's host. */
async function send(
  visitor: Visitor,
  method: string,
  path: string,
  body?: BodyInit,
  headers: Record<string, string> = {},
): Promise<Sent> {
  const encoded = body === undefined ? null : new Response(body);
  const type = encoded?.headers.get('content-type');
  const outgoing = request(`${server.url}/${path}`, {
    method,
    headers: { ...headersOf(visitor), ...(type ? { 'content-type': type } : {}), ...headers },
  });
  outgoing.end(encoded ? Buffer.from(await encoded.arrayBuffer()) : undefined);
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  const reply = new Response(Readable.toWeb(response) as ReadableStream, {
    headers: response.headers as Record<string, string>,
  });
  const content = await reply.text();
  return {
    status: response.statusCode!,
    headers: reply.headers,
    body: /json/.test(response.headers['content-type'] ?? '') && content ? JSON.parse(content) : content,
  };
}
const form = (bytes: Buffer | string, name: string, type = '', field = 'file') => {
  const data = new FormData();
  data.append(field, new File([Buffer.from(bytes)], name, { type }));
  return data;
};
const upload = (visitor: Visitor, bytes: Buffer | string, name: string, { query = '?ephemeral=1', type = '' } = {}) =>
  send(visitor, 'POST', `files${query}`, form(bytes, name, type));
const rename = (visitor: Visitor, id: number, name: string) =>
  send(visitor, 'PUT', `files/${id}`, JSON.stringify({ name }), { 'content-type': 'application/json' });
const cookieOf = (sent: Sent) => sent.headers.get('set-cookie')!.split(';')[0]!;

describe('uploading', () => {
  it('answers what the documents read of a file', async () => {
    const sent = await upload(ann, await makePng(), 'a picture.png', { query: '', type: 'image/png' });
    const { id } = sent.body.data;
    expect(sent.status).toBe(201);
    expect(sent.body.data).toEqual({
      id: expect.any(Number),
      original_name: 'a picture.png',
      name: 'a picture.png',
      size: expect.any(Number),
      file_size: sent.body.data.size,
      type: 'image/png',
      url: `/api/files/${id}/content`,
      thumbnails: { thumb: `/api/files/${id}/thumbnail` },
      scanned: false,
    });
    expect((await send(ann, 'GET', `files/${id}`)).body).toEqual(sent.body);
    expect((await upload(ann, makePdf(), 'cv.pdf')).body.data.thumbnails).toBeNull();
    const { rows } = await ground.owner.query(
      `select action, actor_kind, actor_id::int, subject_id::int from data.audit_entries where organisation_id = $1 and resource = 'file' and row_id = $2`,
      [here.id, id],
    );
    expect(rows).toEqual([{ action: 'create', actor_kind: 'user', actor_id: ann.userId, subject_id: ann.userId }]);
  });

  it('without an account is ephemeral or not at all', async () => {
    const stranger = { organisation: here };
    expect((await upload(stranger, makePdf(), 'cv.pdf', { query: '' })).status).toBe(401);
    const sent = await upload(stranger, makePdf(), 'cv.pdf');
    expect(sent.status).toBe(201);
    expect(sent.headers.get('set-cookie')).toMatch(
      /^manyhands-uploader=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const { rows } = await ground.owner.query(
      'select uploader_digest, uploaded_by, ephemeral_until > now() as lives from data.files where id = $1',
      [sent.body.data.id],
    );
    expect(rows[0]).toMatchObject({ uploaded_by: null, lives: true });
    expect(cookieOf(sent)).not.toContain(rows[0].uploader_digest.toString('base64url'));
  });

  it('belongs to a page without cookies that brings its own key', async () => {
    const stranger = { organisation: here };
    const key = { 'x-uploader-key': 'k'.repeat(43) };
    const { id } = (await send(stranger, 'POST', 'files?ephemeral=1', form(makePdf(), 'cv.pdf'), key)).body.data;
    expect((await send(stranger, 'GET', `files/${id}`, undefined, key)).status).toBe(200);
    expect((await send(stranger, 'GET', `files/${id}`)).status).toBe(404);
    expect((await send(stranger, 'GET', `files/${id}`, undefined, { 'x-uploader-key': 'l'.repeat(43) })).status).toBe(
      404,
    );
    // the header stands for that one cookie and for no session
    expect((await send(stranger, 'GET', 'users/me', undefined, { 'x-uploader-key': ann.token! })).status).toBe(401);
  });

  it('refuses what is no form with one file', async () => {
    expect((await send(ann, 'POST', 'files', '{}', { 'content-type': 'application/json' })).status).toBe(415);
    const { status, body } = await send(ann, 'POST', 'files', form('x', 'x.txt', '', 'document'));
    expect([status, Object.keys(body.errors)]).toEqual([422, ['document']]);
    expect((await send(ann, 'POST', 'files', new FormData())).body.errors).toEqual({ file: ['Please select a file'] });
    const two = form('one', 'one.txt');
    two.append('file', new File(['two'], 'two.txt'));
    expect((await send(ann, 'POST', 'files', two)).status).toBe(422);
    const more = form('one', 'one.txt');
    more.append('user_id', '7');
    expect((await send(ann, 'POST', 'files', more)).body.errors).toHaveProperty('user_id');
    expect((await upload(ann, 'x', 'x.txt', { query: '?ephemeral=yes' })).status).toBe(422);
    expect((await upload(ann, 'x', 'x.txt', { query: '?owner=7' })).status).toBe(422);
    const torn = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhalf';
    expect((await send(ann, 'POST', 'files', torn, { 'content-type': 'multipart/form-data; boundary=b' })).status).toBe(
      422,
    );
    expect((await send(ann, 'POST', 'files', torn, { 'content-type': 'multipart/form-data' })).status).toBe(422);
    expect((await upload(ann, '<svg/>', 'x.svg')).body.errors).toEqual({
      file: ['Files of this type cannot be uploaded.'],
    });
    expect(await readdir(join(root, 'incoming'))).toEqual([]);
  });

  it('is limited by address without an account, and by person with one', async () => {
    const org = await ground.organisation();
    const person = await aVisitor(ground, org, clock);
    await ground.owner.query(`insert into data.rate_limits values ($1, $2, 300, now() + interval '1 hour')`, [
      org.id,
      `upload:user:${person.userId}`,
    ]);
    const refused = await upload(person, 'x', 'x.txt');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
    const stranger = { organisation: org };
    const replies = await Promise.all(
      Array.from({ length: 64 }, () =>
        upload(stranger, 'x', 'x.txt').then(
          (sent) => sent.status,
          () => 429,
        ),
      ),
    );
    expect(replies.filter((status) => status === 201)).toHaveLength(60);
  });

  it('keeps hostile names out of paths and headers', async () => {
    const before = (await readdir(join(root, '..'))).filter((name) => /passwd|evil/.test(name));
    for (const name of [
      '../../passwd.txt',
      '..\\evil.txt',
      'a\r\nX-Evil: 1.txt',
      'evil\u202etxt.txt',
      `${'x'.repeat(4096)}.txt`,
      'nul.txt',
      'a"; filename="b.txt',
      "a';b.txt",
    ]) {
      const sent = await upload(ann, 'words', name);
      expect(sent.status).toBe(201);
      const got = await send(ann, 'GET', `files/${sent.body.data.id}/content`);
      expect(got.headers.get('x-evil')).toBeNull();
      expect(got.headers.get('content-disposition')).toMatch(
        /^attachment; filename="[\w .()-]+"; filename\*=UTF-8''[\w%.-]+$/,
      );
      expect(got.body).toBe('words');
    }
    expect((await readdir(join(root, '..'))).filter((name) => /passwd|evil/.test(name))).toEqual(before);
    const { rows } = await ground.owner.query('select storage_key from data.files where organisation_id = $1', [
      here.id,
    ]);
    for (const { storage_key } of rows) expect(storage_key).toMatch(/^\d+\/[0-9a-f]{2}\/[0-9a-f]{40}$/);
  });
});

describe('the types that may be uploaded', () => {
  const list = async (query: object) => {
    const { run } = fileTypeModule({ area: { maxBytes: 1_000 } as FileArea }).operations.list as {
      run: (ctx: unknown, call: { query: unknown }) => Promise<z.output<typeof fileType.operations.list.output>>;
    };
    return fileType.operations.list.output.parse(
      await run(undefined, { query: fileType.operations.list.query.parse(query) }),
    );
  };

  it('are told with their kind, a page at a time', async () => {
    const { data, meta } = await list({});
    expect(data.map(({ mime }) => mime)).toEqual(
      expect.arrayContaining(['image/bmp', 'image/gif', 'image/jpeg', 'image/png', 'application/pdf', 'text/csv']),
    );
    expect(data.some(({ mime }) => /svg|html|xml$|macro/i.test(mime))).toBe(false);
    expect(new Set(data.map(({ kind }) => kind))).toEqual(new Set(['Image', 'Video', 'Audio', 'PDF', 'Document']));
    expect(meta.max_bytes).toBe(1_000);
    expect(meta.pagination).toMatchObject({
      count: data.length,
      total: data.length,
      has_more: false,
      next_cursor: null,
    });
    const first = await list({ limit: '10' });
    const rest = await list({ limit: '100', cursor: first.meta.pagination.next_cursor });
    expect([...first.data, ...rest.data]).toEqual(data);
  });
});

describe('serving', () => {
  it('lets nothing run, guess or keep', async () => {
    const { id } = (await upload(ann, makePdf('/JS (app.alert(1))'), 'Über.pdf')).body.data;
    const { status, headers } = await send(ann, 'GET', `files/${id}/content`);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="_ber.pdf"; filename*=UTF-8''%C3%9Cber.pdf`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  it('shows only pictures in place, and their small version', async () => {
    const { id } = (await upload(ann, await makeJpegWithPlace(), 'me.jpg')).body.data;
    const content = await send(ann, 'GET', `files/${id}/content`);
    expect([content.headers.get('content-type'), content.headers.get('content-disposition')]).toEqual([
      'image/jpeg',
      `inline; filename="me.jpg"; filename*=UTF-8''me.jpg`,
    ]);
    const thumb = await send(ann, 'GET', `files/${id}/thumbnail`);
    expect([thumb.status, thumb.headers.get('content-type'), thumb.headers.get('content-security-policy')]).toEqual([
      200,
      'image/webp',
      "sandbox; default-src 'none'",
    ]);
    const { id: pdf } = (await upload(ann, makePdf(), 'a.pdf')).body.data;
    expect((await send(ann, 'GET', `files/${pdf}/thumbnail`)).status).toBe(404);
  });

  it('breaks off rather than hand out damaged bytes', async () => {
    const words = 'the true words '.repeat(20_000);
    const { id } = (await upload(ann, words, 'long.txt')).body.data;
    const { rows } = await ground.owner.query('select storage_key from data.files where id = $1', [id]);
    const path = join(root, rows[0].storage_key);
    expect((await send(ann, 'GET', `files/${id}/content`)).body).toBe(words);
    await writeFile(path, words.replace('true', 'wild'));
    for (const encoding of ['identity', 'gzip'])
      await expect(send(ann, 'GET', `files/${id}/content`, undefined, { 'accept-encoding': encoding })).rejects.toThrow(
        'aborted',
      );
    await writeFile(path, 'short'); // so little that nothing was sent yet
    expect((await send(ann, 'GET', `files/${id}/content`)).status).toBe(500);
    await rm(path);
    expect((await send(ann, 'GET', `files/${id}/content`)).status).toBe(500);
  });
});

describe('whose a file is', () => {
  async function statuses(visitors: readonly Visitor[], method: string, path: string): Promise<number[]> {
    const all: number[] = [];
    for (const visitor of visitors) all.push((await send(visitor, method, path)).status);
    return all;
  }

  it('a kept one: its uploader and those who may view files', async () => {
    const { id } = (await upload(ann, makePdf(), 'cv.pdf', { query: '' })).body.data;
    const all = [ann, ben, viewer, { organisation: here }];
    expect(await statuses(all, 'GET', `files/${id}`)).toEqual([200, 404, 200, 404]);
    expect(await statuses(all, 'GET', `files/${id}/content`)).toEqual([200, 404, 200, 404]);
    expect(await Promise.all([...all, editor].map(async (each) => (await rename(each, id, 'x')).status))).toEqual([
      200, 404, 403, 404, 200,
    ]);
    expect(await statuses([ben, viewer, editor, ann], 'DELETE', `files/${id}`)).toEqual([404, 403, 204, 404]);
  });

  it('an ephemeral one: its uploader alone', async () => {
    const mine = (await upload(ann, makePdf(), 'cv.pdf')).body.data;
    expect(
      await statuses([ann, ben, viewer, editor, { organisation: here }], 'GET', `files/${mine.id}/content`),
    ).toEqual([200, 404, 404, 404, 404]);
    const sent = await upload({ organisation: here }, makePdf(), 'cv.pdf');
    const browser = { organisation: here, cookie: cookieOf(sent) };
    const other = { organisation: here, cookie: cookieOf(await upload({ organisation: here }, makePdf(), 'cv.pdf')) };
    expect(other.cookie).not.toBe(browser.cookie);
    const path = `files/${sent.body.data.id}`;
    expect(
      await statuses(
        [
          browser,
          { ...ann, cookie: browser.cookie },
          other,
          ann,
          viewer,
          { organisation: here },
          { organisation: here, cookie: 'manyhands-uploader=' },
        ],
        'GET',
        path,
      ),
    ).toEqual([200, 200, 404, 404, 404, 404, 404]);
    const again = await upload(browser, makePdf(), 'more.pdf');
    expect(cookieOf(again)).toBe(browser.cookie);
    expect(await statuses([other, browser, browser], 'DELETE', path)).toEqual([404, 204, 404]);
    expect((await send(browser, 'GET', `files/${again.body.data.id}`)).status).toBe(200);
  });

  it('no one’s once its day is over, swept or not', async () => {
    const sent = await upload({ organisation: here }, makePdf(), 'cv.pdf');
    const browser = { organisation: here, cookie: cookieOf(sent) };
    const { id } = (await upload(ann, makePdf(), 'cv.pdf')).body.data;
    offset = 24 * 3600 * 1000 + 1000;
    try {
      expect((await send(browser, 'GET', `files/${sent.body.data.id}`)).status).toBe(404);
      const annAgain = { ...ann, token: await signIn(ground, here, clock, ann.userId) };
      expect((await send(annAgain, 'GET', `files/${id}/content`)).status).toBe(404);
    } finally {
      offset = 0;
    }
    expect((await send(ann, 'GET', `files/${id}/content`)).status).toBe(200);
  });

  it('no one’s in another organisation, whatever they hold there', async () => {
    const there = await ground.organisation();
    const { id } = (await upload(ann, makePdf(), 'cv.pdf', { query: '' })).body.data;
    const anonymousHere = await upload({ organisation: here }, makePdf(), 'cv.pdf');
    const foreign: Visitor[] = [
      await aVisitor(ground, there, clock, ['view-files', 'edit-files']),
      { organisation: there, cookie: cookieOf(anonymousHere) },
    ];
    for (const path of [`files/${id}`, `files/${anonymousHere.body.data.id}`]) {
      for (const method of ['GET', 'DELETE']) expect(await statuses(foreign, method, path)).toEqual([404, 404]);
      expect(await statuses(foreign, 'GET', `${path}/content`)).toEqual([404, 404]);
    }
    const missing = await send(foreign[0]!, 'GET', 'files/999999999');
    const hidden = await send(foreign[0]!, 'GET', `files/${id}`);
    expect({ ...hidden.body, request_id: '' }).toEqual({ ...missing.body, request_id: '' });
  });

  it('is renamed without losing its ending or its first name', async () => {
    const { id } = (await upload(ann, makePdf(), 'cv.pdf')).body.data;
    expect((await rename(ann, id, '../My\u202e CV.html')).body.data).toMatchObject({
      name: 'My CV.html.pdf',
      original_name: 'cv.pdf',
    });
    expect(
      (
        await send(ann, 'PUT', `files/${id}`, JSON.stringify({ original_name: 'x' }), {
          'content-type': 'application/json',
        })
      ).status,
    ).toBe(422);
  });
});

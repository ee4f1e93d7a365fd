import multipart from '@fastify/multipart';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Problem, wordErrors } from '../problem.ts';
import { receiveForm } from './form-body.ts';

const app = fastify();
beforeAll(async () => {
  app.removeAllContentTypeParsers();
  await app.register(multipart);
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.post('/', async (request, reply) => {
    try {
      return await receiveForm(request, {
        limit: 2e3,
        maxFileBytes: 50,
        named: ['answers'],
        async file(part, path) {
          let size = 0;
          for await (const chunk of part.file as AsyncIterable<Buffer>) size += chunk.length;
          return {
            path,
            size,
          };
        },
      });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return reply
        .code(error.status)
        .send({ code: error.code, errors: error.details.errors && wordErrors(error.details.errors, 'en') });
    }
  });
});
afterAll(() => app.close());

type Part = [name: string, value: string, file?: string];
const bodyOf = (parts: readonly Part[]) =>
  `${parts.map(([name, value, file]) => `--edge\r\ncontent-disposition: form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"\r\ncontent-type: text/plain`}\r\n\r\n${value}\r\n`).join('')}--edge--\r\n`;
async function send(
  payload: string,
  type = 'multipart/form-data; boundary=edge',
): Promise<{ status: number; body: unknown }> {
  const reply = await app.inject({ method: 'POST', url: '/', payload, headers: { 'content-type': type } });
  return { status: reply.statusCode, body: reply.json() };
}
const form = (...parts: Part[]) => send(bodyOf(parts));

describe('a form in bracket notation', () => {
  it.each<[string, Part[], unknown]>([
    [
      'plain names',
      [
        ['a', '1'],
        ['b', 'x y'],
      ],
      { a: '1', b: 'x y' },
    ],
    [
      'objects and lists',
      [
        ['a[0][b]', '1'],
        ['a[1][b]', '2'],
        ['c[]', 'x'],
        ['c[]', 'y'],
      ],
      { a: [{ b: '1' }, { b: '2' }], c: ['x', 'y'] },
    ],
    [
      'lists in lists',
      [
        ['a[0][b][]', '1'],
        ['a[0][b][]', '2'],
      ],
      { a: [{ b: ['1', '2'] }] },
    ],
    [
      'gaps, which close, in the order of their numbers',
      [
        ['a[7]', 'z'],
        ['a[2]', 'y'],
      ],
      { a: ['y', 'z'] },
    ],
    ['names that look like numbers', [['answers[2024]', 'x']], { answers: { 2024: 'x' } }],
    [
      'a later value for the same name',
      [
        ['a', '1'],
        ['a', '2'],
      ],
      { a: '2' },
    ],
    [
      'a value that is a list after all',
      [
        ['a', '1'],
        ['a[]', '2'],
      ],
      { a: ['2'] },
    ],
    ['nothing', [], {}],
    [
      'a file',
      [
        ['a[0][file]', 'Hello', 'a.txt'],
        ['a[0][id]', '3'],
      ],
      { a: [{ file: { path: 'a.0.file', size: 5 }, id: '3' }] },
    ],
    ['an empty box for a file', [['a', '', '']], {}],
  ])('%s', async (_title, parts, body) => {
    expect(await form(...parts)).toEqual({ status: 200, body });
  });

  it('is the same in JSON', async () => {
    expect(await send('{"a":[{"b":1}]}', 'application/json')).toEqual({ status: 200, body: { a: [{ b: 1 }] } });
    expect(await send('', 'application/json')).toEqual({ status: 200, body: {} });
  });

  it.each<[string, Part[], number, unknown]>([
    ['a name that cannot be read', [['a[', '1']], 422, { 'a[': ['This field is not supported here'] }],
    [
      'a name that reaches a prototype',
      [['__proto__[x]', '1']],
      422,
      { '__proto__[x]': ['This field is not supported here'] },
    ],
    [
      'bottomless nesting',
      [['a[b][c][d][e][f][g]', '1']],
      422,
      { 'a[b][c][d][e][f][g]': ['This field is not supported here'] },
    ],
    [
      'a letter that cannot be stored',
      [['a', 'x\0y']],
      422,
      { a: ['This contains a character that cannot be stored'] },
    ],
    ['too much', [['a', 'x'.repeat(3000)]], 413, undefined],
    ['too large a file', [['a', 'x'.repeat(60), 'a.txt']], 413, undefined],
  ])('with %s is refused', async (_title, parts, status, errors) => {
    const reply = await form(...parts);
    expect([reply.status, (reply.body as { errors?: unknown }).errors]).toEqual([status, errors]);
  });

  it('that breaks off is refused, and nothing hangs', async () => {
    expect((await send('--edge\r\ncontent-disposition: form-data; name="a"\r\n\r\nx')).status).toBe(422);
    expect((await send('x', 'multipart/form-data')).status).toBe(422);
    expect((await send('x', 'text/plain')).status).toBe(415);
  });
});

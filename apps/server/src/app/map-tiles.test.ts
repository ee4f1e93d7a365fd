import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Organisation } from '../platform/context.ts';
import { testApi } from '../testing/api.ts';

let requested: string[] = [];
const service = createServer((request, reply) => {
  requested.push(request.url!);
  if (request.url === '/5/9/9.png') return reply.writeHead(404).end();
  const type = request.url === '/5/8/8.png' ? 'text/html' : 'image/png';
  reply.writeHead(200, { 'content-type': type, 'set-cookie': 'theirs=1' }).end(`picture of ${request.url}`);
});
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
afterAll(() => service.close());

const { port } = service.address() as AddressInfo;
const api = testApi({ demo: true, tilesUrl: `http://127.0.0.1:${port}/{z}/{x}/{y}.png` });
const none = testApi();

const ask = async (one: typeof api, organisation: Organisation, path: string) =>
  one.app.server.inject({ method: 'GET', url: path, headers: { host: new URL(organisation.publicUrl).host } });

beforeEach(() => {
  requested = [];
});

describe('the map', () => {
  it('comes from our own origin, each piece fetched once, without anything else of the service', async () => {
    const organisation = await api.ground.organisation();
    const replies = await Promise.all([1, 2, 3].map(() => ask(api, organisation, '/map/7/62/40')));
    const again = await ask(api, organisation, '/map/7/62/40');
    for (const reply of [...replies, again]) {
      expect([reply.statusCode, reply.headers['content-type'], reply.body]).toEqual([
        200,
        'image/png',
        'picture of /7/62/40.png',
      ]);
      expect(reply.headers['set-cookie']).toBeUndefined();
      expect(reply.headers['cache-control']).toBe('public, max-age=86400');
    }
    expect(requested).toEqual(['/7/62/40.png']);
  });

  it('asks for places that exist, and passes on pictures alone', async () => {
    const organisation = await api.ground.organisation();
    for (const path of ['/map/2/4/0', '/map/17/0/0', '/map/3/-1/0', '/map/3/1e0/0', '/map/3/..%2f1/0'])
      expect((await ask(api, organisation, path)).statusCode, path).toBe(404);
    expect(requested).toEqual([]);
    expect((await ask(api, organisation, '/map/5/8/8')).statusCode).toBe(503);
    expect((await ask(api, organisation, '/map/5/9/9')).statusCode).toBe(503);
  });

  it('is not there where no one is named for it', async () => {
    const organisation = await none.ground.organisation();
    expect((await ask(none, organisation, '/map/7/62/40')).statusCode).toBe(404);
  });
});

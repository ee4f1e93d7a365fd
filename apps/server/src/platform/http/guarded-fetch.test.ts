import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPublicAddress, makeGuardedFetch } from './guarded-fetch.ts';

let server: Server;
let origin: string;
let requestCount = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    requestCount += 1;
    if (request.url === '/away') return void response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
    if (request.url === '/large') return void response.end('x'.repeat(2000));
    if (request.url === '/drip') return void response.write('a');
    if (request.url === '/silent') return;
    response.setHeader('content-type', 'application/json');
    request.pipe(response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('far from home', () => {
  const guarded = makeGuardedFetch();

  it('tells public addresses from all others, however they are written', () => {
    const inside = [
      '127.0.0.1',
      '10.1.2.3',
      '172.31.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
      '255.255.255.255',
      '224.0.0.1',
    ];
    const inside6 = [
      '::1',
      '::',
      '::ffff:8.8.8.8',
      '::ffff:127.0.0.1',
      'fe80::1',
      'fe80::1%eth0',
      'fc00::1',
      'fd12::1',
      'ff02::1',
      '64:ff9b::7f00:1',
      '2002:7f00:1::',
      '2001:0:1::1',
      '2001:db8::1',
      '100::1',
    ];
    expect([...inside, ...inside6, 'localhost', ''].filter(isPublicAddress)).toEqual([]);
    expect(
      ['8.8.8.8', '172.32.0.1', '2606:4700::1111', '2a00:1450:4009::1'].filter((address) => !isPublicAddress(address)),
    ).toEqual([]);
  });

  it('connects to nothing on this machine, by number or by name, and not without TLS', async () => {
    const { port } = server.address() as AddressInfo;
    const before = requestCount;
    const addresses = [
      origin,
      `http://localhost:${port}`,
      `https://127.0.0.1:${port}`,
      `https://localhost:${port}`,
      `https://2130706433:${port}`,
      `https://0x7f.1:${port}`,
      `https://[::1]:${port}`,
      `https://[::ffff:127.0.0.1]:${port}`,
      `https://0:${port}`,
      `https://me:you@example.org`,
      'ftp://example.org/',
      'file:///etc/passwd',
    ];
    for (const address of addresses)
      await expect(guarded(address), address).rejects.toThrow(/not public|only https|name and password/);
    expect(requestCount).toBe(before);
  });
});

describe('in a demonstration', () => {
  const guarded = makeGuardedFetch({ near: { hosts: [] }, largestBody: 1000 });

  it('reaches this machine, and sends and receives as any fetch would', async () => {
    const reply = await guarded(`${origin}/echo`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: new URLSearchParams({ a: '1' }),
    });
    expect([reply.status, reply.headers.get('content-type'), await reply.text()]).toEqual([
      200,
      'application/json',
      'a=1',
    ]);
  });

  it('still refuses plain http to anywhere else', async () => {
    await expect(guarded('http://example.org/')).rejects.toThrow('only https');
    await expect(guarded('http://localhost.example.org/')).rejects.toThrow('only https');
  });

  it('follows no redirect', async () => {
    expect((await guarded(`${origin}/away`)).status).toBe(302);
  });

  it('gives up on a reply that is too large, never begins or never ends', async () => {
    await expect(guarded(`${origin}/large`)).rejects.toThrow('larger than expected');
    for (const path of ['silent', 'drip'])
      await expect(guarded(`${origin}/${path}`, { signal: AbortSignal.timeout(150) }), path).rejects.toThrow(
        /abort|timeout/i,
      );
  });
});

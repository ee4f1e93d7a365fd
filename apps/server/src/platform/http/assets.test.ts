import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { problemOf } from './problem-reply.ts';
import { mountAssets } from './assets.ts';

const folder = mkdtempSync(join(tmpdir(), 'manyhands-assets-'));
const script = `export const words = ${JSON.stringify('hands '.repeat(400))};`;
mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, 'assets/page-1.js'), script);
writeFileSync(join(folder, 'assets/page-1.js.map'), 'not for browsers');
writeFileSync(join(folder, 'sw.js'), 'self');
writeFileSync(join(folder, 'embed.js'), 'embed');

const app = fastify();
app.setErrorHandler((error, _request, reply) => reply.code(problemOf(error)?.status ?? 500).send());
mountAssets(app, folder, { elsewhere: ['/embed.js'], workers: ['/sw.js'] });
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

describe('the files of the built site', () => {
  it('are kept for good where their name tells their content, for minutes elsewhere', async () => {
    const named = await get('/assets/page-1.js?v=1');
    expect([named.statusCode, named.payload]).toEqual([200, script]);
    expect(named.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(named.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/sw.js')).headers['cache-control']).toBe('public, max-age=300');
    const head = await app.inject({ method: 'HEAD', url: '/assets/page-1.js' });
    expect([head.statusCode, head.payload]).toEqual([200, '']);
  });

  it('are sent packed to browsers that unpack them', async () => {
    const packed = await get('/assets/page-1.js', { 'accept-encoding': 'gzip, br' });
    expect([packed.headers['content-encoding'], packed.headers.vary]).toEqual(['br', 'accept-encoding']);
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(script);
    expect((await get('/sw.js', { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined();
  });

  it('have rules of their own where they are workers or for other sites', async () => {
    expect((await get('/sw.js')).headers['content-security-policy']).toContain(`default-src 'none'`);
    expect((await get('/embed.js')).headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect((await get('/assets/page-1.js')).headers).not.toHaveProperty('cross-origin-resource-policy');
  });

  it('are nothing but those', async () => {
    const others = ['/assets/', '/assets/page-2.js', '/assets/page-1.js.map', '/assets/..%2Fsw.js', '/assets/a/b.js'];
    for (const url of others) expect((await get(url)).statusCode, url).toBe(404);
  });
});

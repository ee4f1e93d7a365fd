import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { GuardedFetch } from '../platform/http/guarded-fetch.ts';
import { Problem } from '../platform/problem.ts';

/** Streets, not single houses: no one's opportunity needs more. */
const deepest = 16;
const day = 24 * 60 * 60 * 1000;
const mostKept = 500;
/** Whoever asks for more at once waits: the service behind is someone else's. */
const mostAtOnce = 32;
const patience = 8_000;

const place = z
  .string()
  .regex(/^\d{1,6}$/)
  .transform(Number);
const address = z
  .object({ z: place, x: place, y: place })
  .refine(({ z: depth, x, y }) => depth <= deepest && Math.max(x, y) < 2 ** depth);

interface Tile {
  type: string;
  bytes: Buffer;
  until: number;
}

/**
 * Pieces of a map, fetched by us: the browsers of visitors ask no one else, and no one else learns who looks at what. Kept for a day,
 * as far as there is room.
 */
function makeTiles(fetch: GuardedFetch, template: string) {
  const kept = new Map<string, Tile>();
  const coming = new Map<string, Promise<Tile>>();

  async function load(path: string, url: string): Promise<Tile> {
    const reply = await fetch(url, {
      signal: AbortSignal.timeout(patience),
      headers: { accept: 'image/*', 'user-agent': 'Manyhands (volunteer management)' },
    });
    const type = reply.headers.get('content-type')?.split(';')[0] ?? '';
    // nothing that a browser would run, whatever the service answers
    if (reply.status !== 200 || !/^image\/(?:png|jpeg|webp)$/.test(type)) throw new Error('no picture');
    const tile = { type, bytes: Buffer.from(await reply.arrayBuffer()), until: Date.now() + day };
    kept.delete(path);
    kept.set(path, tile);
    // the oldest goes first
    if (kept.size > mostKept) kept.delete(kept.keys().next().value!);
    return tile;
  }

  return async (parts: Readonly<Record<'z' | 'x' | 'y', number>>): Promise<Tile> => {
    const path = `${parts.z}/${parts.x}/${parts.y}`;
    const known = kept.get(path);
    if (known && known.until > Date.now()) return known;
    const already = coming.get(path);
    if (already) return already;
    if (coming.size >= mostAtOnce) throw new Problem('overloaded', { retryAfter: 2 });
    const url = template.replaceAll(/\{([zxy])\}/g, (_whole, name: 'z' | 'x' | 'y') => String(parts[name]));
    const loading = load(path, url)
      .catch(() => {
        throw new Problem('unavailable', { retryAfter: 30 });
      })
      .finally(() => coming.delete(path));
    coming.set(path, loading);
    return loading;
  };
}

/** `/map/{z}/{x}/{y}`, where the installation names a service for them. */
export function mountTiles(app: FastifyInstance, { fetch, url }: { fetch: GuardedFetch; url: string }): void {
  const find = makeTiles(fetch, url);
  app.get('/map/:z/:x/:y', async (request: FastifyRequest<{ Params: Record<string, string> }>, reply) => {
    request.routeName = 'page.map';
    const parts = address.safeParse(request.params);
    if (!request.organisation || !parts.success) throw new Problem('not_found');
    const { type, bytes } = await find(parts.data);
    return reply
      .type(type)
      .headers({ 'cache-control': 'public, max-age=86400', 'x-content-type-options': 'nosniff' })
      .send(bytes);
  });
}

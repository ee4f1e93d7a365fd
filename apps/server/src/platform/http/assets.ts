import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};
const built = '/assets/';
const forever = 'public, max-age=31536000, immutable';
const shrinkable = /^(text|application|image\/svg)/;
const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

interface Asset {
  type: string;
  bytes: Buffer;
  /** Made on first use and kept: an asset never changes while the process lives. */
  packed: Partial<Record<'br' | 'gzip', Promise<Buffer>>>;
}

interface Apart {
  /** May be loaded by pages of other sites. */
  elsewhere?: readonly string[];
  /** Scripts of workers, which ask for files under the policy that they came with. */
  workers?: readonly string[];
}

/** The built site, held in memory: a small set of files, each named after its content. */
export function mountAssets(app: FastifyInstance, folder: string, { elsewhere = [], workers = [] }: Apart = {}): void {
  const assets = readAssets(folder);
  const serve = (request: FastifyRequest, reply: FastifyReply, path: string) => {
    const asset = assets.get(path);
    if (!asset) throw new Problem('not_found');
    request.routeName = 'asset';
    reply.type(asset.type).header('cache-control', path.startsWith(built) ? forever : 'public, max-age=300');
    if (elsewhere.includes(path)) reply.header('cross-origin-resource-policy', 'cross-origin');
    if (workers.includes(path))
      reply.header('content-security-policy', `default-src 'none'; connect-src 'self'; frame-ancestors 'none'`);
    return sendPacked(request, reply, asset);
  };
  // one route for what the build names: the framework keeps 14 KB for each route, and there are a thousand files
  app.get(`${built}:name`, async (request: FastifyRequest<{ Params: { name: string } }>, reply) =>
    serve(request, reply, `${built}${request.params.name}`),
  );
  for (const path of assets.keys())
    if (!path.startsWith(built)) app.get(path, async (request, reply) => serve(request, reply, path));
}

function readAssets(folder: string): Map<string, Asset> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => types[extname(file)] && !relative(folder, file).startsWith('.'))
      .map((file) => [
        `/${relative(folder, file).split(sep).join('/')}`,
        { type: types[extname(file)]!, bytes: readFileSync(file), packed: {} },
      ]),
  );
}

async function sendPacked(request: FastifyRequest, reply: FastifyReply, asset: Asset): Promise<FastifyReply> {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding =
    !shrinkable.test(asset.type) || asset.bytes.length < 1024
      ? null
      : /\bbr\b/.test(accepted)
        ? 'br'
        : /\bgzip\b/.test(accepted)
          ? 'gzip'
          : null;
  if (!encoding) return reply.send(asset.bytes);
  asset.packed[encoding] ??=
    encoding === 'br'
      ? packBrotli(asset.bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
      : packGzip(asset.bytes, { level: 9 });
  return reply
    .header('content-encoding', encoding)
    .header('vary', 'accept-encoding')
    .send(await asset.packed[encoding]);
}

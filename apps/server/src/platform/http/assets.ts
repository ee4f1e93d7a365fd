import { readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
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

type Encoding = 'identity' | 'br' | 'gzip';
const encode: Record<Encoding, (bytes: Buffer) => Buffer | Promise<Buffer>> = {
  identity: (bytes) => bytes,
  br: (bytes) => packBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (bytes) => packGzip(bytes, { level: 9 }),
};

interface Asset {
  type: string;
  file: string;
  size: number;
  /** Read and compressed on first use and kept: an asset never changes while the process lives. */
  encoded: Partial<Record<Encoding, Promise<Buffer>>>;
}

interface Apart {
  /** May be loaded by pages of other sites. */
  elsewhere?: readonly string[];
  /** Scripts of workers, which ask for files under the policy that they came with. */
  workers?: readonly string[];
}

/** The built site: a small set of files, each named after its content and held in memory once someone asked for it. */
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
    return sendEncoded(request, reply, asset);
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
        { type: types[extname(file)]!, file, size: statSync(file).size, encoded: {} },
      ]),
  );
}

async function sendEncoded(request: FastifyRequest, reply: FastifyReply, asset: Asset): Promise<FastifyReply> {
  const encoding = encodingFor(asset, String(request.headers['accept-encoding'] ?? ''));
  const bytes = await (asset.encoded[encoding] ??= readEncoded(asset, encoding));
  if (encoding !== 'identity') reply.header('content-encoding', encoding).header('vary', 'accept-encoding');
  return reply.send(bytes);
}

function encodingFor({ type, size }: Asset, accepted: string): Encoding {
  if (!shrinkable.test(type) || size < 1024) return 'identity';
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

async function readEncoded(asset: Asset, encoding: Encoding): Promise<Buffer> {
  try {
    return await encode[encoding](await readFile(asset.file));
  } catch (error) {
    // the next one who asks may have more luck
    delete asset.encoded[encoding];
    throw error;
  }
}

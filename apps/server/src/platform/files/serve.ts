import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { contentDisposition } from './file-name.ts';
import { isSafeInline, typeOfMime } from './file-types.ts';
import type { ByteRange } from './store.ts';

/** Headers under which any stored content is harmless: it cannot run, frame, load, be guessed at or be kept. */
export function contentHeaders({
  type,
  name,
  size,
}: {
  type: string;
  name: string;
  size: number;
}): Record<string, string> {
  return {
    'content-type': type,
    'content-length': String(size),
    'content-disposition': contentDisposition(isSafeInline(type) ? 'inline' : 'attachment', name),
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    'cross-origin-resource-policy': 'same-origin',
  };
}

/**
 * Passes bytes on and keeps the latest chunk back until the sum is known: damaged bytes end the reply before
 * its promised length, so that no client takes them for the file.
 */
export function verifyChecksum(expected: Buffer): Transform {
  const hash = createHash('sha256');
  let latest: Buffer | undefined;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      const previous = latest;
      latest = chunk;
      done(null, previous);
    },
    flush(done) {
      if (!hash.digest().equals(expected)) done(new Error('stored bytes differ from their checksum'));
      else done(null, latest);
    },
  });
}

/**
 * The part of a recording that a player asks for: some play nothing they cannot wind. One range of a size that is known; whatever else
 * is asked gets the whole file, as the standard allows. Parts cannot be held against the sum of the whole, so nothing else is cut.
 */
export function readRange(
  header: string | undefined,
  { type, size }: { type: string; size: number },
): ByteRange | null {
  const kind = typeOfMime(type)?.kind;
  const match = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(header ?? '');
  if (!match || (kind !== 'Audio' && kind !== 'Video')) return null;
  const first = Number(match[1]);
  const last = match[2] ? Math.min(Number(match[2]), size - 1) : size - 1;
  return first <= last ? { first, last } : null;
}

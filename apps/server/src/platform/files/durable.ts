import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { Transform } from 'node:stream';

/** What a stored file must be to be believed. */
export interface Seal {
  bytes: number;
  sha256: string;
}

export const isSameSeal = (a: Seal, b: Seal): boolean => a.bytes === b.bytes && a.sha256 === b.sha256;

/** Lets everything through and knows afterwards what it was. */
export function makeTally(): { through: Transform; seal(): Seal } {
  const hash = createHash('sha256');
  let bytes = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { through, seal: () => ({ bytes, sha256: hash.digest('hex') }) };
}

/** A name given in a folder is on the disk only when the folder is. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder for this and orders its metadata by itself
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

interface Filter {
  /** How many passwords went into it. */
  size: number;
  has(word: string): boolean;
}

const headBytes = 12;
let loaded: Promise<Filter> | undefined;

/** Half a megabyte, read when the first new password is chosen and kept from then on. */
export function commonPasswords(): Promise<Filter> {
  loaded ??= readFile(findAsset('common-passwords.bin')).then(openFilter);
  return loaded;
}

/** A Bloom filter: what went in is always found, and of what did not, one word in a million. */
function openFilter(file: Buffer): Filter {
  const [size, bits, hashes] = [file.readUInt32BE(0), file.readUInt32BE(4), file.readUInt32BE(8)];
  const filter = file.subarray(headBytes);
  if (filter.length !== Math.ceil(bits / 8)) throw new Error('the list of common passwords is damaged');
  return {
    size,
    has(word) {
      const digest = createHash('sha256').update(word).digest();
      const [first, step] = [digest.readUIntBE(0, 6), digest.readUIntBE(6, 6)];
      for (let i = 0; i < hashes; i++) {
        const at = (first + i * step) % bits;
        if ((filter[at >> 3]! & (1 << (at & 7))) === 0) return false;
      }
      return true;
    },
  };
}

/** Beside the source as beside the bundle, which lies less deep. */
function findAsset(name: string): URL {
  for (let folder = new URL('.', import.meta.url); ; folder = new URL('..', folder)) {
    const file = new URL(`assets/${name}`, folder);
    if (existsSync(file)) return file;
    if (folder.pathname === new URL('..', folder).pathname) throw new Error(`${name} is missing from the installation`);
  }
}

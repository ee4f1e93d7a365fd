import type { ByteSource } from './zip-entries.ts';
import { readAt } from './zip-entries.ts';

/** The test file that every virus scanner knows, in two pieces so that none of them takes this source for it. */
const mark = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
  'latin1',
);
const step = 256 * 1024;

/** Looks for it in bytes that come piece by piece, also where one piece ends and the next begins. */
export function makeTestVirusWatch() {
  let rest = Buffer.alloc(0);
  let seen = false;
  return {
    take(piece: Buffer): void {
      if (seen) return;
      const edge = Buffer.concat([rest, piece.subarray(0, mark.length - 1)]);
      seen = edge.includes(mark) || piece.includes(mark);
      const tail = piece.length >= mark.length ? piece : Buffer.concat([rest, piece]);
      rest = Buffer.from(tail.subarray(Math.max(0, tail.length - mark.length + 1)));
    },
    found: (): boolean => seen,
  };
}

/** Refused with or without a scanner: whoever tests an installation with it must not find it accepted. */
export async function isTestVirus(file: ByteSource, size: number): Promise<boolean> {
  const watch = makeTestVirusWatch();
  for (let at = 0; at < size; at += step) watch.take(await readAt(file, at, Math.min(size, at + step)));
  return watch.found();
}

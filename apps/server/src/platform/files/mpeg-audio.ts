import { readAt, type ByteSource } from './zip-entries.ts';

const kilobits = {
  first: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  second: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
const hertz = [44_100, 48_000, 32_000];

/**
 * MP3 has no mark but the eleven bits that begin a frame, which by themselves prove nothing: the byte-order mark of a
 * text has them too. So a second frame must follow exactly where the first one says that it ends.
 */
export async function isMp3(file: ByteSource, size: number): Promise<boolean> {
  const start = await endOfTag(file);
  const block = await readAt(file, start, Math.min(size, start + 16 * 1024));
  const at = block.findIndex((byte) => byte !== 0); // some programs pad the tag
  if (at < 0) return false;
  const length = frameLength(block, at);
  return length !== undefined && frameLength(block, at + length) !== undefined;
}

async function endOfTag(file: ByteSource): Promise<number> {
  const head = await readAt(file, 0, 10);
  if (head.length < 10 || head.toString('latin1', 0, 3) !== 'ID3') return 0;
  // four bytes of seven bits each
  return 10 + head.subarray(6, 10).reduce((sum, byte) => (sum << 7) | (byte & 0x7f), 0);
}

function frameLength(block: Buffer, at: number): number | undefined {
  if (at + 4 > block.length) return undefined;
  const [a, b, c] = [block[at]!, block[at + 1]!, block[at + 2]!];
  const version = (b >> 3) & 3; // 3: MPEG 1; 2 and 0: its two halved successors
  const isThirdLayer = ((b >> 1) & 3) === 1;
  if (a !== 0xff || b < 0xe0 || version === 1 || !isThirdLayer) return undefined;
  const rate = (version === 3 ? kilobits.first : kilobits.second)[c >> 4];
  const base = hertz[(c >> 2) & 3];
  if (!rate || base === undefined) return undefined;
  const sampling = version === 3 ? base : version === 2 ? base / 2 : base / 4;
  return Math.floor(((version === 3 ? 144_000 : 72_000) * rate) / sampling) + ((c >> 1) & 1);
}

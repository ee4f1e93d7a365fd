import { readAt, type ByteSource } from './zip-entries.ts';

/**
 * Sound and film are stored as they came, so they are taken only if they are built like it from the first byte to the last: parts that
 * follow one another, each with a name of the format and a size that fits. A page behind twelve good bytes has no such parts.
 */
const maxParts = 100_000;

/** RIFF with the form WAVE: its size is the file's, a format comes before the sound, and every chunk ends where the next begins. */
export async function isWave(file: ByteSource, size: number): Promise<boolean> {
  const head = await readAt(file, 0, 12);
  if (head.length < 12 || head.toString('latin1', 0, 4) !== 'RIFF' || head.toString('latin1', 8) !== 'WAVE')
    return false;
  const end = head.readUInt32LE(4) + 8;
  // chunks of odd length are padded, and some programs do not count the padding of the last one
  if (end !== size && end + 1 !== size) return false;
  let hasFormat = false;
  let at = 12;
  for (let parts = 0; at + 8 <= end && parts < maxParts; parts++) {
    const chunk = await readAt(file, at, at + 24);
    const name = chunk.toString('latin1', 0, 4);
    const length = chunk.readUInt32LE(4);
    if (!isName(name) || at + 8 + length > size) return false;
    if (name === 'fmt ') hasFormat = length >= 16 && length <= 200 && isWaveFormat(chunk);
    if (name === 'data') return hasFormat && (await restIsChunks(file, at + 8 + length + (length % 2), size));
    at += 8 + length + (length % 2);
  }
  return false;
}

/** One to thirty-two channels at a rate that someone could hear. */
function isWaveFormat(chunk: Buffer): boolean {
  if (chunk.length < 24) return false;
  const [kind, channels, rate] = [chunk.readUInt16LE(8), chunk.readUInt16LE(10), chunk.readUInt32LE(12)];
  return kind !== 0 && channels >= 1 && channels <= 32 && rate <= 768_000;
}

async function restIsChunks(file: ByteSource, from: number, size: number): Promise<boolean> {
  let at = from;
  for (let parts = 0; at < size && parts < maxParts; parts++) {
    const chunk = await readAt(file, at, at + 8);
    if (chunk.length < 8 || !isName(chunk.toString('latin1', 0, 4))) return size - at === 1;
    at += 8 + chunk.readUInt32LE(4);
    at += at % 2;
  }
  return at === size || at === size + 1;
}

const isName = (name: string): boolean => /^[A-Za-z0-9 _-]{4}$/.test(name);

/** MP4, M4A and QuickTime: boxes, the first of them the brand, with a description of what is in it. */
export async function isIsoMedia(file: ByteSource, size: number): Promise<boolean> {
  let at = 0;
  let hasDescription = false;
  for (let parts = 0; at < size && parts < maxParts; parts++) {
    const head = await readAt(file, at, at + 16);
    if (head.length < 8) return false;
    const name = head.toString('latin1', 4, 8);
    if (!/^[\w ©-]{4}$/.test(name) || (at === 0 && name !== 'ftyp')) return false;
    const length = boxLength(head, size - at, name);
    if (length === undefined || at + length > size) return false;
    hasDescription ||= name === 'moov' || name === 'moof';
    at += length;
  }
  return at === size && hasDescription;
}

/** 0 says "until the end", which only the sound and the pictures themselves may say; 1 that a long number follows. */
function boxLength(head: Buffer, rest: number, name: string): number | undefined {
  const length = head.readUInt32BE(0);
  if (length === 0) return name === 'mdat' ? rest : undefined;
  if (length === 1) return head.length < 16 ? undefined : Number(head.readBigUInt64BE(8));
  return length >= 8 ? length : undefined;
}

/** Pages, each with the mark, from the first byte to the last; the first begins a stream. */
export async function isOgg(file: ByteSource, size: number): Promise<boolean> {
  let at = 0;
  for (let parts = 0; at < size && parts < maxParts; parts++) {
    const head = await readAt(file, at, at + 27 + 255);
    if (head.length < 27 || head.toString('latin1', 0, 4) !== 'OggS' || head[4] !== 0) return false;
    if (at === 0 && (head[5]! & 2) === 0) return false;
    const segments = head.subarray(27, 27 + head[26]!);
    if (segments.length !== head[26]) return false;
    at += 27 + segments.length + segments.reduce((sum, length) => sum + length, 0);
  }
  return at === size;
}

/** A header that names the format, then one segment of known elements up to the end. */
export async function isWebm(file: ByteSource, size: number): Promise<boolean> {
  const header = await readElement(file, 0);
  if (header?.id !== 0x1a45dfa3 || header.length === null || header.length > 1024) return false;
  const names = await readAt(file, header.start, header.start + header.length);
  if (!names.includes('webm', 0, 'latin1')) return false;
  const segment = await readElement(file, header.start + header.length);
  if (segment?.id !== 0x18538067) return false;
  // what is recorded live does not know its length
  if (segment.length !== null && segment.start + segment.length !== size) return false;
  const first = await readElement(file, segment.start);
  return (
    first !== undefined && segmentParts.has(first.id) && (first.length === null || first.start + first.length <= size)
  );
}

const segmentParts = new Set([
  0x114d9b74, 0x1549a966, 0x1654ae6b, 0x1f43b675, 0x1c53bb6b, 0x1254c367, 0x1043a770, 0xec, 0xbf,
]);

async function readElement(
  file: ByteSource,
  at: number,
): Promise<{ id: number; length: number | null; start: number } | undefined> {
  const head = await readAt(file, at, at + 12);
  const idLength = head.length === 0 ? 9 : Math.clz32(head[0]!) - 23;
  if (idLength > 4 || head.length <= idLength) return undefined;
  const id = head.readUIntBE(0, idLength);
  const lengthLength = Math.clz32(head[idLength]!) - 23;
  if (lengthLength > 8 || head.length < idLength + lengthLength) return undefined;
  const bytes = head.subarray(idLength, idLength + lengthLength);
  const value = bytes.reduce((sum, byte, place) => sum * 256 + (place === 0 ? byte & (0xff >> lengthLength) : byte), 0);
  const isOpen = value === 2 ** (7 * lengthLength) - 1;
  return { id, length: isOpen ? null : value, start: at + idLength + lengthLength };
}

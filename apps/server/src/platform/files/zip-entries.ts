import type { Writable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';

/** Where bytes can be read from: a file on the disk, or what was unpacked of another one. */
export interface ByteSource {
  read(target: Buffer, offset: number, length: number, position: number): Promise<{ bytesRead: number }>;
}

export interface ZipEntry {
  name: string;
  method: number;
  encrypted: boolean;
  /** The checksum and sizes stand behind the content instead of before it. */
  described: boolean;
  checksum: number;
  packed: number;
  unpacked: number;
  offset: number;
}
export interface ZipDirectory {
  entries: ZipEntry[];
  /** Where the table of contents begins and the last entry must have ended. */
  offset: number;
}

const endLength = 22;
const localLength = 30;
const maxDirectory = 4 * 1024 * 1024;
const maxEntries = 10_000;
const step = 64 * 1024;

/**
 * The table of contents, read from the end as every office program does. Undefined when it is not one plain
 * archive from the first byte to the last: something before, between or after is how a file is two things at once.
 */
export async function readZipDirectory(file: ByteSource, size: number): Promise<ZipDirectory | undefined> {
  const tail = await readAt(file, Math.max(0, size - endLength - 0xffff), size);
  const at = tail.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  if (at < 0 || tail.length - at < endLength) return undefined;
  const end = tail.subarray(at);
  const count = end.readUInt16LE(10);
  const length = end.readUInt32LE(12);
  const offset = end.readUInt32LE(16);
  const comment = end.readUInt16LE(20);
  const endsHere = endLength + comment === end.length;
  const isWhole = offset + length === size - end.length && end.readUInt16LE(4) === 0 && end.readUInt16LE(8) === count;
  if (!endsHere || !isWhole || length > maxDirectory || count > maxEntries) return undefined;
  const entries = parseDirectory(await readAt(file, offset, offset + length), count);
  return entries && { entries, offset };
}

function parseDirectory(directory: Buffer, count: number): ZipEntry[] | undefined {
  const entries: ZipEntry[] = [];
  let at = 0;
  while (entries.length < count) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== 0x02014b50) return undefined;
    const nameEnd = at + 46 + directory.readUInt16LE(at + 28);
    const next = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
    if (next > directory.length) return undefined;
    const flags = directory.readUInt16LE(at + 8);
    entries.push({
      name: directory.toString('utf8', at + 46, nameEnd),
      method: directory.readUInt16LE(at + 10),
      // plain or strong encryption, or a table of contents that is itself encrypted
      encrypted: (flags & 0x2041) !== 0,
      described: (flags & 8) !== 0,
      checksum: directory.readUInt32LE(at + 16),
      packed: directory.readUInt32LE(at + 20),
      unpacked: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    });
    at = next;
  }
  return at === directory.length ? entries : undefined;
}

/** Where the content of each entry lies, if entry follows entry without a gap or an overlap and each says of itself what the table says. */
export async function locateContents(
  file: ByteSource,
  { entries, offset: end }: ZipDirectory,
): Promise<Map<ZipEntry, number> | undefined> {
  const starts = new Map<ZipEntry, number>();
  let at = 0;
  for (const entry of [...entries].sort((a, b) => a.offset - b.offset)) {
    if (entry.offset !== at) return undefined;
    const head = await readAt(file, at, at + localLength);
    if (head.length < localLength || head.readUInt32LE(0) !== 0x04034b50) return undefined;
    const nameEnd = at + localLength + head.readUInt16LE(26);
    const name = await readAt(file, at + localLength, nameEnd);
    // a name or a method here that differs from the table's would show one program another file than the next
    const isSame =
      name.toString('utf8') === entry.name &&
      head.readUInt16LE(8) === entry.method &&
      ((head.readUInt16LE(6) & 8) !== 0) === entry.described;
    const hasSizes =
      entry.described ||
      (head.readUInt32LE(14) === entry.checksum &&
        head.readUInt32LE(18) === entry.packed &&
        head.readUInt32LE(22) === entry.unpacked);
    if (!isSame || !hasSizes) return undefined;
    const start = nameEnd + head.readUInt16LE(28);
    starts.set(entry, start);
    at = start + entry.packed + (entry.described ? await descriptorLength(file, start + entry.packed) : 0);
    if (at > end) return undefined;
  }
  return at === end ? starts : undefined;
}

async function descriptorLength(file: ByteSource, at: number): Promise<number> {
  const head = await readAt(file, at, at + 4);
  return head.length === 4 && head.readUInt32LE(0) === 0x08074b50 ? 16 : 12;
}

/** What may still be unpacked of one upload, everything inside everything included. */
export interface Budget {
  bytes: number;
}

/**
 * Unpacks one entry piece by piece and hands on each piece. What is unpacked is counted as it comes out, never taken from the
 * table of contents, which may lie. `bomb` when the budget ends, `damaged` unless sizes and checksum are the ones that were told.
 */
export async function unpackEntry(
  file: ByteSource,
  entry: ZipEntry,
  start: number,
  budget: Budget,
  take: (piece: Buffer) => void,
): Promise<'whole' | 'bomb' | 'damaged'> {
  let sum = 0;
  let length = 0;
  const count = (piece: Buffer): boolean => {
    length += piece.length;
    budget.bytes -= piece.length;
    if (budget.bytes < 0) return false;
    sum = crc32(piece, sum);
    take(piece);
    return true;
  };
  const outcome =
    entry.method === 0
      ? await copyStored(file, entry, start, count)
      : entry.method === 8
        ? await inflate(file, entry, start, count)
        : 'damaged';
  if (outcome !== 'whole') return outcome;
  return length === entry.unpacked && sum === entry.checksum ? 'whole' : 'damaged';
}

async function* pieces(file: ByteSource, { packed }: ZipEntry, start: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < packed; at += step) yield await readAt(file, start + at, start + Math.min(packed, at + step));
}

async function copyStored(
  file: ByteSource,
  entry: ZipEntry,
  start: number,
  count: (piece: Buffer) => boolean,
): Promise<'whole' | 'bomb' | 'damaged'> {
  for await (const piece of pieces(file, entry, start)) if (!count(piece)) return 'bomb';
  return 'whole';
}

async function inflate(
  file: ByteSource,
  entry: ZipEntry,
  start: number,
  count: (piece: Buffer) => boolean,
): Promise<'whole' | 'bomb' | 'damaged'> {
  const stream = createInflateRaw();
  const fed = (async () => {
    for await (const piece of pieces(file, entry, start)) {
      if (stream.destroyed) return;
      if (!stream.write(piece)) await drained(stream);
    }
    if (!stream.destroyed) stream.end();
  })();
  fed.catch((error: Error) => stream.destroy(error));
  try {
    for await (const piece of stream) if (!count(piece as Buffer)) return 'bomb';
    // bytes behind the end of the packed stream are someone else's
    return stream.bytesWritten === entry.packed ? 'whole' : 'damaged';
  } catch {
    return 'damaged';
  } finally {
    stream.destroy();
    await fed.catch(() => undefined);
  }
}

/** It takes more, or it never will. */
function drained(stream: Writable): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      stream.off('drain', go).off('close', go);
      resolve();
    };
    stream.on('drain', go).on('close', go);
  });
}

export const sourceOf = (bytes: Buffer): ByteSource => ({
  read: async (target, offset, length, position) => ({
    bytesRead: bytes.copy(target, offset, position, position + length),
  }),
});

export async function readAt(file: ByteSource, start: number, end: number): Promise<Buffer> {
  const buffer = Buffer.alloc(Math.max(0, end - start));
  const { bytesRead } = await file.read(buffer, 0, buffer.length, start);
  return buffer.subarray(0, bytesRead);
}

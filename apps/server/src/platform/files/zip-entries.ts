import type { FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

export interface ZipEntry {
  name: string;
  method: number;
  encrypted: boolean;
  packed: number;
  unpacked: number;
  offset: number;
}

const inflate = promisify(inflateRaw);
const endLength = 22;
const maxDirectory = 4 * 1024 * 1024;
const maxEntries = 10_000;

/**
 * The table of contents, read from the end as every office program does. Undefined when it is not one plain
 * archive from the first byte to the last: something before, between or after is how a file is two things at once.
 */
export async function readZipEntries(file: FileHandle, size: number): Promise<ZipEntry[] | undefined> {
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
  return entries?.some((entry) => entry.offset === 0) ? entries : undefined;
}

function parseDirectory(directory: Buffer, count: number): ZipEntry[] | undefined {
  const entries: ZipEntry[] = [];
  let at = 0;
  while (entries.length < count) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== 0x02014b50) return undefined;
    const nameEnd = at + 46 + directory.readUInt16LE(at + 28);
    const next = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
    if (next > directory.length) return undefined;
    entries.push({
      name: directory.toString('utf8', at + 46, nameEnd),
      method: directory.readUInt16LE(at + 10),
      encrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
      packed: directory.readUInt32LE(at + 20),
      unpacked: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    });
    at = next;
  }
  return at === directory.length ? entries : undefined;
}

/** A small entry's content. It is unpacked up to `most` bytes, whatever its header says. */
export async function readZipEntry(file: FileHandle, entry: ZipEntry, most = 1024 * 1024): Promise<Buffer | undefined> {
  if (entry.packed > most || entry.encrypted) return undefined;
  const head = await readAt(file, entry.offset, entry.offset + 30);
  if (head.length < 30 || head.readUInt32LE(0) !== 0x04034b50) return undefined;
  const nameLength = head.readUInt16LE(26);
  const start = entry.offset + 30 + nameLength + head.readUInt16LE(28);
  // a name here that differs from the table's would show one program another file than the next
  const name = await readAt(file, entry.offset + 30, entry.offset + 30 + nameLength);
  if (name.toString('utf8') !== entry.name) return undefined;
  const packed = await readAt(file, start, start + entry.packed);
  if (packed.length !== entry.packed) return undefined;
  if (entry.method === 0) return packed;
  if (entry.method !== 8) return undefined;
  try {
    return await inflate(packed, { maxOutputLength: most });
  } catch {
    return undefined;
  }
}

export async function readAt(file: FileHandle, start: number, end: number): Promise<Buffer> {
  const buffer = Buffer.alloc(Math.max(0, end - start));
  const { bytesRead } = await file.read(buffer, 0, buffer.length, start);
  return buffer.subarray(0, bytesRead);
}

import { Readable } from 'node:stream';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface Packed {
  /** With forward slashes; made by us, so that nothing in it leads out of the folder it is unpacked into. */
  name: string;
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  /** Text is made smaller; pictures and documents are packed by themselves already. */
  isText: boolean;
  /** 1 where there is much of it: half the time for a tenth more space. */
  level?: 1 | 6;
}

/** The archive's sizes are numbers of 32 bits. */
export const largestZip = 4_000_000_000;

/** Flows: no more of it lies in memory than one piece of one entry. */
export function writeZip(entries: AsyncIterable<Packed> | Iterable<Packed>, modifiedAt: Date): Readable {
  return Readable.from(pack(entries, modifiedAt));
}

async function* pack(entries: AsyncIterable<Packed> | Iterable<Packed>, modifiedAt: Date): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    written.push(piece);
  });
  for await (const { name, content, isText, level = 6 } of entries) {
    const entry = isText ? new ZipDeflate(name, { level }) : new ZipPassThrough(name);
    entry.mtime = modifiedAt;
    zip.add(entry);
    for await (const piece of content) {
      entry.push(piece);
      yield* written.splice(0);
    }
    entry.push(new Uint8Array(0), true);
    yield* written.splice(0);
  }
  zip.end();
  yield* written.splice(0);
}

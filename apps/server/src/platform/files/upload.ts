import { fieldError, type FieldFault } from '@manyhands/contract/kit/field-errors.ts';
import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { invalid, Problem } from '../problem.ts';
import type { FileArea } from './file-area.ts';
import { cleanName } from './file-name.ts';
import type { FileType } from './file-types.ts';
import type { Refusal } from './finding.ts';
import { cleanPicture } from './picture.ts';
import { sniff } from './sniff.ts';

/** One file of a request, not read yet, with what its sender says about it. */
export interface IncomingFile {
  stream: Readable;
  name: string;
  mime: string;
  /** The path under which a refusal is reported; `file` when left out. */
  field?: string;
}

/** Bytes that were examined and lie in the store; a row that names them is still to be written. */
export interface UploadedFile {
  storage_key: string;
  thumb_key: string | null;
  original_name: string;
  type: string;
  size: number;
  checksum: Buffer;
  /** When a scanner found nothing in it; null where there is none. */
  scanned_at: Date | null;
}

const faults: Record<Refusal, FieldFault> = {
  interrupted: fieldError('upload_interrupted'),
  empty: fieldError('file_empty'),
  unknown: fieldError('file_type_unknown'),
  disagrees: fieldError('file_disagrees'),
  macros: fieldError('file_macros'),
  bomb: fieldError('file_bomb'),
  damaged: fieldError('file_damaged'),
  pixels: fieldError('file_pixels'),
  virus: fieldError('file_virus'),
};

/**
 * Receives, examines, cleans and stores one file. Call it before a transaction is opened: it takes as long as the
 * sender does. If no row is written afterwards the sweep removes the bytes.
 */
export async function receiveUpload(
  area: FileArea,
  organisationId: number,
  incoming: IncomingFile,
): Promise<UploadedFile> {
  const path = join(area.scratch, randomBytes(20).toString('hex'));
  try {
    const refuse = (refusal: Refusal) => invalid({ [incoming.field ?? 'file']: [faults[refusal]] });
    const size = await fill(path, incoming.stream, area.maxBytes).catch((error: Error) => {
      // what the disk reports is ours to know; anything else is a sender who stopped or never spoke properly
      throw error instanceof Problem || 'syscall' in error ? error : refuse('interrupted');
    });
    if (size === 0) throw refuse('empty');
    const original_name = cleanName(incoming.name);
    const scanned_at = await scan(area, path, () => refuse('virus'));
    return await area.inSlot(async () => {
      const type = await sniff(path, { name: original_name, mime: incoming.mime });
      if (typeof type === 'string') throw refuse(type);
      const clean = await cleaned(type, path, area.maxPixels);
      if ('refused' in clean) throw refuse(clean.refused);
      return { ...(await store(area, organisationId, clean)), original_name, type: type.mime, scanned_at };
    });
  } finally {
    await Promise.all([path, `${path}.clean`, `${path}.thumb`].map((each) => rm(each, { force: true })));
  }
}

/** What the scanner is shown is what was sent, before anything is taken away from it. */
async function scan({ scanner }: FileArea, path: string, refuse: () => Problem): Promise<Date | null> {
  if (!scanner) return null;
  if (!(await scanner.isClean(path))) throw refuse();
  return new Date();
}

const cleaned = (type: FileType, path: string, maxPixels: number) =>
  type.kind === 'Image' ? cleanPicture(type.mime, path, maxPixels) : { path, thumbPath: null };

async function store(
  { store: target }: FileArea,
  organisationId: number,
  { path, thumbPath }: { path: string; thumbPath: string | null },
) {
  const { key, size, sha256 } = await target.put(organisationId, createReadStream(path));
  const thumb = thumbPath === null ? null : await target.put(organisationId, createReadStream(thumbPath));
  return { storage_key: key, thumb_key: thumb?.key ?? null, size, checksum: sha256 };
}

/** Writes to the scratch file as bytes arrive and lets go of the sender at the first one too many. */
async function fill(path: string, source: Readable, maxBytes: number): Promise<number> {
  let size = 0;
  const cut = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > maxBytes) done(new Problem('body_too_large'));
      else done(null, chunk);
    },
  });
  const file = await open(path, 'wx', 0o600);
  await pipeline(source, cut, file.createWriteStream());
  return size;
}

/** Bytes that no row will ever name. What is left after a crash the sweep finds. */
export async function discardUploads(
  { store }: Pick<FileArea, 'store'>,
  uploads: readonly Pick<UploadedFile, 'storage_key' | 'thumb_key'>[],
): Promise<void> {
  for (const key of uploads.flatMap(({ storage_key, thumb_key }) => [storage_key, thumb_key]))
    if (key !== null) await store.remove(key);
}

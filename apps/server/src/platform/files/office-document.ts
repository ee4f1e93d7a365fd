import type { FileHandle } from 'node:fs/promises';
import type { Finding } from './finding.ts';
import { readAt, readZipEntries, readZipEntry, type ZipEntry } from './zip-entries.ts';

const unknown: Finding = { refused: 'unknown' };
const macros: Finding = { refused: 'macros' };
/** What all parts of a document may come to once unpacked. */
const maxUnpacked = 512 * 1024 * 1024;

const openXml = [
  ['wordprocessingml.document.main+xml', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['spreadsheetml.sheet.main+xml', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['presentationml.presentation.main+xml', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
] as const;
const openDocument = new Set(['text', 'spreadsheet', 'presentation'].map((kind) => `application/vnd.oasis.opendocument.${kind}`));

/** Tells a document from any other archive by its own table of contents, and looks for code in it. */
export async function examineZip(file: FileHandle, size: number): Promise<Finding> {
  const entries = await readZipEntries(file, size);
  if (!entries || entries.some((entry) => entry.encrypted)) return unknown;
  if (new Set(entries.map((entry) => entry.name.toLowerCase())).size !== entries.length) return unknown;
  if (entries.reduce((sum, entry) => sum + entry.unpacked, 0) > maxUnpacked) return { refused: 'bomb' };
  const types = entries.find((entry) => entry.name === '[Content_Types].xml');
  if (types) return examineOpenXml(file, entries, types);
  const mimetype = entries.find((entry) => entry.name === 'mimetype');
  return mimetype ? examineOpenDocument(file, entries, mimetype) : unknown;
}

async function examineOpenXml(file: FileHandle, entries: readonly ZipEntry[], types: ZipEntry): Promise<Finding> {
  const text = (await readZipEntry(file, types))?.toString('utf8');
  // entities, comments and doctypes never occur in this part, except to hide a word from a search like this one
  if (text === undefined || /&|<!/.test(text)) return unknown;
  if (/macroEnabled|vbaProject|activeX/i.test(text)) return macros;
  if (entries.some(({ name }) => /vbaProject|vbaData|(?:^|\/)activeX\/|(?:^|\/)macrosheets\//i.test(name))) return macros;
  const found = openXml.filter(([part]) => text.includes(`application/vnd.openxmlformats-officedocument.${part}`));
  return found.length === 1 ? { mime: found[0]![1] } : unknown;
}

async function examineOpenDocument(file: FileHandle, entries: readonly ZipEntry[], mimetype: ZipEntry): Promise<Finding> {
  const mime = (await readZipEntry(file, mimetype, 200))?.toString('latin1');
  if (mime === undefined || !openDocument.has(mime)) return unknown;
  return entries.some(({ name }) => /^(?:Basic|Scripts)\//i.test(name)) ? macros : { mime };
}

/**
 * The older Word format, a file system of its own. Its directory consists of 128-byte entries on 128-byte
 * boundaries; looking at each boundary finds them all without following chains an attacker may have tied.
 */
export async function examineCompound(file: FileHandle, size: number): Promise<Finding> {
  const names = new Set<string>();
  const step = 64 * 1024;
  for (let at = 0; at < size; at += step) {
    const block = await readAt(file, at, Math.min(size, at + step));
    for (let entry = 0; entry + 128 <= block.length; entry += 128) {
      const name = directoryName(block.subarray(entry, entry + 128));
      if (name !== undefined) names.add(name);
    }
  }
  if (names.has('_VBA_PROJECT') || names.has('Macros') || names.has('_VBA_PROJECT_CUR')) return macros;
  return names.has('WordDocument') && names.has('Root Entry') ? { mime: 'application/msword' } : unknown;
}

const interesting = new Set(['Root Entry', 'WordDocument', '_VBA_PROJECT', 'Macros', '_VBA_PROJECT_CUR']);

function directoryName(entry: Buffer): string | undefined {
  const length = entry.readUInt16LE(64);
  const kind = entry[66]!;
  if (length < 4 || length > 64 || length % 2 === 1 || (kind !== 1 && kind !== 2 && kind !== 5)) return undefined;
  const name = entry.toString('utf16le', 0, length - 2);
  return interesting.has(name) ? name : undefined;
}

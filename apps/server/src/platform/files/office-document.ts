import type { Finding } from './finding.ts';
import { makeTestVirusWatch } from './test-virus.ts';
import {
  locateContents,
  readAt,
  readZipDirectory,
  sourceOf,
  unpackEntry,
  type Budget,
  type ByteSource,
  type ZipEntry,
} from './zip-entries.ts';

const unknown: Finding = { refused: 'unknown' };
const macros: Finding = { refused: 'macros' };
const bomb: Finding = { refused: 'bomb' };
/** What all parts of a document, and the documents embedded in them, may come to once unpacked. */
const maxUnpacked = 256 * 1024 * 1024;
/** A presentation holds the workbook of a chart, which may hold a picture of another one; further in nothing sensible lies. */
const maxDepth = 3;
/** Parts that are read as a whole: those that say what the document is, and embedded documents. */
const maxText = 1024 * 1024;
const maxEmbedded = 32 * 1024 * 1024;

const openXml = [
  ['wordprocessingml.document.main+xml', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['spreadsheetml.sheet.main+xml', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['presentationml.presentation.main+xml', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
] as const;
const openDocument = new Set(
  ['text', 'spreadsheet', 'presentation'].map((kind) => `application/vnd.oasis.opendocument.${kind}`),
);

const zipMark = '504b0304';
const compoundMark = 'd0cf11e0a1b11ae1';
/** Archives that no document consists of, and programs: gzip, bzip2, xz, 7-Zip, RAR, Zstandard, cabinet; Windows, Linux, macOS and Java programs. */
const foreignMarks = [
  '1f8b',
  '425a68',
  'fd377a585a00',
  '377abcaf271c',
  '526172211a07',
  '28b52ffd',
  '4d534346',
  '4d5a',
  '7f454c46',
  'cffaedfe',
  'cefaedfe',
  'cafebabe',
];
/** Drawings of Office are packed with gzip; anything else that is packed once more is no part of a document. */
const isForeign = (head: string, name: string): boolean =>
  foreignMarks.some((mark) => head.startsWith(mark)) && !(head.startsWith('1f8b') && /\.(?:emz|wmz)$/i.test(name));

/** Tells a document from any other archive by its own table of contents, unpacks every part of it and looks for code. */
export async function examineZip(
  file: ByteSource,
  size: number,
  budget: Budget = { bytes: maxUnpacked },
  depth = 1,
): Promise<Finding> {
  const directory = await readZipDirectory(file, size);
  if (!directory) return unknown;
  const { entries } = directory;
  if (entries.some((entry) => entry.encrypted)) return unknown;
  if (new Set(entries.map((entry) => entry.name.toLowerCase())).size !== entries.length) return unknown;
  // refused by what it says of itself before anything is unpacked; what it does not say is counted below
  if (entries.reduce((sum, entry) => sum + entry.unpacked, 0) > budget.bytes) return bomb;
  const starts = await locateContents(file, directory);
  if (!starts) return unknown;
  const texts = new Map<string, string>();
  for (const entry of entries) {
    const part = await examinePart(file, entry, starts.get(entry)!, budget, depth);
    if ('refused' in part) return part;
    if (part.text !== null) texts.set(entry.name, part.text);
  }
  const names = entries.map(({ name }) => name);
  const types = texts.get(contentTypes);
  if (types !== undefined) return examineOpenXml(types, names);
  const mimetype = texts.get('mimetype');
  return mimetype === undefined ? unknown : examineOpenDocument(mimetype, names);
}

const contentTypes = '[Content_Types].xml';

/** Unpacks one part. Documents embedded in it are examined like the one around them, from the same budget. */
async function examinePart(
  file: ByteSource,
  entry: ZipEntry,
  start: number,
  budget: Budget,
  depth: number,
): Promise<{ text: string | null } | Extract<Finding, { refused: unknown }>> {
  const isText = entry.name === contentTypes || entry.name === 'mimetype';
  const kept: Buffer[] = [];
  let keeps: 'unsure' | 'all' | 'none' = 'unsure';
  let head = '';
  let length = 0;
  const watch = makeTestVirusWatch();
  const outcome = await unpackEntry(file, entry, start, budget, (piece) => {
    length += piece.length;
    watch.take(piece);
    if (keeps === 'unsure') {
      head = Buffer.concat([...kept, piece]).toString('hex', 0, 8);
      if (head.length >= 16) keeps = isText || head.startsWith(zipMark) || head === compoundMark ? 'all' : 'none';
    }
    if (keeps === 'none') kept.length = 0;
    else if (length <= maxEmbedded) kept.push(piece);
  });
  if (outcome !== 'whole') return { refused: outcome };
  if (watch.found()) return { refused: 'virus' };
  if (isForeign(head, entry.name)) return { refused: 'unknown' };
  if (isText) return length > maxText ? { refused: 'bomb' } : { text: Buffer.concat(kept).toString('utf8') };
  if (!head.startsWith(zipMark) && head !== compoundMark) return { text: null };
  if (length > maxEmbedded || depth >= maxDepth) return { refused: 'bomb' };
  const inner = sourceOf(Buffer.concat(kept));
  const finding =
    head === compoundMark ? await examineEmbedded(inner, length) : await examineZip(inner, length, budget, depth + 1);
  return 'refused' in finding ? finding : { text: null };
}

function examineOpenXml(text: string, names: readonly string[]): Finding {
  // entities, comments and doctypes never occur in this part, except to hide a word from a search like this one
  if (/&|<!/.test(text)) return unknown;
  if (/macroEnabled|vbaProject|activeX/i.test(text)) return macros;
  if (names.some((name) => /vbaProject|vbaData|(?:^|\/)activeX\/|(?:^|\/)macrosheets\//i.test(name))) return macros;
  const found = openXml.filter(([part]) => text.includes(`application/vnd.openxmlformats-officedocument.${part}`));
  return found.length === 1 ? { mime: found[0]![1] } : unknown;
}

function examineOpenDocument(mime: string, names: readonly string[]): Finding {
  if (!openDocument.has(mime)) return unknown;
  return names.some((name) => /^(?:Basic|Scripts)\//i.test(name)) ? macros : { mime };
}

/**
 * The older Word format, a file system of its own. Its directory consists of 128-byte entries on 128-byte
 * boundaries; looking at each boundary finds them all without following chains an attacker may have tied.
 */
export async function examineCompound(file: ByteSource, size: number): Promise<Finding> {
  const names = await readCompoundNames(file, size);
  if (hasMacros(names)) return macros;
  return names.has('WordDocument') && names.has('Root Entry') ? { mime: 'application/msword' } : unknown;
}

/** A formula, a chart, a drawing in a document: anything but code and a file of any kind wrapped up. */
async function examineEmbedded(file: ByteSource, size: number): Promise<Finding> {
  const names = await readCompoundNames(file, size);
  if (hasMacros(names)) return macros;
  return names.has('\u0001Ole10Native') || names.has('Package') || !names.has('Root Entry')
    ? unknown
    : { mime: 'application/x-ole-storage' };
}

const hasMacros = (names: ReadonlySet<string>): boolean =>
  names.has('_VBA_PROJECT') || names.has('Macros') || names.has('_VBA_PROJECT_CUR');

async function readCompoundNames(file: ByteSource, size: number): Promise<Set<string>> {
  const names = new Set<string>();
  const step = 64 * 1024;
  for (let at = 0; at < size; at += step) {
    const block = await readAt(file, at, Math.min(size, at + step));
    for (let entry = 0; entry + 128 <= block.length; entry += 128) {
      const name = directoryName(block.subarray(entry, entry + 128));
      if (name !== undefined) names.add(name);
    }
  }
  return names;
}

const interesting = new Set([
  'Root Entry',
  'WordDocument',
  '_VBA_PROJECT',
  'Macros',
  '_VBA_PROJECT_CUR',
  '\u0001Ole10Native',
  'Package',
]);

function directoryName(entry: Buffer): string | undefined {
  const length = entry.readUInt16LE(64);
  const kind = entry[66]!;
  if (length < 4 || length > 64 || length % 2 === 1 || (kind !== 1 && kind !== 2 && kind !== 5)) return undefined;
  const name = entry.toString('utf16le', 0, length - 2);
  return interesting.has(name) ? name : undefined;
}

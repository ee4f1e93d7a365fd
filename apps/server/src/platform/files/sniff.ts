import { open, type FileHandle } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { extensionOf } from './file-name.ts';
import { typeOfAnyMime, typeOfExtension, type FileType } from './file-types.ts';
import type { Finding, Refusal } from './finding.ts';
import { isIsoMedia, isOgg, isWave, isWebm } from './media-structure.ts';
import { isMp3 } from './mpeg-audio.ts';
import { examineCompound, examineZip } from './office-document.ts';
import { isPlainText, looksLikeMarkup } from './plain-text.ts';
import { isTestVirus } from './test-virus.ts';
import { readAt } from './zip-entries.ts';

export interface Claim {
  /** Already cleaned. */
  name: string;
  mime: string;
}

/** What the content is, if it may be taken and if the name and type it came with say the same. */
export async function sniff(path: string, claim: Claim): Promise<FileType | Refusal> {
  const claimed = typeOfClaim(claim);
  const finding = await examine(path, claimed);
  if ('refused' in finding) return finding.refused;
  const type = typeOfAnyMime(finding.mime);
  if (!type) return 'unknown';
  return agrees(type, claim) ? type : 'disagrees';
}

/** Two bytes that also begin a sentence ("BM") or a text in UTF-16. */
const weakMarks = new Set(['image/bmp', 'audio/mpeg']);

async function examine(path: string, claimed: FileType | undefined): Promise<Finding> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const head = await readAt(file, 0, Math.min(size, 1024));
    if (await isTestVirus(file, size)) return { refused: 'virus' };
    if (head.toString('latin1', 0, 4) === 'PK\u0003\u0004') return await examineZip(file, size);
    if (head.toString('hex', 0, 8) === 'd0cf11e0a1b11ae1') return await examineCompound(file, size);
    const found = (await fileTypeFromFile(path).catch(() => undefined))?.mime;
    if (found === 'application/pdf') return await examinePdf(file, size);
    if (claimed?.mime.startsWith('text/')) {
      const looksLikeText = found === undefined || weakMarks.has(found);
      return looksLikeText && (await isPlainText(file, size))
        ? { mime: claimed.mime }
        : { refused: found ? 'disagrees' : 'unknown' };
    }
    if (found === undefined) return { refused: 'unknown' };
    const isMedia = /^(?:audio|video)\//.test(found);
    return !isMedia ||
      (!looksLikeMarkup(head.toString('latin1')) && (await isWholeMedia(typeOfAnyMime(found)?.mime, file, size)))
      ? { mime: found }
      : { refused: 'unknown' };
  } finally {
    await file.close();
  }
}

/** The library looks at the first bytes only, which prove nothing: the rest must be built like what they promise. */
async function isWholeMedia(mime: string | undefined, file: FileHandle, size: number): Promise<boolean> {
  if (mime === 'audio/mpeg') return isMp3(file, size);
  if (mime === 'audio/wav') return isWave(file, size);
  if (mime === 'audio/ogg') return isOgg(file, size);
  if (mime === 'video/webm') return isWebm(file, size);
  return mime !== undefined && isIsoMedia(file, size);
}

/**
 * One PDF from the first byte to the last: no page before it, no archive behind it. Scripts inside are left to the
 * reader's program, since forms use them and a PDF is never shown in place here.
 */
async function examinePdf(file: FileHandle, size: number): Promise<Finding> {
  const head = await readAt(file, 0, Math.min(size, 1024));
  const tail = await readAt(file, Math.max(0, size - 70_000), size);
  if (!head.toString('latin1').startsWith('%PDF-') || looksLikeMarkup(head.toString('latin1')))
    return { refused: 'unknown' };
  if (tail.includes('PK\u0005\u0006', 0, 'latin1')) return { refused: 'unknown' };
  return tail.subarray(-1024).includes('%%EOF') ? { mime: 'application/pdf' } : { refused: 'damaged' };
}

const bare = (mime: string) => mime.split(';')[0]!.trim().toLowerCase();
/** Sent by clients that do not know what they send. */
const noClaim = new Set(['', 'application/octet-stream', 'binary/octet-stream']);

/** Text has no mark of its own, so here the claim must say which kind it is; the name speaks before the type. */
function typeOfClaim({ name, mime }: Claim): FileType | undefined {
  const extension = extensionOf(name);
  return extension === '' ? typeOfAnyMime(bare(mime)) : typeOfExtension(extension);
}

function agrees(type: FileType, { name, mime }: Claim): boolean {
  const extension = extensionOf(name);
  const claimed = bare(mime);
  const nameAgrees = extension === '' || type.extensions.includes(extension);
  const mimeAgrees =
    noClaim.has(claimed) || claimed === type.mime || (type.aliases?.some((alias) => bare(alias) === claimed) ?? false);
  return nameAgrees && mimeAgrees;
}

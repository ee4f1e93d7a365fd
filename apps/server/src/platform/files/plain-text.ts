import type { FileHandle } from 'node:fs/promises';
import { readAt } from './zip-entries.ts';

const step = 256 * 1024;
// tab, line feed, form feed and carriage return are the only control characters a text needs
const control = /(?![\t\n\f\r])\p{Cc}/u;
/** What a browser that guesses would take for a page or a drawing, if it stands where browsers look. */
const markup = /^\s*<[a-z!?/]|<(?:!doctype|html|head|body|script|svg|iframe|\?xml)\b/i;

/** Of the first kilobyte, decoded: further in, browsers do not look. */
export const looksLikeMarkup = (beginning: string): boolean => markup.test(beginning.slice(0, 1024));

/** True for text in UTF-8, in UTF-16 with its mark, or in the single bytes of an older Windows; false for markup and all else. */
export async function isPlainText(file: FileHandle, size: number): Promise<boolean> {
  const mark = await readAt(file, 0, Math.min(size, 2));
  if (mark.equals(Buffer.from([0xff, 0xfe]))) return isTextIn('utf-16le', file, size);
  if (mark.equals(Buffer.from([0xfe, 0xff]))) return isTextIn('utf-16be', file, size);
  return (await isTextIn('utf-8', file, size)) || isTextIn('windows-1252', file, size);
}

async function isTextIn(encoding: string, file: FileHandle, size: number): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  for (let at = 0; at < size; at += step) {
    const block = await readAt(file, at, Math.min(size, at + step));
    let text: string;
    try {
      text = decoder.decode(block, { stream: at + step < size });
    } catch {
      return false;
    }
    if (control.test(text) || (at === 0 && looksLikeMarkup(text))) return false;
  }
  return true;
}

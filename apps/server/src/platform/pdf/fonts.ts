import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * Letters of every script that Europe writes, Welsh and Hebrew and Arabic among them: the fonts that every reader of
 * PDF carries have the Latin ones of 1985 only. Read anew for each document, so that a server keeps none of it.
 */
export async function readFonts(): Promise<{ regular: Buffer; bold: Buffer }> {
  const [regular, bold] = await Promise.all([
    readFile(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf')),
    readFile(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf')),
  ]);
  return { regular, bold };
}

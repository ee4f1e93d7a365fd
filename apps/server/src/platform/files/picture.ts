import { readFile, writeFile } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import { cleanBitmap } from './bitmap-picture.ts';
import type { Refusal } from './finding.ts';
import { cleanGif } from './gif-picture.ts';

/** Loaded with the first picture: it takes 26 MB. */
const loadSharp = async () => {
  const { default: sharp } = await import('sharp');
  // the caller bounds how many pictures are worked on; inside one, more threads and a cache only cost memory
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
};

export interface CleanPicture {
  path: string;
  thumbPath: string | null;
}

export const thumbEdge = 320;

/**
 * Makes a picture of which every byte is ours: decoded and encoded anew, turned upright as its camera noted, and
 * without the place, time and device notes it came with. The size is read from the header before any pixel is.
 */
export async function cleanPicture(
  mime: string,
  path: string,
  maxPixels: number,
): Promise<CleanPicture | { refused: Refusal }> {
  const cleanPath = `${path}.clean`;
  if (mime === 'image/gif' || mime === 'image/bmp') {
    const found = (mime === 'image/gif' ? cleanGif : cleanBitmap)(await readFile(path));
    if (!found || found.width === 0 || found.height === 0) return { refused: 'damaged' };
    if (found.width * found.height > maxPixels) return { refused: 'pixels' };
    await writeFile(cleanPath, found.bytes, { mode: 0o600 });
  } else {
    const refused = await encodeAnew(mime, path, cleanPath, maxPixels);
    if (refused) return { refused };
  }
  return {
    path: cleanPath,
    thumbPath: mime === 'image/bmp' ? null : await makeThumb(cleanPath, `${path}.thumb`, maxPixels),
  };
}

async function encodeAnew(
  mime: string,
  path: string,
  cleanPath: string,
  maxPixels: number,
): Promise<Refusal | undefined> {
  const size = await measure(path);
  if (!size) return 'damaged';
  if (size.width * size.height * size.frames > maxPixels) return 'pixels';
  const animated = mime === 'image/webp' && size.frames > 1;
  const sharp = await loadSharp();
  const source = sharp(path, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true, animated });
  try {
    await encoder(mime, animated ? source : source.autoOrient()).toFile(cleanPath);
    return undefined;
  } catch {
    return 'damaged';
  }
}

function encoder(mime: string, picture: Sharp): Sharp {
  if (mime === 'image/jpeg') return picture.jpeg({ quality: 90 });
  if (mime === 'image/png') return picture.png();
  if (mime === 'image/webp') return picture.webp({ quality: 90 });
  throw new Error(`no encoder for ${mime}`);
}

/** From the header alone. */
async function measure(path: string): Promise<{ width: number; height: number; frames: number } | undefined> {
  try {
    const sharp = await loadSharp();
    // unlimited here, so that a huge picture is told from a broken one
    const {
      width,
      height,
      pages = 1,
      pageHeight,
    } = await sharp(path, { limitInputPixels: false, animated: true }).metadata();
    return { width, height: pageHeight ?? height, frames: pages };
  } catch {
    return undefined;
  }
}

async function makeThumb(path: string, thumbPath: string, maxPixels: number): Promise<string | null> {
  try {
    const sharp = await loadSharp();
    await sharp(path, { limitInputPixels: maxPixels, failOn: 'none' })
      .resize(thumbEdge, thumbEdge, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toFile(thumbPath);
    return thumbPath;
  } catch {
    // a picture that is whole but cannot be made small is shown without a small one
    return null;
  }
}

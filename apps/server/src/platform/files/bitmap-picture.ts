const coreHeader = 12;
const headers = new Set([coreHeader, 40, 52, 56, 108, 124]);
const depths = new Set([1, 4, 8, 16, 24, 32]);

interface Layout {
  width: number;
  height: number;
  /** Where the colour table ends: between it and the pixels nothing belongs. */
  headerEnd: number;
  pixels: number;
  end: number;
}

/** A bitmap cut to what its header describes: gap, colour profile and whatever follows the pixels are gone. */
export function cleanBitmap(source: Buffer): { bytes: Buffer; width: number; height: number } | undefined {
  const layout = layoutOf(source);
  if (!layout) return undefined;
  const { width, height, headerEnd, pixels, end } = layout;
  const bytes = Buffer.from(source.subarray(0, end));
  bytes.fill(0, headerEnd, pixels);
  bytes.writeUInt32LE(end, 2);
  bytes.writeUInt32LE(0, 6);
  if (source.readUInt32LE(14) === 124) {
    // the largest header may point at a profile, in the file or elsewhere: plain sRGB instead
    bytes.writeUInt32LE(0x73524742, 14 + 56);
    bytes.fill(0, 14 + 112, 14 + 124);
  }
  return { bytes, width, height };
}

function layoutOf(source: Buffer): Layout | undefined {
  if (source.length < 14 + coreHeader) return undefined;
  if (source.toString('latin1', 0, 2) !== 'BM') return undefined;
  const headerSize = source.readUInt32LE(14);
  if (!headers.has(headerSize) || source.length < 14 + headerSize) return undefined;
  const isCore = headerSize === coreHeader;
  const width = isCore ? source.readUInt16LE(18) : source.readInt32LE(18);
  const height = Math.abs(isCore ? source.readInt16LE(20) : source.readInt32LE(22));
  const planes = source.readUInt16LE(isCore ? 22 : 26);
  const depth = source.readUInt16LE(isCore ? 24 : 28);
  const compression = isCore ? 0 : source.readUInt32LE(30);
  if (width <= 0 || height <= 0 || planes !== 1 || !depths.has(depth)) return undefined;
  const masks = headerSize === 40 && compression === 3 ? 12 : 0;
  const headerEnd = 14 + headerSize + masks + colourTable(source, isCore, depth);
  const pixels = source.readUInt32LE(10);
  const length = pixelBytes(source, { width, height, depth, compression });
  if (length === undefined || pixels < headerEnd || pixels > headerEnd + 4096 || pixels + length > source.length)
    return undefined;
  return { width, height, headerEnd, pixels, end: pixels + length };
}

function colourTable(source: Buffer, isCore: boolean, depth: number): number {
  if (isCore) return depth <= 8 ? 3 * 2 ** depth : 0;
  const named = source.readUInt32LE(46);
  return 4 * (depth <= 8 ? Math.min(named || 2 ** depth, 2 ** depth) : Math.min(named, 256));
}

/** Rows are padded to four bytes; run-length pictures (1 and 2) say themselves how long they are. */
function pixelBytes(
  source: Buffer,
  { width, height, depth, compression }: { width: number; height: number; depth: number; compression: number },
): number | undefined {
  if (compression === 0 || compression === 3) return Math.ceil((width * depth) / 32) * 4 * height;
  if ((compression === 1 && depth === 8) || (compression === 2 && depth === 4))
    return source.readUInt32LE(34) || undefined;
  return undefined;
}

/** A GIF without anything that is not picture: comments, text, foreign extensions and all that follows its end are left out. */
export function cleanGif(source: Buffer): { bytes: Buffer; width: number; height: number } | undefined {
  if (source.length < 13 || !/^GIF8[79]a/.test(source.toString('latin1', 0, 6))) return undefined;
  const kept: Buffer[] = [];
  let at = 13 + colourTable(source[10]!);
  kept.push(source.subarray(0, at));
  let pictures = 0;
  for (;;) {
    const introducer = source[at];
    if (introducer === 0x3b) break;
    const end =
      introducer === 0x2c ? endOfPicture(source, at) : introducer === 0x21 ? endOfBlocks(source, at + 2) : undefined;
    if (end === undefined || end > source.length) return undefined;
    if (introducer === 0x2c) pictures++;
    if (introducer === 0x2c || isForPicture(source, at)) kept.push(source.subarray(at, end));
    at = end;
  }
  if (pictures === 0) return undefined;
  kept.push(Buffer.from([0x3b]));
  return { bytes: Buffer.concat(kept), width: source.readUInt16LE(6), height: source.readUInt16LE(8) };
}

const colourTable = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

function endOfPicture(source: Buffer, at: number): number | undefined {
  const flags = source[at + 9];
  // the byte after the colour table is the code size; the blocks begin behind it
  return flags === undefined ? undefined : endOfBlocks(source, at + 10 + colourTable(flags) + 1);
}

/** Data comes in blocks that begin with their length; an empty one is the last. */
function endOfBlocks(source: Buffer, at: number): number | undefined {
  while (at < source.length) {
    const length = source[at]!;
    at += length + 1;
    if (length === 0) return at;
  }
  return undefined;
}

/** The timing of a frame, and the loop count under the two names it goes by. */
function isForPicture(source: Buffer, at: number): boolean {
  if (source[at + 1] === 0xf9) return true;
  return (
    source[at + 1] === 0xff &&
    source[at + 2] === 11 &&
    /^(?:NETSCAPE2\.0|ANIMEXTS1\.0)$/.test(source.toString('latin1', at + 3, at + 14))
  );
}

import { inflateSync } from 'node:zlib';

/**
 * Reads a PDF back, as far as those that we make: every page's lines as they were drawn, through the fonts' own tables of
 * letters, and the marked structure. What it cannot follow it throws at, so that no text is missed in silence.
 */
export interface ReadPdf {
  /** The lines of each page, in the order in which they were drawn. */
  pages: string[][];
  /** All of it, one line each. */
  text: string;
  /** Marks of headings, lists and paragraphs, in order, with the words that stand for them where they were given. */
  tags: { tag: string; actual: string | null }[];
  language: string;
  title: string;
}

interface PdfObject {
  dictionary: string;
  stream: Buffer | null;
}

export function readPdf(bytes: Buffer): ReadPdf {
  if (
    !bytes.subarray(0, 8).toString('latin1').startsWith('%PDF-1.7') ||
    !bytes.subarray(-8).toString('latin1').includes('%%EOF')
  )
    throw new Error('no whole PDF');
  const objects = readObjects(bytes);
  const dictionaries = [...objects].toSorted(([a], [b]) => a - b).map(([, { dictionary }]) => dictionary);
  const [pages] = dictionaries.filter((one) => /\/Type \/Pages\b/.test(one));
  const order = [.../\/Kids \[([^\]]*)\]/.exec(pages ?? '')![1]!.matchAll(/(\d+) 0 R/g)].map(([, id]) =>
    objects.get(Number(id))!,
  );
  const lines = order.map((page) => readPage(objects, page.dictionary));
  const catalogue = dictionaries.find((one) => /\/Type \/Catalog\b/.test(one))!;
  const tags = dictionaries
    .filter((one) => /\/S \/\w+/.test(one) && /\/P \d+ 0 R/.test(one))
    .map((one) => ({ tag: /\/S \/(\w+)/.exec(one)![1]!, actual: readString(one, 'ActualText') }));
  const info = objects.get(Number(/\/Info (\d+) 0 R/.exec(bytes.subarray(-400).toString('latin1'))![1]))!.dictionary;
  const titleId = /\/Title (\d+) 0 R/.exec(info)?.[1];
  const title = titleId
    ? readString(`/Title ${objects.get(Number(titleId))!.dictionary}`, 'Title')
    : readString(info, 'Title');
  return {
    pages: lines,
    text: lines.flat().join('\n'),
    tags,
    language: readString(catalogue, 'Lang') ?? '',
    title: title ?? '',
  };
}

function readObjects(bytes: Buffer): Map<number, PdfObject> {
  const whole = bytes.toString('latin1');
  const objects = new Map<number, PdfObject>();
  const head = /(\d+) 0 obj\n/g;
  for (let match = head.exec(whole); match; match = head.exec(whole)) {
    const start = match.index + match[0].length;
    const end = whole.indexOf('endobj', start);
    const streamAt = whole.indexOf('stream\n', start);
    if (streamAt === -1 || streamAt > end) {
      objects.set(Number(match[1]), { dictionary: whole.slice(start, end).trim(), stream: null });
      head.lastIndex = end;
      continue;
    }
    const dictionary = whole.slice(start, streamAt).trim();
    const length = Number(/\/Length (\d+)/.exec(dictionary)![1]);
    const raw = bytes.subarray(streamAt + 7, streamAt + 7 + length);
    objects.set(Number(match[1]), { dictionary, stream: dictionary.includes('/FlateDecode') ? inflateSync(raw) : raw });
    head.lastIndex = streamAt + 7 + length;
  }
  return objects;
}

function readPage(objects: ReadonlyMap<number, PdfObject>, page: string): string[] {
  const resources = objects.get(Number(/\/Resources (\d+) 0 R/.exec(page)![1]))!.dictionary;
  const fonts = new Map(
    [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => [
      name!,
      readLetters(objects, objects.get(Number(id))!.dictionary),
    ]),
  );
  const content = objects.get(Number(/\/Contents (\d+) 0 R/.exec(page)![1]))!.stream!.toString('latin1');
  return [...content.matchAll(/BT\n([\s\S]*?)\nET/g)].map(([, drawn]) => {
    const letters = fonts.get(/\/(F\d+) [\d.]+ Tf/.exec(drawn!)![1]!)!;
    const glyphs = [...drawn!.matchAll(/\[([^\]]*)\] TJ/g)].flatMap(([, shown]) =>
      [...shown!.matchAll(/<([0-9a-f]*)>/g)].flatMap(([, hex]) => hex!.match(/.{4}/g) ?? []),
    );
    return glyphs.map((glyph) => letters.get(Number.parseInt(glyph, 16)) ?? missing(glyph)).join('');
  });
}

const missing = (glyph: string): never => {
  throw new Error(`glyph ${glyph} stands for no letter`);
};

const fromHex = (hex: string): string =>
  String.fromCharCode(...(hex.replaceAll(' ', '').match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)));

/** Which letters a font's glyphs stand for. */
function readLetters(objects: ReadonlyMap<number, PdfObject>, font: string): Map<number, string> {
  const table = objects.get(Number(/\/ToUnicode (\d+) 0 R/.exec(font)![1]))!.stream!.toString('latin1');
  const letters = new Map<number, string>();
  for (const [, first, list] of table.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)) {
    for (const [place, [, hex]] of [...list!.matchAll(/<([0-9a-f ]*)>/g)].entries())
      letters.set(Number.parseInt(first!, 16) + place, fromHex(hex!));
  }
  return letters;
}

/** A text of a dictionary, in either of the two ways in which they are written. */
function readString(dictionary: string, name: string): string | null {
  const written = new RegExp(`/${name} \\(((?:[^\\\\()]|\\\\[\\s\\S])*)\\)`).exec(dictionary)?.[1];
  if (written === undefined) return null;
  const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
  const plain = Buffer.from(
    written.replace(/\\([\s\S])/g, (_, letter: string) => escapes[letter] ?? letter),
    'latin1',
  );
  return plain[0] === 0xfe && plain[1] === 0xff
    ? Buffer.from(plain.subarray(2)).swap16().toString('utf16le')
    : plain.toString('latin1');
}

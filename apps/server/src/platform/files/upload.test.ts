import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import * as make from '../../modules/files/file.factory.ts';
import { Problem, wordErrors } from '../problem.ts';
import { openFileArea } from './file-area.ts';
import { fileTypes } from './file-types.ts';
import { receiveUpload } from './upload.ts';

const root = await mkdtemp(join(tmpdir(), 'manyhands-upload-'));
afterAll(() => rm(root, { recursive: true, force: true }));
const area = await openFileArea({ folder: root });
const upload = (bytes: Buffer | string, name: string, mime = '') =>
  receiveUpload(area, 1, { stream: Readable.from([Buffer.from(bytes)]), name, mime });
const refusal = (bytes: Buffer | string, name: string, mime = '') =>
  upload(bytes, name, mime).then(
    () => 'accepted',
    (error: unknown) =>
      error instanceof Problem ? (wordErrors(error.details.errors ?? {}, 'en').file?.[0] ?? error.code) : error,
  );
const stored = async (key: string) => buffer((await area.store.open(key))!.stream);

const markup = '<script>alert(1)</script>';
const docx = make.makeOffice('docx');
const macroType = '<Override PartName="/x" ContentType="application/vnd.ms-office.vbaProject"/>';

describe('a file that may be taken', () => {
  const good: [string, () => Buffer | string | Promise<Buffer>, string][] = [
    ['photo.JPG', make.makeJpegWithPlace, 'image/jpeg'],
    ['drawing.png', make.makePng, 'image/png'],
    ['moving.gif', make.makeGif, 'image/gif'],
    ['new.webp', make.makeWebp, 'image/webp'],
    ['old.bmp', make.makeBitmap, 'image/bmp'],
    ['cv.pdf', make.makePdf, 'application/pdf'],
    ['cv.docx', () => docx, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['rota.xlsx', () => make.makeOffice('xlsx'), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    [
      'talk.pptx',
      () => make.makeOffice('pptx'),
      'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    ],
    ['cv.odt', () => make.makeOpenDocument('text'), 'application/vnd.oasis.opendocument.text'],
    ['rota.ods', () => make.makeOpenDocument('spreadsheet'), 'application/vnd.oasis.opendocument.spreadsheet'],
    ['cv.doc', () => make.makeCompound(['Root Entry', 'WordDocument', '1Table']), 'application/msword'],
    ['people.csv', () => 'name,age\r\nJosé,40\r\n', 'text/csv'],
    ['note.txt', () => 'BMW owners, 3 < 4 and Grüße', 'text/plain'],
    ['old.txt', () => Buffer.from('caf\u00e9 at eight', 'latin1'), 'text/plain'],
    ['wide.txt', () => Buffer.from('\ufeffnaïve', 'utf16le'), 'text/plain'],
    ['say.wav', make.makeWav, 'audio/wav'],
    ['say.mp3', make.makeMp3, 'audio/mpeg'],
    ['bare.mp3', () => make.makeMp3().subarray(14), 'audio/mpeg'],
    ['say.m4a', () => make.makeMp4('M4A '), 'audio/mp4'],
    ['say.ogg', make.makeOgg, 'audio/ogg'],
    ['film.webm', make.makeWebm, 'video/webm'],
    ['film.mp4', () => make.makeMp4(), 'video/mp4'],
    ['film.mov', () => make.makeMp4('qt  '), 'video/quicktime'],
  ];
  it.each(good)('%s is known by its content', async (name, bytes, type) => {
    const file = await upload(await bytes(), name);
    expect(file).toMatchObject({ original_name: name, type });
    expect((await stored(file.storage_key)).length).toBe(file.size);
    expect(fileTypes.some(({ mime }) => mime === type)).toBe(true);
  });

  it('may be called by any name its type goes by', async () => {
    expect((await upload('a,b', 'list.csv', 'application/vnd.ms-excel')).type).toBe('text/csv');
    expect((await upload('a,b', 'list.csv', 'text/csv; charset=utf-8')).type).toBe('text/csv');
    expect((await upload(await make.makePng(), 'blob', 'image/png')).type).toBe('image/png');
    expect((await upload(await make.makePng(), 'x.png', 'application/octet-stream')).type).toBe('image/png');
  });
});

describe('pictures', () => {
  it('lose place and device, and stand upright', async () => {
    const original = await make.makeJpegWithPlace();
    const tags = (await sharp(original).metadata()).exif!;
    // the pointer to the table of places, in either byte order
    expect(tags.includes(Buffer.from([0x25, 0x88])) || tags.includes(Buffer.from([0x88, 0x25]))).toBe(true);
    expect(original.includes('Secretphone')).toBe(true);
    const { storage_key } = await upload(original, 'photo.jpg');
    const bytes = await stored(storage_key);
    const after = await sharp(bytes).metadata();
    expect(after).not.toHaveProperty('exif');
    expect([after.orientation ?? 1, after.width, after.height]).toEqual([1, 40, 60]);
    expect(bytes.includes('Secretphone') || bytes.includes('Exif')).toBe(false);
  });

  it('keep no byte that is not picture', async () => {
    const gif = await make.makeGif();
    const comment = Buffer.concat([Buffer.from([0x21, 0xfe, markup.length]), Buffer.from(markup), Buffer.from([0])]);
    const spiked = Buffer.concat([gif.subarray(0, -1), comment, Buffer.from([0x3b]), Buffer.from(markup)]);
    const cases: [Buffer, string][] = [
      [spiked, 'a.gif'],
      [make.makeBitmap({ tail: Buffer.from(markup) }), 'a.bmp'],
      [Buffer.concat([await make.makePng(), Buffer.from(markup)]), 'a.png'],
      [Buffer.concat([await make.makeJpegWithPlace(), Buffer.from(markup)]), 'a.jpg'],
      [Buffer.concat([await make.makeJpegWithPlace(), docx]), 'a.jpg'],
      [Buffer.concat([await make.makeWebp(), Buffer.from(markup)]), 'a.webp'],
    ];
    for (const [bytes, name] of cases) {
      const file = await upload(bytes, name);
      const kept = await stored(file.storage_key);
      expect([name, kept.includes('<script'), kept.includes('PK\u0003\u0004')]).toEqual([name, false, false]);
    }
    expect((await sharp(await stored((await upload(spiked, 'a.gif')).storage_key)).metadata()).width).toBe(60);
  });

  it('have a small version, where we can draw one', async () => {
    const { thumb_key } = await upload(await make.makePng(2000, 1000), 'big.png');
    expect(await sharp(await stored(thumb_key!)).metadata()).toMatchObject({ format: 'webp', width: 320, height: 160 });
    expect((await upload(make.makeBitmap(), 'a.bmp')).thumb_key).toBeNull();
    expect((await upload(make.makePdf(), 'a.pdf')).thumb_key).toBeNull();
  });

  it('are refused by the size in their header, before a pixel is read', async () => {
    const before = process.memoryUsage().rss;
    expect(await refusal(make.makePixelBomb(), 'bomb.png')).toBe('This image has too many pixels.');
    const wide = Buffer.from(make.makeBitmap());
    wide.writeInt32LE(30_000, 18);
    expect(await refusal(wide, 'wide.bmp')).toBe('This file seems to be damaged.');
    const vast = await make.makeGif();
    vast.writeUInt16LE(30_000, 6);
    vast.writeUInt16LE(30_000, 8);
    expect(await refusal(vast, 'vast.gif')).toBe('This image has too many pixels.');
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024);
  });

  it('are refused when they are cut short', async () => {
    const noise = await sharp(Buffer.from(Array.from({ length: 90_000 }, (_, i) => (i * 7919) % 251)), {
      raw: { width: 200, height: 150, channels: 3 },
    })
      .png()
      .toBuffer();
    for (const [bytes, name] of [
      [noise, 'a.png'],
      [await sharp(noise).jpeg().toBuffer(), 'a.jpg'],
      [await make.makeGif(), 'a.gif'],
      [make.makeBitmap(), 'a.bmp'],
    ] as const) {
      expect(await refusal(bytes.subarray(0, Math.floor(bytes.length * 0.6)), name)).toBe(
        'This file seems to be damaged.',
      );
    }
  });
});

describe('a file that may not be taken', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const bomb = make.makeOffice('docx', {
    parts: [{ name: 'big.xml', data: Buffer.alloc(1000), claimedSize: 4_000_000_000 }],
  });
  const hostile: Record<string, Buffer> = {
    html: Buffer.from(`<!doctype html>${markup}`),
    'html after spaces': Buffer.from(`\n\n   <html>${markup}`),
    'html after a mark': Buffer.from(`\ufeff<html>${markup}`),
    'html after words': Buffer.from(`hello ${markup}`),
    'html in utf-16': Buffer.from(`\ufeff<html>${markup}`, 'utf16le'),
    svg: Buffer.from(svg),
    'svg as xml': Buffer.from(`<?xml version="1.0"?>${svg}`),
    xml: Buffer.from('<?xml version="1.0"?><a/>'),
    executable: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200, 1)]),
    elf: Buffer.concat([Buffer.from('7f454c46020101', 'hex'), Buffer.alloc(200)]),
    'plain archive': make.makeZip([{ name: 'a.txt', data: 'a' }]),
    'java archive': make.makeZip([{ name: 'META-INF/MANIFEST.MF', data: 'Main-Class: A' }]),
    gzip: Buffer.from('1f8b080000000000000303000000000000000000', 'hex'),
    'page, then pdf': Buffer.concat([Buffer.from(`<html>${markup}</html>\n`), make.makePdf()]),
    'pdf that begins as a page': make.makePdf(`<html>${markup}</html>`),
    'pdf with an archive behind it': Buffer.concat([
      make.makePdf(),
      make.makeZip([{ name: 'x', data: 'y' }]),
      Buffer.from('%%EOF'),
    ]),
    'pdf cut short': make.makePdf().subarray(0, 40),
    'page, then document': Buffer.concat([Buffer.from(markup), docx]),
    'document, then page': Buffer.concat([docx, Buffer.from(markup)]),
    'macro type': make.makeOffice('docx', { types: macroType }),
    'macro type, disguised': make.makeOffice('docx', { types: macroType.replace('vbaProject', 'vba&#80;roject') }),
    'macro part': make.makeOffice('xlsx', { parts: [{ name: 'xl/vbaProject.bin', data: 'x' }] }),
    'macro sheet': make.makeOffice('xlsx', { parts: [{ name: 'xl/macrosheets/sheet1.xml', data: '<x/>' }] }),
    'old macro document': make.makeCompound(['Root Entry', 'WordDocument', 'Macros', '_VBA_PROJECT']),
    'old workbook': make.makeCompound(['Root Entry', 'Workbook']),
    'open document with scripts': make.makeOpenDocument('text', [{ name: 'Basic/Standard/Module1.xml', data: '<x/>' }]),
    'two parts of one name': make.makeOffice('docx', { parts: [{ name: '[content_types].XML', data: '<x/>' }] }),
    'document that unpacks without end': bomb,
    'tag without a sound': Buffer.concat([make.makeMp3().subarray(0, 14), Buffer.from(markup)]),
    binary: Buffer.from(Array.from({ length: 500 }, (_, i) => (i * 37) % 256)),
    'picture header alone': Buffer.from('ffd8ffe000104a464946', 'hex'),
  };

  it('is refused under every name it could claim', async () => {
    const names = fileTypes.map(({ extensions, mime }) => [`x.${extensions[0]}`, mime] as const);
    const taken: string[] = [];
    for (const [what, bytes] of Object.entries(hostile)) {
      for (const [name, mime] of [...names, ['x.html', 'text/html'], ['x.svg', 'image/svg+xml'], ['x', '']] as const) {
        if ((await refusal(bytes, name, mime)) === 'accepted') taken.push(`${what} as ${name}`);
      }
    }
    expect(Object.keys(hostile).length * (names.length + 3)).toBeGreaterThan(300);
    expect(taken).toEqual([]);
    expect(await readdir(area.scratch)).toEqual([]);
  });

  it('is refused when name, type and content do not say the same', async () => {
    const disagrees = 'The content of this file does not match its name or type.';
    expect(await refusal(await make.makePng(), 'x.jpg')).toBe(disagrees);
    expect(await refusal(await make.makePng(), 'x.png', 'image/jpeg')).toBe(disagrees);
    expect(await refusal(await make.makePng(), 'x.html')).toBe(disagrees);
    expect(await refusal(await make.makePng(), 'x.png.exe', 'image/png')).toBe(disagrees);
    expect(await refusal(make.makePdf(), 'x.txt', 'text/plain')).toBe(disagrees);
    expect(await refusal('plain words', 'x.pdf', 'application/pdf')).toBe('Files of this type cannot be uploaded.');
  });

  it('is told why', async () => {
    expect(await refusal('', 'a.txt')).toBe('This file is empty.');
    expect(await refusal(hostile['macro part']!, 'a.xlsx')).toMatch(/macros/);
    expect(await refusal(bomb, 'a.docx')).toMatch(/unpacked/);
    const named = await receiveUpload(area, 1, {
      stream: Readable.from([Buffer.from(svg)]),
      name: 'a.svg',
      mime: '',
      field: 'documents.0.file',
    }).catch((error: Problem) => error);
    expect(named).toMatchObject({
      status: 422,
      details: { errors: { 'documents.0.file': [{ code: 'file_type_unknown' }] } },
    });
  });
});

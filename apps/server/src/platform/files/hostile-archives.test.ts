import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { crc32, deflateRawSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import * as make from '../../modules/files/file.factory.ts';
import { Problem, wordErrors } from '../problem.ts';
import { openFileArea } from './file-area.ts';
import { receiveUpload } from './upload.ts';

const root = await mkdtemp(join(tmpdir(), 'manyhands-hostile-'));
afterAll(() => rm(root, { recursive: true, force: true }));
const area = await openFileArea({ folder: root });
const upload = (bytes: Buffer, name: string) =>
  receiveUpload(area, 1, { stream: Readable.from([bytes]), name, mime: '' }).then(
    () => 'accepted',
    (error: unknown) =>
      error instanceof Problem ? (wordErrors(error.details.errors ?? {}, 'en').file?.[0] ?? error.code) : String(error),
  );

const testVirus = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
const MiB = 1024 * 1024;
const kinds = ['docx', 'xlsx', 'pptx'] as const;
type Kind = (typeof kinds)[number];
const zeros = new Map<number, Buffer>();
const packedZeros = (size: number): Buffer =>
  zeros.get(size) ?? zeros.set(size, deflateRawSync(Buffer.alloc(size), { level: 9 })).get(size)!;

/** Changes numbers of the table of contents and of the entry itself, found by the entry's name. */
function forged(archive: Buffer, name: string, change: (head: Buffer, where: 'table' | 'entry') => void): Buffer {
  const bytes = Buffer.from(archive);
  for (let at = 0; (at = bytes.indexOf(name, at, 'latin1')) >= 0; at += name.length) {
    if (bytes.toString('latin1', at - 46, at - 42) === 'PK\u0001\u0002') change(bytes.subarray(at - 46, at), 'table');
    else if (bytes.toString('latin1', at - 30, at - 26) === 'PK\u0003\u0004')
      change(bytes.subarray(at - 30, at), 'entry');
  }
  return bytes;
}

/** An entry that is packed already: its sizes and checksum are what we say they are. */
function withPacked(kind: Kind, packed: Buffer, { checksum = 0, unpacked = 1000 } = {}): Buffer {
  const whole = make.makeOffice(kind, { parts: [{ name: 'bomb.xml', data: packed, stored: true }] });
  return forged(whole, 'bomb.xml', (head, where) => {
    const shift = where === 'table' ? 2 : 0;
    head.writeUInt16LE(8, 8 + shift);
    head.writeUInt32LE(checksum, 14 + shift);
    head.writeUInt32LE(unpacked, 22 + shift);
  });
}

const nest = (kind: Kind, levels: number): Buffer =>
  levels === 0
    ? make.makeOffice(kind)
    : make.makeOffice(kind, { parts: [{ name: 'word/embeddings/inner.docx', data: nest(kind, levels - 1) }] });

const hostile: Record<string, (kind: Kind, n: number) => Buffer> = {
  'a bomb with a small size in its directory': (kind, n) =>
    withPacked(kind, packedZeros((300 + (n % 3)) * MiB), { unpacked: 1 + n }),
  'a bomb with the right checksum and a false size': (kind, n) =>
    withPacked(kind, packedZeros(8 * MiB), { checksum: crc32(Buffer.alloc(8 * MiB)), unpacked: 100 + n }),
  'a size that is too large': (kind, n) =>
    make.makeOffice(kind, { parts: [{ name: 'a.xml', data: 'x'.repeat(50 + n), claimedSize: 60_000 + n }] }),
  'a false checksum': (kind, n) =>
    forged(
      make.makeOffice(kind, { parts: [{ name: 'a.xml', data: `x${n}` }] }),
      'a.xml',
      (head, where) => void head.writeUInt32LE(n + 1, where === 'table' ? 16 : 14),
    ),
  'entries that overlap': (kind, n) => {
    const whole = make.makeOffice(kind, {
      parts: [
        { name: 'one.xml', data: 'x'.repeat(100 + n), stored: true },
        { name: 'two.xml', data: 'y', stored: true },
      ],
    });
    const first = whole.indexOf('one.xml') - 30;
    return forged(whole, 'two.xml', (head, where) => where === 'table' && void head.writeUInt32LE(first, 42));
  },
  'a gap between entries': (kind, n) =>
    forged(
      make.makeOffice(kind, { parts: [{ name: 'a.xml', data: 'x'.repeat(100 + n), stored: true }] }),
      'a.xml',
      (head, where) => {
        const shift = where === 'table' ? 2 : 0;
        head.writeUInt32LE(50, 18 + shift);
        head.writeUInt32LE(50, 22 + shift);
        head.writeUInt32LE(crc32(Buffer.alloc(50, 'x')), 14 + shift);
      },
    ),
  'another name in the entry than in the table': (kind, n) =>
    forged(
      make.makeOffice(kind, { parts: [{ name: 'name-a.xml', data: `${n}` }] }),
      'name-a.xml',
      (head, where) => where === 'entry' && void head.writeUInt16LE(9, 26),
    ),
  'bytes behind the packed ones': (kind, n) => {
    const content = Buffer.from(`content ${n}`);
    return withPacked(kind, Buffer.concat([deflateRawSync(content), Buffer.from('<script>alert(1)</script>')]), {
      checksum: crc32(content),
      unpacked: content.length,
    });
  },
  'broken packing': (kind, n) => withPacked(kind, Buffer.from(`no deflate at all ${n}`), { unpacked: 10 }),
  'a packing no one uses': (kind) =>
    forged(
      make.makeOffice(kind, { parts: [{ name: 'a.xml', data: 'x' }] }),
      'a.xml',
      (head, where) => void head.writeUInt16LE(14, where === 'table' ? 10 : 8),
    ),
  'documents in documents in documents': (kind, n) => nest(kind, 3 + (n % 4)),
  'a bomb in a document within': (kind) =>
    make.makeOffice(kind, { parts: [{ name: 'inner.docx', data: withPacked('docx', packedZeros(300 * MiB)) }] }),
  'an archive within': (kind, n) =>
    make.makeOffice(kind, { parts: [{ name: 'data.bin', data: make.makeZip([{ name: `${n}.exe`, data: 'x' }]) }] }),
  'a packed file within': (kind, n) =>
    make.makeOffice(kind, { parts: [{ name: 'data.bin', data: gzipSync(Buffer.alloc(MiB + n)) }] }),
  'a program within': (kind, n) =>
    make.makeOffice(kind, {
      parts: [
        { name: 'image.png', data: Buffer.concat([Buffer.from('MZ\u0090\u0000', 'latin1'), Buffer.alloc(200 + n)]) },
      ],
    }),
  'a wrapped file within': (kind) =>
    make.makeOffice(kind, {
      parts: [{ name: 'oleObject1.bin', data: make.makeCompound(['Root Entry', '\u0001Ole10Native']) }],
    }),
  'macros in a document within': (kind) =>
    make.makeOffice(kind, {
      parts: [
        { name: 'inner.xlsx', data: make.makeOffice('xlsx', { parts: [{ name: 'xl/vbaProject.bin', data: 'x' }] }) },
      ],
    }),
  'the test virus within': (kind, n) =>
    make.makeOffice(kind, { parts: [{ name: 'a.xml', data: `${'x'.repeat(n * 100)}${testVirus}` }] }),
  'too many entries': (kind) =>
    make.makeOffice(kind, {
      parts: Array.from({ length: 10_001 }, (_, n) => ({ name: `${n}.xml`, data: '', stored: true })),
    }),
  'an entry that is encrypted': (kind) =>
    forged(
      make.makeOffice(kind, { parts: [{ name: 'a.xml', data: 'x' }] }),
      'a.xml',
      (head, where) => void head.writeUInt16LE(1, where === 'table' ? 8 : 6),
    ),
};

describe('hostile archives', { timeout: 900_000 }, () => {
  it('are all refused, whatever they say of themselves, without being unpacked to the end', async () => {
    const rounds = process.env.TEST_FULL ? 4 : 1;
    const accepted: string[] = [];
    let tried = 0;
    const before = process.memoryUsage().rss;
    for (const [what, build] of Object.entries(hostile)) {
      for (let n = 0; n < rounds; n++) {
        for (const kind of kinds) {
          tried++;
          if ((await upload(build(kind, n), `x.${kind}`)) === 'accepted') accepted.push(`${what} as ${kind}`);
        }
      }
    }
    expect(accepted).toEqual([]);
    expect(tried).toBeGreaterThanOrEqual(process.env.TEST_FULL ? 200 : 60);
    expect(process.memoryUsage().rss - before).toBeLessThan(400 * MiB);
  });

  it('do not make honest documents suspicious', async () => {
    const chart = make.makeOffice('pptx', {
      parts: [
        { name: 'ppt/embeddings/chart.xlsx', data: make.makeOffice('xlsx') },
        { name: 'ppt/media/big.xml', data: Buffer.alloc(20 * MiB, 'text ') },
        { name: 'ppt/embeddings/formula.bin', data: make.makeCompound(['Root Entry', 'Equation Native']) },
      ],
    });
    expect(await upload(chart, 'x.pptx')).toBe('accepted');
    expect(await upload(nest('docx', 2), 'x.docx')).toBe('accepted');
  });
});

describe('pages behind the first bytes of sound and film', () => {
  const page = Buffer.from('<!doctype html><script>alert(1)</script>'.repeat(40));
  const riff = (form: string, size = page.length + 4) =>
    Buffer.concat([Buffer.from('RIFF'), Buffer.from(Uint32Array.of(size).buffer), Buffer.from(form), page]);
  const insideData = (() => {
    const wav = make.makeWav();
    wav.writeUInt32LE(36 + page.length, 4);
    wav.writeUInt32LE(page.length, 40);
    return Buffer.concat([wav.subarray(0, 44), page]);
  })();
  const files: [string, Buffer, string][] = [
    ['a page in place of the chunks', riff('WAVE'), 'x.wav'],
    ['a page and a false size', riff('WAVE', 36), 'x.wav'],
    ['a page behind the sound', Buffer.concat([make.makeWav(), page]), 'x.wav'],
    ['a page as the sound', insideData, 'x.wav'],
    [
      'sound without a format',
      Buffer.concat([
        Buffer.from('RIFF'),
        Buffer.from(Uint32Array.of(4 + 8 + 100).buffer),
        Buffer.from('WAVEdata'),
        Buffer.from(Uint32Array.of(100).buffer),
        Buffer.alloc(100),
      ]),
      'x.wav',
    ],
    ['another form', riff('AVI '), 'x.wav'],
    ['a page behind the brand', Buffer.concat([make.makeMp4().subarray(0, 24), page]), 'x.mp4'],
    ['a page behind the film', Buffer.concat([make.makeMp4(), page]), 'x.mp4'],
    [
      'a film that describes nothing',
      Buffer.concat([make.makeMp4().subarray(0, 24), Buffer.from('00000008', 'hex'), Buffer.from('free')]),
      'x.mp4',
    ],
    ['a page behind the first Ogg page', Buffer.concat([make.makeOgg(), page]), 'x.ogg'],
    ['a page in WebM', Buffer.concat([make.makeWebm(), page]), 'x.webm'],
    [
      'a page in the tag of an MP3',
      Buffer.concat([
        Buffer.from('ID3\u0003\u0000\u0000\u0000\u0000\u0001\u0000', 'latin1'),
        page.subarray(0, 128),
        make.makeMp3().subarray(14),
      ]),
      'x.mp3',
    ],
    ['the test virus', Buffer.from(testVirus), 'x.txt'],
    ['the test virus in a text', Buffer.from(`${'line\n'.repeat(60_000)}${testVirus}\n`), 'x.txt'],
  ];
  it.each(files)('%s', async (_what, bytes, name) => {
    for (const claim of [name, 'x.wav', 'x.mp4', 'x.ogg', 'x.webm', 'x.mp3', 'x.txt', 'x.webp'])
      expect([claim, await upload(bytes, claim)]).not.toEqual([claim, 'accepted']);
  });
  it('and the test virus is called by its name', async () => {
    expect(await upload(Buffer.from(testVirus), 'x.txt')).toBe(
      'A virus was found in this file, so it was not uploaded.',
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanName, contentDisposition, extensionOf, nameWithEnding } from './file-name.ts';

const hostile: readonly (readonly [string, string])[] = [
  ['../../etc/passwd', 'passwd'],
  ['..\\..\\windows\\win.ini', 'win.ini'],
  ['/absolute/cv.pdf', 'cv.pdf'],
  ['D:\\papers\\cv.pdf', 'cv.pdf'],
  ['cv.pdf\u0000.exe', 'cv.pdf.exe'],
  ['a\r\nSet-Cookie: x=1.pdf', 'aSet-Cookie_ x=1.pdf'],
  ['cv\u202efdp.exe', 'cvfdp.exe'],
  ['\u2066cv\u2069\u200b.pdf', 'cv.pdf'],
  ['CON', '_CON'],
  ['nul.txt', '_nul.txt'],
  ['lpt1.pdf', '_lpt1.pdf'],
  ['.htaccess', 'htaccess'],
  ['cv.pdf. . ', 'cv.pdf'],
  ['', 'file'],
  ['...', 'file'],
  ['a<b>:"c"|d?*.pdf', 'a_b___c__d__.pdf'],
  ['line\u2028break.pdf', 'linebreak.pdf'],
  ['lone\ud800.pdf', 'lone\ufffd.pdf'],
  ['Lebenslauf Müller.pdf', 'Lebenslauf Müller.pdf'],
];

describe('a name from a request', () => {
  it.each(hostile)('%j is kept as %j', (claimed, kept) => expect(cleanName(claimed)).toBe(kept));

  it('is cut to a length every disk takes, with its ending', () => {
    const long = cleanName(`${'ß'.repeat(4096)}.pdf`);
    expect(Buffer.byteLength(long)).toBeLessThanOrEqual(200);
    expect(long).toMatch(/^ß+\.pdf$/);
    expect(cleanName('x'.repeat(5000))).toHaveLength(200);
    expect(Buffer.byteLength(cleanName(`a.${'y'.repeat(5000)}`))).toBeLessThanOrEqual(200);
  });

  it('never splits a header, leaves a folder or grows, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 600 }),
          fc
            .array(fc.constantFrom('..', '/', '\\', '\0', '\r\n', '\u202e', '"', ';', '%', '.', 'CON', 'é', '🙂'))
            .map((parts) => parts.join('')),
        ),
        (claimed) => {
          const name = cleanName(claimed);
          expect(name).not.toMatch(/[/\\\p{Cc}\u202a-\u202e"]/u);
          expect(name).not.toMatch(/^\.|^$/);
          expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200);
          for (const kind of ['inline', 'attachment'] as const) {
            expect(contentDisposition(kind, name)).toMatch(
              /^(inline|attachment); filename="[\w .()-]+"; filename\*=UTF-8''[\w%.!~-]+$/,
            );
          }
        },
      ),
      { numRuns: process.env.TEST_FULL ? 10_000 : 1_000 },
    );
  });

  it('travels in both forms of the header', () => {
    expect(contentDisposition('attachment', `Müller's (1)*.pdf`)).toBe(
      `attachment; filename="M_ller_s (1)_.pdf"; filename*=UTF-8''M%C3%BCller%27s%20%281%29%2A.pdf`,
    );
  });

  it('has an ending only behind something', () => {
    expect(['cv.PDF', 'a.b.c', 'none', '.env', 'dot.'].map(extensionOf)).toEqual(['pdf', 'c', '', '', '']);
  });

  it('keeps the ending that belongs to the content', () => {
    expect(nameWithEnding('My CV', 'application/pdf')).toBe('My CV.pdf');
    expect(nameWithEnding('page.html', 'application/pdf')).toBe('page.html.pdf');
    expect(nameWithEnding('photo.JPEG', 'image/jpeg')).toBe('photo.JPEG');
  });
});

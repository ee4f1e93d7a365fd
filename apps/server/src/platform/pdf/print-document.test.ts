import { describe, expect, it } from 'vitest';
import { readPdf } from '../../testing/pdf-text.ts';
import { printDocument } from './print-document.ts';
import type { Printed } from './printed.ts';

const document = (over: Partial<Printed> = {}): Printed => ({
  language: 'cy',
  house: 'Tŷ Ŵyl',
  colour: '#ffe680',
  kind: 'Copi',
  title: 'Garden helper',
  madeAt: new Date('2026-03-07T10:00:00Z'),
  facts: [
    {
      label: 'Enw',
      text: 'Siân ap Llŷr',
    },
  ],
  sections: [],
  words: {
    none: 'Nothing',
    cut: 'No room for more',
    page: 'Page {number} of {of}',
  },
  ...over,
});
const answers = (...texts: string[]) =>
  document({
    sections: [{ heading: 'Answers', rows: texts.map((text, i) => ({ label: `Question ${i + 1}`, text })) }],
  });

describe('a printed document', () => {
  it('says what it was given, marked for reading out, in letters beyond Latin too', async () => {
    const read = readPdf(await printDocument(answers('Ελληνικά, кириллица, ŵ ŷ ẃ € ½ “quoted”', '', 'two\nlines')));
    expect([read.language, read.title]).toEqual(['cy', 'Garden helper']);
    expect(read.pages).toEqual([
      [
        'Tŷ Ŵyl',
        'Garden helper',
        'Copi',
        'Enw',
        'Siân ap Llŷr',
        'Answers',
        'Question 1',
        'Ελληνικά, кириллица, ŵ ŷ ẃ € ½ “quoted”',
        'Question 2',
        'Nothing',
        'Question 3',
        'two',
        'lines',
        'Tŷ Ŵyl · Garden helper',
        'Page 1 of 1',
      ],
    ]);
    expect(read.tags.map(({ tag }) => tag).slice(0, 14)).toEqual([
      'Document',
      'P',
      'H1',
      'P',
      'L',
      'LI',
      'Lbl',
      'LBody',
      'P',
      'Sect',
      'H2',
      'L',
      'LI',
      'Lbl',
    ]);
    expect(read.tags.every(({ actual }) => actual === null)).toBe(true);
  });

  it('goes on over pages and numbers them', async () => {
    const words = Array.from({ length: 1500 }, (_, i) => `word${i}`);
    const read = readPdf(await printDocument(answers(words.join(' '), 'the last')));
    expect(read.pages.length).toBeGreaterThan(2);
    expect(read.pages.map((lines) => lines.at(-1))).toEqual(
      read.pages.map((_, i) => `Page ${i + 1} of ${read.pages.length}`),
    );
    const drawn = read.pages.flatMap((lines) => lines.slice(0, -2)).join(' ');
    expect(drawn.match(/word\d+/g)).toEqual(words);
    expect(read.pages.at(-1)).toContain('the last');
  });

  it('tells in words what its letters cannot show, and turns what runs the other way', async () => {
    const hostile = [
      'שלום Cardiff עולם',
      'مرحبا بالعالم',
      '👩🏽‍🚒 漢字',
      '\u202egnp.exe\u0000\u0007',
      '"; (paren) \\ %PDF',
      '\ud800',
      '<script>alert(1)</script>',
    ];
    const read = readPdf(await printDocument(answers(...hostile)));
    const spoken = read.tags.flatMap(({ actual }) => (actual === null ? [] : [actual]));
    expect(spoken).toEqual(['שלום Cardiff עולם', 'مرحبا بالعالم', '👩🏽‍🚒 漢字', '\ufffd']);
    for (const plain of ['gnp.exe', '"; (paren) \\ %PDF', '<script>alert(1)</script>', 'Cardiff'])
      expect(read.text).toContain(plain);
  });

  it('holds a very long answer without holding anyone up, and ends where it would never end', async () => {
    let turns = 0;
    const clock = setInterval(() => turns++, 5);
    const read = readPdf(
      await printDocument(
        answers('xy '.repeat(10_000) + 'x'.repeat(40_000), '\n'.repeat(50_000) + 'far away', 'after'),
      ),
    );
    clearInterval(clock);
    expect(read.text.match(/x/g)!.length).toBe(50_000);
    expect(read.pages.length).toBeLessThan(100);
    expect(read.text).toContain('No room for more');
    expect(read.text).not.toContain('far away');
    expect(turns).toBeGreaterThan(5);
  });

  it('prints several at once, each whole', async () => {
    const made = await Promise.all(['one', 'two', 'three'].map((text) => printDocument(answers(text))));
    expect(made.map((bytes) => readPdf(bytes).pages[0]![7])).toEqual(['one', 'two', 'three']);
  });
});

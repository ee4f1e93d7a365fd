import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breakLine, runsRightToLeft, visualOrder, writtenLines } from './line-break.ts';
import { contrastOnWhite, readableColour } from './readable-colour.ts';

/** Every letter is one wide. */
const measure = (text: string) => Array.from(text).length;

describe('a line', () => {
  it('is broken between words, and inside those that no line can hold', () => {
    expect([...breakLine('the quick brown fox', 10, measure)]).toEqual(['the quick', 'brown fox']);
    expect([...breakLine('a donaudampfschiff b', 6, measure)]).toEqual(['a', 'donaud', 'ampfsc', 'hiff b']);
    expect([...breakLine('', 6, measure)]).toEqual(['']);
  });

  const unit = fc.constantFrom(
    'a',
    'é',
    'w\u0302',
    'ש',
    '👩🏽‍🚒',
    '\ud800',
    ' ',
    '  ',
    '\n',
    '\r',
    '\u2028',
    '\t',
    '\u202e',
    '-',
    'word'.repeat(60),
  );
  it('is never too long and loses nothing, whatever was written', () => {
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 60 }), fc.integer({ min: 1, max: 40 }), (text, width) => {
        for (const line of writtenLines(text)) {
          const broken = [...breakLine(line, width, measure)];
          expect(broken.filter((one) => measure(one) > width)).toEqual([]);
          expect(broken.join('').replaceAll(' ', '')).toBe(line.replaceAll(' ', ''));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('is only measured as far as it is asked for', () => {
    let measured = 0;
    const [first] = breakLine('word '.repeat(100_000), 40, (text) => (measured++, text.length));
    expect([first, measured < 100]).toEqual(['word word word word word word word word', true]);
  });
});

describe('what was written', () => {
  it('keeps its lines and loses what cannot be printed', () => {
    expect(writtenLines('one\r\ntwo\u2028three\u0007\u202e!\tx \n')).toEqual(['one', 'two', 'three!  x', '']);
    expect(writtenLines('half \ud83d a pair')).toEqual(['half \ufffd a pair']);
  });
});

describe('words of both directions', () => {
  const placed = (text: string) =>
    visualOrder(text.split(' '), runsRightToLeft(text)).map((place) => text.split(' ')[place]);
  it('stand where the eye looks for them', () => {
    expect(placed('we say שלום עולם often')).toEqual(['we', 'say', 'עולם', 'שלום', 'often']);
    expect(placed('אני גר ב Cardiff Bay מאז 2019')).toEqual(['2019', 'מאז', 'Cardiff', 'Bay', 'ב', 'גר', 'אני']);
    expect(placed('plain words 12')).toEqual(['plain', 'words', '12']);
  });
});

describe('an organisation’s colour', () => {
  it('can be read on paper, whatever it is, and stays as it is where it can', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (colour) => {
        expect(contrastOnWhite(readableColour(`#${colour.toString(16).padStart(6, '0')}`))).toBeGreaterThanOrEqual(4.5);
      }),
    );
    expect([readableColour('#115e4a'), readableColour('yellow')]).toEqual(['#115e4a', '#115e4a']);
  });
});

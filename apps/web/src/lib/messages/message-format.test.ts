// @vitest-environment node
import { IntlMessageFormat } from 'intl-messageformat';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import { compileMessage } from './compile-message.ts';
import cy from './cy.json';
import en from './en.json';
import galleryCy from './gallery/cy.json';
import galleryEn from './gallery/en.json';
import { formatMessage, type MessageValues } from '../../ui/message-format.ts';

const counts = [-1, 0, 1, 2, 3, 4, 5, 6, 11, 21, 1234, 1234567];

/** What each name of a message may be: numbers, names, and whatever a choice is made by. */
function valuesOf(text: string): Map<string, readonly (string | number)[]> {
  const found = new Map<string, readonly (string | number)[]>();
  const visit = (elements: readonly MessageFormatElement[]) => {
    for (const element of elements) {
      if (element.type === TYPE.argument && !found.has(element.value)) found.set(element.value, ['Zoë', 7, '']);
      if (element.type === TYPE.number) found.set(element.value, [0, 0.25, 3, 12.5, 1234.5]);
      if (element.type === TYPE.plural) found.set(element.value, counts);
      if (element.type === TYPE.select) found.set(element.value, [...Object.keys(element.options), 'unheard of']);
      if (element.type === TYPE.plural || element.type === TYPE.select)
        for (const option of Object.values(element.options)) visit(option.value);
    }
  };
  visit(parse(text));
  return found;
}

/** Every value of each name, those of the others in turn. */
function* samplesOf(text: string): Generator<MessageValues> {
  const names = [...valuesOf(text)];
  const most = Math.max(1, ...names.map(([, values]) => values.length));
  for (let shift = 0; shift < Math.max(1, names.length); shift++)
    for (let turn = 0; turn < most; turn++)
      yield Object.fromEntries(
        names.map(([name, values], place) => [name, values[(turn + shift * place) % values.length]!]),
      );
}

describe('a message with its values', () => {
  it.each([
    ['en-GB', { ...en, ...galleryEn }],
    ['cy-GB', { ...cy, ...galleryCy }],
  ] as const)('reads as ICU says, for every message in %s', (locale, catalogue) => {
    const differing: string[] = [];
    let tried = 0;
    for (const [key, text] of Object.entries(catalogue)) {
      const message = compileMessage(text);
      const icu = new IntlMessageFormat(text, locale);
      for (const values of samplesOf(text)) {
        tried++;
        if (formatMessage(message, locale, values) !== icu.format(values))
          differing.push(`${key} ${JSON.stringify(values)}`);
      }
    }
    expect(differing).toEqual([]);
    expect(tried).toBeGreaterThan(5_000);
  });

  it('is nothing but its text where it has no values', () => {
    expect(compileMessage('Save')).toBe('Save');
  });

  it('says which value is missing', () => {
    expect(() => formatMessage(compileMessage('Hello {name}'), 'en-GB', {})).toThrow('No value for {name}');
    expect(() => formatMessage(compileMessage('{n, plural, one {a} other {b}}'), 'en-GB')).toThrow('{n}');
  });

  it('leaves a place empty for a value that is there but empty', () => {
    expect(formatMessage(compileMessage('Hello {name}!'), 'en-GB', { name: null })).toBe('Hello !');
  });

  it.each(['{day, date}', '<b>bold</b>', '{n, selectordinal, other {#th}}', '{n, plural, offset:1 other {#}}'])(
    'refuses what the browser could not write: %s',
    (text) => {
      expect(() => compileMessage(text)).toThrow('Not used in our messages');
    },
  );
});

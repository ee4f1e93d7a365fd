import { describe, expect, it } from 'vitest';
import { answerText } from './answer-text.ts';
import { fieldTypes, type FieldDefinition } from './field-value.ts';

const usual = { currencySymbol: '£', dateFormat: 'DD/MM/Y' };
const words = { yes: 'Yes', no: 'No', range: (start: string, end: string) => `${start} to ${end}` };
const option = (value: string, position: number) => ({
  value,
  display: value.toUpperCase(),
  position,
  default_selected: false,
});
const ask = (type: string): FieldDefinition => ({
  slug: 'a',
  type,
  compulsory: false,
  options: [option('b', 1), option('a', 0)],
});
const say = (type: string, value: unknown, around = usual) => answerText(ask(type), value, around, words);

describe('an answer in words', () => {
  it.each([
    ['text', 'Paddington', 'Paddington'],
    ['integer', 7, '7'],
    ['decimal', '7.5', '7.5'],
    ['currency', '4.5', '£4.50'],
    ['currency', 'a lot', '£a lot'],
    ['boolean', true, 'Yes'],
    ['boolean', false, 'No'],
    ['date', '2026-03-07', '07/03/2026'],
    ['datetime', '2026-03-07 09:30', '07/03/2026 09:30'],
    ['startenddate', { start: '2026-03-07', end: '2026-04-01' }, '07/03/2026 to 01/04/2026'],
    ['dropdown', 'a', 'A'],
    ['radio', 'gone', 'gone'],
    ['checkboxes', ['a', 'b'], 'A, B'],
    ['file', { id: 1, name: 'cv.pdf' }, 'cv.pdf'],
    [
      'files',
      [
        { id: 1, name: 'a.pdf' },
        { id: 2, name: 'b.pdf' },
      ],
      'a.pdf, b.pdf',
    ],
    ['never-heard-of', 'x', 'x'],
    ['text', { odd: true }, ''],
  ])('of type %s: %j is %s', (type, value, text) => {
    expect(say(type, value)).toBe(text);
  });

  it("keeps to the organisation's money and dates", () => {
    const around = { ...usual, currencySymbol: 'kr ', dateFormat: 'Y-MM-DD' };
    expect([say('currency', 3, around), say('date', '2026-03-07', around)]).toEqual(['kr 3.00', '2026-03-07']);
  });

  it('is nothing where nothing was answered, whatever the type', () => {
    for (const type of fieldTypes)
      for (const value of [
        null,
        undefined,
        '',
        ...(type === 'startenddate' ? [{ start: '', end: '' }] : []),
        ...(type === 'checkboxes' || type === 'files' ? [[]] : []),
      ])
        expect(say(type, value), type).toBe('');
  });
});

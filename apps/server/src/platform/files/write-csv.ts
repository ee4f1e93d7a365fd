import type { Cell, Sheet } from './cell.ts';

/** What spreadsheet programs take for a formula, their full-width twins and leading blanks included. */
const formula = /^[\s\u200b\ufeff]*[=+\-@|\t\r\n\uff1d\uff0b\uff0d\uff20]/;
/** A plain number or a telephone number starts with the same signs and must survive as it is. */
const harmless = /^(?:[+-]?\d+(?:[.,]\d+)*|\+\d[\d ()-]{3,20})$/;
const quoted = /[",\r\n\t;]|^\s|\s$/;

/** A text that no program computes: an apostrophe comes first, which an import of ours takes off again. */
const plainText = (text: string): string => (formula.test(text) && !harmless.test(text) ? `'${text}` : text);

function cell(value: Cell, { yes, no }: Sheet['words']): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? yes : no;
  if (typeof value === 'number') return String(value);
  const text = plainText(value);
  return quoted.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** RFC 4180 in UTF-8; the mark in front lets spreadsheet programs recognise it. */
export async function* writeCsv({ headings, rows, words }: Sheet): AsyncGenerator<Buffer> {
  const line = (values: readonly Cell[]): string => {
    let text = '';
    for (let i = 0; i < values.length; i++) text += i === 0 ? cell(values[i]!, words) : `,${cell(values[i]!, words)}`;
    return `${text}\r\n`;
  };
  yield Buffer.from(`\ufeff${line(headings)}`);
  for await (const some of rows) {
    let text = '';
    for (const row of some) text += line(row);
    yield Buffer.from(text);
  }
}

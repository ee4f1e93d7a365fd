import { randomInt } from 'node:crypto';
import type { Cell } from './cell.ts';

/** What spreadsheet programs take for a formula, their full-width twins and leading blanks included. */
const formulaSigns = /[\s\u200b\ufeff]*[=+\-@|\t\r\n\uff1d\uff0b\uff0d\uff20]/;
const formula = new RegExp(`^${formulaSigns.source}`);
/** A plain number or a telephone number starts with the same signs and must survive as it is. */
const harmless = /^(?:[+-]?\d+(?:[.,]\d+)*|\+\d[\d ()-]{3,20})$/;
const quoted = /[",\r\n\t;]|^\s|\s$/;

/** A text that no program computes: an apostrophe comes first, which an import of ours takes off again. */
const plainText = (text: string): string => (formula.test(text) && !harmless.test(text) ? `'${text}` : text);

export function csvCell(value: Cell): string {
  if (value === null) return '';
  const text = typeof value === 'string' ? plainText(value) : String(value);
  return quoted.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Signs that no one types and that are no blanks, so that texts stay as narrow as they are. */
const rareSigns = Array.from({ length: 31 }, (_, i) => i + 1).filter((code) => code < 9 || code > 13);

/**
 * What no text in a list holds but by a chance that its writer cannot help along: another one each time. No sign stands in it twice,
 * so that the end of a cell never looks like its beginning.
 */
export function makeSeparator(): string {
  const left = [...rareSigns];
  const picked = Array.from({ length: 4 }, () => left.splice(randomInt(left.length), 1)[0]!);
  return String.fromCharCode(...picked);
}

type Readers = readonly (((text: string) => Cell) | null)[];

export interface CsvTable {
  headings: readonly string[];
  /** Between the cells of a row. */
  separator: string;
  /** By column, for what is not written as it came. */
  readers: Readers;
  /** Rows as one text each, many at a time. */
  rows: AsyncIterable<readonly string[]>;
}

/** Many rows as lines. Most are written as they came: only where a cell may be quoted or look like a formula is each looked at. */
function linesOf(separator: string, readers: Readers): (rows: readonly string[]) => string {
  const escaped = Array.from(separator, (sign) => `\\x${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);
  const separators = new RegExp(escaped.join(''), 'g');
  const begins = `(?:^|${escaped.at(-1)})`;
  const remarkable = new RegExp(`[",\\r\\n\\t;]|${begins}(?:\\s|${formulaSigns.source})|\\s(?:${escaped[0]}|$)`);
  const isRead = readers.some(Boolean);
  const assertCells = (isRight: boolean): void => {
    if (!isRight) throw new Error('a cell holds the separator');
  };
  const cellByCell = (row: string): string => {
    const cells = row.split(separator);
    assertCells(cells.length === readers.length);
    return cells
      .map((text, i) => {
        const reader = readers[i];
        return csvCell(reader ? (text === '' ? null : reader(text)) : text);
      })
      .join(',');
  };
  return (rows) => {
    if (rows.length === 0) return '';
    let plain = 0;
    const written = rows.map((row) => {
      if (isRead || remarkable.test(row)) return cellByCell(row);
      plain++;
      return row;
    });
    const text = `${written.join('\r\n')}\r\n`;
    const lines = text.replace(separators, ',');
    assertCells(text.length - lines.length === plain * (readers.length - 1) * (separator.length - 1));
    return lines;
  };
}

/** RFC 4180 in UTF-8; the mark in front lets spreadsheet programs recognise it. */
export async function* writeCsv({ headings, separator, readers, rows }: CsvTable): AsyncGenerator<Buffer> {
  const lines = linesOf(separator, readers);
  yield Buffer.from(`\ufeff${headings.map(csvCell).join(',')}\r\n`);
  for await (const some of rows) yield Buffer.from(lines(some));
}

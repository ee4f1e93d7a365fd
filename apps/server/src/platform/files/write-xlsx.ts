import type { Readable } from 'node:stream';
import type { Cell, CellKind, Sheet } from './cell.ts';
import { writeZip, type Packed } from './write-zip.ts';

/** What a sheet holds at most; the rest goes on in another one. */
const mostRows = 1_048_576;
const longestText = 32_767;
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';

// eslint-disable-next-line no-control-regex -- XML has no place for these
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string =>
  text
    .slice(0, longestText)
    .replace(forbidden, '')
    // half a character, as when the cut went through one
    .replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd')
    .replace(/[&<>"]/g, (sign) => escapes[sign]!);

/** Days are numbers with a style; the count begins at the end of 1899. */
const styles = { day: 1, instant: 2, heading: 3 } as const;
const serialOf = (moment: string): number =>
  Date.parse(`${moment.replace(' ', 'T')}${moment.length > 10 ? ':00' : 'T00:00:00'}Z`) / 86_400_000 + 25_569;

function cell(value: Cell, kind: CellKind, words: Sheet['words']): string {
  if (value === null || value === '') return '<c/>';
  if (typeof value === 'number') return Number.isFinite(value) ? `<c><v>${value}</v></c>` : '<c/>';
  if (typeof value === 'boolean') return textCell(value ? words.yes : words.no);
  if (kind === 'day' || kind === 'instant') {
    const serial = serialOf(value);
    // the format knows no day before 1900
    if (serial >= 61) return `<c s="${styles[kind]}"><v>${serial}</v></c>`;
  }
  return textCell(value);
}

/** Written into the cell itself as text, so nothing in it is ever a formula. */
const textCell = (text: string, style = ''): string =>
  `<c${style} t="inlineStr"><is><t xml:space="preserve">${escape(text)}</t></is></c>`;

const sheetName = (number: number): string => `xl/worksheets/sheet${number}.xml`;

/** A workbook as it flows: one sheet, and more where the rows do not fit. */
export function writeXlsx(sheet: Sheet, modifiedAt: Date): Readable {
  return writeZip(parts(sheet), modifiedAt);
}

async function* parts(sheet: Sheet): AsyncGenerator<Packed> {
  const pieces = sheet.rows[Symbol.asyncIterator]();
  const rest: (readonly Cell[])[] = [];
  let isOver = false;
  let sheets = 0;
  const read = async (): Promise<readonly (readonly Cell[])[]> => {
    if (rest.length > 0) return rest.splice(0);
    const { value, done } = await pieces.next();
    isOver = done === true;
    return isOver ? [] : (value as readonly (readonly Cell[])[]);
  };
  const rowText = (row: readonly Cell[]): string => {
    let text = '<row>';
    for (let i = 0; i < row.length; i++) text += cell(row[i]!, sheet.kinds[i]!, sheet.words);
    return `${text}</row>`;
  };
  async function* content(): AsyncGenerator<Uint8Array> {
    const headings = sheet.headings.map((heading) => textCell(heading, ` s="${styles.heading}"`)).join('');
    yield Buffer.from(
      `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews><sheetData><row>${headings}</row>`,
    );
    let room = mostRows - 1;
    while (room > 0 && !isOver) {
      const some = await read();
      const fitting = some.slice(0, room);
      rest.push(...some.slice(room));
      room -= fitting.length;
      yield Buffer.from(fitting.map(rowText).join(''));
    }
    yield Buffer.from('</sheetData></worksheet>');
  }
  // at least one sheet, so that there is a heading; whether another one follows is known once this one is full
  do {
    sheets++;
    yield { name: sheetName(sheets), content: content(), isText: true, level: 1 };
  } while (!isOver && (rest.length > 0 || rest.push(...(await read())) > 0));
  for (const [name, text] of Object.entries(frame(sheets)))
    yield { name, content: [Buffer.from(head + text)], isText: true };
}

/** What says that these entries are a workbook. */
function frame(count: number): Record<string, string> {
  const numbers = Array.from({ length: count }, (_, i) => i + 1);
  const type = (part: string, kind: string) =>
    `<Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`;
  const link = (id: number, kind: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${office}/${kind}" Target="${target}"/>`;
  const links = (text: string) => `<Relationships xmlns="${packages}/relationships">${text}</Relationships>`;
  return {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${type('xl/workbook.xml', 'sheet.main')}${type('xl/styles.xml', 'styles')}${numbers.map((n) => type(sheetName(n), 'worksheet')).join('')}</Types>`,
    '_rels/.rels': links(link(1, 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${numbers.map((n) => `<sheet name="${n === 1 ? 'Export' : `Export ${n}`}" sheetId="${n}" r:id="rId${n}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': links(
      numbers.map((n) => link(n, 'worksheet', `worksheets/sheet${n}.xml`)).join('') +
        link(count + 1, 'styles', 'styles.xml'),
    ),
    'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
  };
}

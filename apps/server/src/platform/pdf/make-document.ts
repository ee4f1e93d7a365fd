import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import {
  drawLines,
  drawOrnament,
  layOut,
  lowest,
  measureIn,
  openCanvas,
  paper,
  turnPage,
  whole,
  type Column,
  type Canvas,
  type Line,
  type Mark,
  type Style,
} from './canvas.ts';
import { readFonts } from './fonts.ts';
import { breakLine, writtenLines } from './line-break.ts';
import type { Printed, PrintedRow, PrintedSection } from './printed.ts';
import { readableColour } from './readable-colour.ts';

const ink = '#1c211f';
const muted = '#59625d';
const faint = '#d5dad7';
const label: Style = { font: 'bold', size: 9.5, leading: 13.5, colour: ink };
const text: Style = { font: 'regular', size: 9.5, leading: 13.5, colour: ink };
const nothing: Style = { ...text, colour: muted };
const small: Style = { font: 'regular', size: 8, leading: 11, colour: muted };
const title: Style = { font: 'bold', size: 20, leading: 26, colour: ink };

const left: Column = { x: whole.x, width: 158 };
const right: Column = { x: whole.x + 176, width: whole.width - 176 };
/** A longer label stands above its text instead of beside it. */
const beside = 5;
/** Some 80 pages; what is said beyond that is cut, and the document says so. */
const mostLines = 4000;
/** Others get a turn after so many lines. */
const portion = 25;

interface Work extends Canvas {
  readonly printed: Printed;
  readonly colour: string;
  /** Lines of text that may still be written. */
  linesLeft: number;
}

/** The bytes of a PDF in which headings, lists and the language are marked, so that it can be read out. */
export async function makeDocument(printed: Printed): Promise<Buffer> {
  const [{ default: PDFDocument }, fonts] = await Promise.all([import('pdfkit'), readFonts()]);
  const doc = new PDFDocument({
    size: 'A4',
    margins: paper.margins,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: printed.language,
    font: null as unknown as string,
    info: {
      Title: printed.title,
      Author: printed.house,
      Creator: 'Manyhands',
      Producer: 'Manyhands',
      CreationDate: printed.madeAt,
    },
  });
  const bytes = buffer(doc);
  doc.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold);
  const work: Work = { ...openCanvas(doc), printed, colour: readableColour(printed.colour), linesLeft: mostLines };
  const root = doc.struct('Document');
  doc.addStructure(root);
  await drawHead(work, root);
  for (const section of printed.sections) await drawSection(work, root, section);
  root.end();
  numberPages(work);
  doc.end();
  return bytes;
}

async function drawHead(work: Work, root: Mark): Promise<void> {
  const { doc, printed, colour } = work;
  drawOrnament(work, () => doc.rect(0, 0, paper.width, 10).fill(colour));
  drawBlock(work, root, 'P', printed.house, { ...label, size: 11, leading: 18, colour });
  drawBlock(work, root, 'H1', printed.title, title);
  drawBlock(work, root, 'P', printed.kind, { ...nothing, size: 11, leading: 16 });
  work.y += 10;
  await drawRows(work, root, printed.facts);
}

async function drawSection(work: Work, root: Mark, { heading, rows }: PrintedSection): Promise<void> {
  const { doc, colour } = work;
  const part = doc.struct('Sect');
  root.add(part);
  work.y += 22;
  // a heading never ends a page
  turnPage(work, 80);
  drawBlock(work, part, 'H2', heading, { font: 'bold', size: 13, leading: 18, colour });
  drawOrnament(work, () =>
    doc
      .moveTo(whole.x, work.y + 2)
      .lineTo(whole.x + whole.width, work.y + 2)
      .lineWidth(1)
      .stroke(colour),
  );
  work.y += 6;
  await drawRows(work, part, rows);
  part.end();
}

function drawBlock(work: Work, parent: Mark, tag: string, words: string, style: Style): void {
  const lines = [...layOut(work, words, style, whole)].slice(0, 20);
  parent.add(work.doc.struct(tag, spoken(lines), () => drawLines(work, lines, style, whole)));
}

async function drawRows(work: Work, parent: Mark, rows: readonly PrintedRow[]): Promise<void> {
  const { doc } = work;
  const list = doc.struct('L');
  parent.add(list);
  for (const [place, row] of rows.entries()) {
    if (place > 0)
      drawOrnament(work, () =>
        doc
          .moveTo(whole.x, work.y)
          .lineTo(whole.x + whole.width, work.y)
          .lineWidth(0.5)
          .stroke(faint),
      );
    await drawRow(work, list, row);
  }
  list.end();
}

async function drawRow(work: Work, list: Mark, row: PrintedRow): Promise<void> {
  const { doc } = work;
  const item = doc.struct('LI');
  list.add(item);
  work.y += 5;
  const narrow = [...layOut(work, row.label, label, left)];
  const isBeside = narrow.length <= beside;
  const lines = isBeside ? narrow : [...layOut(work, row.label, label, whole)].slice(0, 40);
  turnPage(work, Math.max(2, isBeside ? lines.length : Math.min(lines.length + 2, 10)) * label.leading);
  const top = { page: work.page, y: work.y };
  item.add(doc.struct('Lbl', spoken(lines), () => drawLines(work, lines, label, isBeside ? left : whole)));
  const end = work.y;
  if (isBeside) work.y = top.y;
  await drawText(work, item, row.text, isBeside ? right : whole);
  if (isBeside && work.page === top.page) work.y = Math.max(work.y, end);
  work.y += 5;
  item.end();
}

/** In portions, so that a long text neither waits for its end nor makes others wait. */
async function drawText(work: Work, item: Mark, words: string, column: Column): Promise<void> {
  const { doc, printed } = work;
  const body = doc.struct('LBody');
  item.add(body);
  const isSaid = words.trim() !== '';
  const style = isSaid ? text : nothing;
  const lines = layOut(work, isSaid ? words : printed.words.none, style, column);
  for (;;) {
    const some = take(work, lines);
    if (some.length === 0) break;
    body.add(doc.struct('P', spoken(some), () => drawLines(work, some, style, column)));
    await setImmediate();
  }
  if (work.linesLeft === 0 && !lines.next().done)
    body.add(
      doc.struct('P', {}, () =>
        drawLines(work, [...layOut(work, printed.words.cut, nothing, column)], nothing, column),
      ),
    );
  body.end();
}

function take(work: Work, lines: Generator<Line>): Line[] {
  const taken: Line[] = [];
  while (taken.length < portion && work.linesLeft > 0) {
    const next = lines.next();
    if (next.done) break;
    taken.push(next.value);
    work.linesLeft--;
  }
  return taken;
}

/** Letters that every reader finds in the fonts by itself. */
const plain = /^[\u0020-\u024f\u0370-\u052f\u1e00-\u1eff\u2010-\u2027\u20ac]*$/u;

/** What has no letter in the font or runs from right to left is told in words, too: so it can be found, copied and read out. */
function spoken(lines: readonly Line[]): { actual?: string } {
  const said = lines.map((line) => line.text).join('\n');
  return plain.test(said.replaceAll('\n', ' ')) ? {} : { actual: said };
}

function numberPages(work: Work): void {
  const { doc, printed } = work;
  const measure = measureIn(work, small);
  const { count } = doc.bufferedPageRange();
  const foot = lowest + 28;
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page);
    const number = printed.words.page.replace('{number}', String(page + 1)).replace('{of}', String(count));
    const at = whole.x + whole.width - measure(number);
    const named = fitted(`${printed.house} · ${printed.title}`, at - whole.x - 24, measure);
    drawOrnament(work, () => {
      doc.font(small.font).fontSize(small.size).fillColor(small.colour);
      doc.text(named, whole.x, foot, { lineBreak: false }).text(number, at, foot, { lineBreak: false });
    });
  }
}

/** As much as one line holds. */
function fitted(words: string, width: number, measure: (text: string) => number): string {
  const [first = '', more] = breakLine(writtenLines(words).join(' '), width - measure('…'), measure);
  return more === undefined ? first : `${first}…`;
}

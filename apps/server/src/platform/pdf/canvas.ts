import type PDFDocument from 'pdfkit';
import { breakLine, hasRightToLeft, runsRightToLeft, visualOrder, writtenLines } from './line-break.ts';

type Doc = InstanceType<typeof PDFDocument>;
/** A mark of the structure: a heading, a list, a paragraph. */
export type Mark = ReturnType<Doc['struct']>;

export interface Style {
  readonly font: 'regular' | 'bold';
  readonly size: number;
  /** From one line to the next. */
  readonly leading: number;
  readonly colour: string;
}
/** Where lines begin and how far they reach. */
export interface Column {
  readonly x: number;
  readonly width: number;
}
export interface Line {
  readonly text: string;
  /** It belongs to a paragraph that runs from right to left. */
  readonly turned: boolean;
}

/** A4, in points. */
export const paper = { width: 595.28, height: 841.89, margins: { top: 56, bottom: 72, left: 56, right: 56 } } as const;
export const whole: Column = { x: paper.margins.left, width: paper.width - paper.margins.left - paper.margins.right };
export const lowest = paper.height - paper.margins.bottom;

/** The paper, how far down it is written on, and on which page. */
export interface Canvas {
  readonly doc: Doc;
  readonly widths: Map<Style, Map<string, number>>;
  y: number;
  page: number;
}

export const openCanvas = (doc: Doc): Canvas => ({ doc, widths: new Map(), y: paper.margins.top, page: 1 });

/** Measured once for each word of a style: most words come again. */
export function measureIn({ doc, widths }: Canvas, style: Style): (text: string) => number {
  const known = widths.get(style) ?? new Map<string, number>();
  widths.set(style, known);
  return (text) => {
    let width = known.get(text);
    if (width === undefined) known.set(text, (width = doc.font(style.font).fontSize(style.size).widthOfString(text)));
    return width;
  };
}

/** A text as lines of a column, made as they are asked for. */
export function* layOut(canvas: Canvas, text: string, style: Style, { width }: Column): Generator<Line> {
  const measure = measureIn(canvas, style);
  for (const written of writtenLines(text)) {
    const turned = runsRightToLeft(written);
    for (const line of breakLine(written, width, measure)) yield { text: line, turned };
  }
}

/** Goes on at the head of a new page where less than this is left; what is being marked goes on being marked there. */
export function turnPage(canvas: Canvas, needed: number): void {
  if (canvas.y + needed <= lowest) return;
  canvas.doc.continueOnNewPage();
  canvas.page++;
  canvas.y = paper.margins.top;
}

export function drawLines(canvas: Canvas, lines: readonly Line[], style: Style, column: Column): void {
  for (const line of lines) {
    turnPage(canvas, style.leading);
    if (line.text !== '') drawLine(canvas, line, style, column);
    canvas.y += style.leading;
  }
}

function drawLine(canvas: Canvas, { text, turned }: Line, style: Style, { x, width }: Column): void {
  const measure = measureIn(canvas, style);
  const draw = (piece: string, at: number) =>
    canvas.doc
      .font(style.font)
      .fontSize(style.size)
      .fillColor(style.colour)
      .text(piece, at, canvas.y, { lineBreak: false });
  if (!turned && !hasRightToLeft(text)) return void draw(text, x);
  // written in the order of the words, so that they are read out in it, each where the eye looks for it
  const words = text.split(' ');
  const space = measure(' ');
  const length = words.reduce((sum, word) => sum + measure(word) + space, -space);
  let at = turned ? x + width - length : x;
  const places: number[] = [];
  for (const place of visualOrder(words, turned)) {
    places[place] = at;
    at += measure(words[place]!) + space;
  }
  for (const [place, word] of words.entries()) draw(word, places[place]!);
}

/** Lines and bands, which mean nothing to whoever has the page read out. */
export function drawOrnament({ doc }: Canvas, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}

/** The width of a piece of text in points. */
export type Measure = (text: string) => number;

/** Nothing to be seen of them, and some turn what stands around them. The two joiners shape letters and stay. */
const invisible = /[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/gu;
const lineEnd = /\r\n?|[\n\v\f\u0085\u2028\u2029]/;
/** Words beyond this are cut without being measured whole: shaping one of a hundred thousand letters takes seconds. */
const longest = 200;

/** The lines someone wrote, each without what cannot be printed. */
export function writtenLines(text: string): string[] {
  return text
    .normalize('NFC')
    .split(lineEnd)
    .map((line) =>
      line
        .replaceAll('\t', '  ')
        .replace(/\p{Surrogate}/gu, '\ufffd')
        .replace(invisible, '')
        .trimEnd(),
    );
}

/** As many words to a line as fit; a word that is too long for any line is cut where the line ends. One by one: who has enough stops asking. */
export function* breakLine(text: string, width: number, measure: Measure): Generator<string> {
  const space = measure(' ');
  let line = '';
  let used = 0;
  for (const word of piecesOf(text, width, measure)) {
    const wide = widthOf(word, measure);
    if (line !== '' && used + space + wide > width) {
      yield line;
      line = word;
      used = wide;
    } else {
      used += (line === '' ? 0 : space) + wide;
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  yield line;
}

/** Measured as it is drawn, with the space after it: shaping a word is the dear part, and so it is done once. */
const widthOf = (word: string, measure: Measure): number => measure(`${word} `) - measure(' ');

function* piecesOf(text: string, width: number, measure: Measure): Generator<string> {
  for (const word of text.split(/ +/)) {
    if (word.length <= longest && widthOf(word, measure) <= width) yield word;
    else yield* cutWord(word, width, measure);
  }
}

function* cutWord(word: string, width: number, measure: Measure): Generator<string> {
  let piece = '';
  let used = 0;
  for (const letter of word) {
    const wide = measure(letter);
    if (piece !== '' && used + wide > width) {
      yield piece;
      piece = '';
      used = 0;
    }
    piece += letter;
    used += wide;
  }
  yield piece;
}

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const strong = /\p{L}/u;

export const hasRightToLeft = (text: string): boolean => rightToLeft.test(text);

/** The first letter tells how a paragraph runs. */
export const runsRightToLeft = (text: string): boolean => rightToLeft.test(strong.exec(text)?.[0] ?? '');

/**
 * The places of a line's words from left to right. Neighbours of one direction are a run; runs follow the paragraph's
 * direction, words the direction of their run. What has none of its own (numbers, dashes) goes with the run before it.
 */
export function visualOrder(words: readonly string[], isRightToLeft: boolean): number[] {
  const runs: { turned: boolean; places: number[] }[] = [];
  for (const [place, word] of words.entries()) {
    const last = runs.at(-1);
    const turned = rightToLeft.test(word) || (!strong.test(word) && (last?.turned ?? isRightToLeft));
    if (last?.turned === turned) last.places.push(place);
    else runs.push({ turned, places: [place] });
  }
  const ordered = isRightToLeft ? runs.toReversed() : runs;
  return ordered.flatMap(({ turned, places }) => (turned ? places.toReversed() : places));
}

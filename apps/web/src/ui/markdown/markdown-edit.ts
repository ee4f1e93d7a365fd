/** A text and the part of it that is marked. */
export interface Marked {
  text: string;
  start: number;
  end: number;
}

const replaced = ({ text }: Marked, from: number, to: number, by: string): string =>
  text.slice(0, from) + by + text.slice(to);

/** Puts a sign on both sides of what is marked, or takes it away where it stands already. */
export function toggleAround(marked: Marked, sign: string): Marked {
  const { text, start, end } = marked;
  const length = sign.length;
  const isAround =
    text.slice(start - length, start) === sign && text.slice(end, end + length) === sign && start >= length;
  if (isAround)
    return {
      text: replaced(marked, start - length, end + length, text.slice(start, end)),
      start: start - length,
      end: end - length,
    };
  return {
    text: replaced(marked, start, end, `${sign}${text.slice(start, end)}${sign}`),
    start: start + length,
    end: end + length,
  };
}

export type LinePrefix = 'heading' | 'quote' | 'bullet' | 'number';

const ANY_PREFIX = /^(?:#{1,6} |> |- |\d+\. )/;
const PREFIXES: Record<LinePrefix, { at(line: number): string; is: RegExp }> = {
  heading: { at: () => '# ', is: /^#{1,6} / },
  quote: { at: () => '> ', is: /^> / },
  bullet: { at: () => '- ', is: /^- / },
  number: { at: (line) => `${line + 1}. `, is: /^\d+\. / },
};

/** Makes every line that is touched a heading, a quotation or an item; where all are one already, plain again. */
export function togglePrefix(marked: Marked, prefix: LinePrefix): Marked {
  const { text, start, end } = marked;
  // looked for from before the beginning, the first sign itself would count
  const from = start === 0 ? 0 : text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const to = next === -1 ? text.length : next;
  const lines = text.slice(from, to).split('\n');
  const { at, is } = PREFIXES[prefix];
  const isOn = lines.every((line) => is.test(line));
  const changed = lines
    .map((line, index) => (isOn ? line.replace(is, '') : at(index) + line.replace(ANY_PREFIX, '')))
    .join('\n');
  return { text: replaced(marked, from, to, changed), start: from, end: from + changed.length };
}

/** A link in the place of what is marked; without words of its own it shows its address. */
export function insertLink(marked: Marked, url: string, words: string): Marked {
  const address = /^(?:https?:\/\/|mailto:)/i.test(url) ? url : `http://${url}`;
  const link = `[${words.replace(/[[\]]/g, '') || url}](${address.replace(/\(/g, '%28').replace(/\)/g, '%29').replace(/\s/g, '%20')})`;
  return insertText(marked, link);
}

/** A picture in the place of what is marked, with its name for those who do not see it. */
export function insertImage(marked: Marked, src: string, name: string): Marked {
  return insertText(marked, `![${name.replace(/[[\]]/g, '')}](${src})`);
}

export function insertText(marked: Marked, text: string): Marked {
  const at = marked.start + text.length;
  return { text: replaced(marked, marked.start, marked.end, text), start: at, end: at };
}

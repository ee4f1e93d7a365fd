import { parseMarkdown, type Block, type Span } from './markdown.ts';

const words = (spans: readonly Span[]): string =>
  spans
    .map((span) => {
      if (span.kind === 'text') return span.text;
      return span.kind === 'image' ? span.alt : words(span.spans);
    })
    .join('');

function wordsOf(block: Block): string {
  if ('items' in block) return block.items.map(words).join(', ');
  return 'lines' in block ? block.lines.map(words).join(' ') : words(block.spans);
}

/** A link or a bold part that was cut before its end, without its signs. */
function closed(text: string): string {
  const parts = text.replace(/!?\[([^[\]]*)\]\([^()\s]*$/, '$1').split('**');
  if (parts.length % 2 === 1 || /^\s/.test(parts.at(-1)!)) return parts.join('**');
  return `${parts.slice(0, -1).join('**')}${parts.at(-1)!.replace(/\*$/, '')}`;
}

/** Markdown in one line without its signs, also where the text was cut. */
export const plainText = (text: string): string => parseMarkdown(closed(text)).map(wordsOf).join(' ').trim();

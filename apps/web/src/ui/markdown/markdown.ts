/** As much of markdown as people write in an answer. Whatever is not understood stays text; nothing becomes markup of its own. */

export type Span =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'em'; spans: Span[] }
  | { kind: 'link'; href: string; spans: Span[] }
  /** One of our own files: a picture from elsewhere would tell its owner who reads. */
  | { kind: 'image'; src: string; alt: string };

export type Block =
  | { kind: 'paragraph' | 'quote'; lines: Span[][] }
  | { kind: 'heading'; level: 3 | 4; spans: Span[] }
  | { kind: 'list'; ordered: boolean; items: Span[][] };

// The shortest run between two signs, neither beginning nor ending with a space.
const SPAN =
  /!\[([^[\]]*)\]\((\/api\/files\/\d{1,15}\/content)\)|\*\*(\S(?:[^*]*[^*\s])?)\*\*|\*(\S(?:[^*]*[^*\s])?)\*|_(\S(?:[^_]*[^_\s])?)_|\[([^[\]]+)\]\(([^()\s]+)\)/;

/** Only addresses that a reader would expect behind a link. */
const isSafe = (href: string): boolean => /^(?:https?:\/\/|mailto:)/i.test(href);

function spanOf([whole, alt, src, strong, star, line, label, href]: RegExpExecArray): Span {
  if (src !== undefined) return { kind: 'image', src, alt: alt ?? '' };
  if (strong !== undefined) return { kind: 'strong', spans: parseSpans(strong) };
  if (label !== undefined && href !== undefined)
    return isSafe(href) ? { kind: 'link', href, spans: parseSpans(label) } : { kind: 'text', text: whole };
  return { kind: 'em', spans: parseSpans(star ?? line ?? '') };
}

export function parseSpans(text: string): Span[] {
  const spans: Span[] = [];
  let rest = text;
  for (let match = SPAN.exec(rest); match; match = SPAN.exec(rest)) {
    if (match.index > 0) spans.push({ kind: 'text', text: rest.slice(0, match.index) });
    spans.push(spanOf(match));
    rest = rest.slice(match.index + match[0].length);
  }
  if (rest !== '') spans.push({ kind: 'text', text: rest });
  return spans;
}

const HEADING = /^(#{1,6})\s+(.+)$/;
const ITEM = /^\s*(?:([-*+])|\d{1,9}[.)])\s+(.+)$/;
const QUOTE = /^>\s?(.*)$/;

function blockOf(line: string): Block {
  const [, marks, title] = HEADING.exec(line) ?? [];
  if (title !== undefined) return { kind: 'heading', level: marks!.length === 1 ? 3 : 4, spans: parseSpans(title) };
  const item = ITEM.exec(line);
  if (item) return { kind: 'list', ordered: item[1] === undefined, items: [parseSpans(item[2]!)] };
  const quote = QUOTE.exec(line);
  return quote ? { kind: 'quote', lines: [parseSpans(quote[1]!)] } : { kind: 'paragraph', lines: [parseSpans(line)] };
}

/** Whether a line goes on with the block before it, and if so, the block with the line in it. */
function joined(before: Block, next: Block): Block | null {
  if (before.kind === 'list' && next.kind === 'list' && before.ordered === next.ordered)
    return { ...before, items: [...before.items, ...next.items] };
  if (before.kind === next.kind && 'lines' in before && 'lines' in next)
    return { ...before, lines: [...before.lines, ...next.lines] };
  return null;
}

export function parseMarkdown(text: string): Block[] {
  const blocks: Block[] = [];
  let isNew = true;
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '') {
      isNew = true;
      continue;
    }
    const block = blockOf(line);
    const last = blocks.at(-1);
    const whole = isNew || !last ? null : joined(last, block);
    if (whole) blocks[blocks.length - 1] = whole;
    else blocks.push(block);
    isNew = false;
  }
  return blocks;
}

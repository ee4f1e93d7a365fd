import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { insertImage, insertLink, insertText, toggleAround, togglePrefix } from './markdown-edit.ts';
import { parseMarkdown, parseSpans, type Span } from './markdown.ts';

const plain = (spans: readonly Span[]): string =>
  spans.map((span) => (span.kind === 'text' ? span.text : span.kind === 'image' ? '' : plain(span.spans))).join('');
const hrefs = (spans: readonly Span[]): string[] =>
  spans.flatMap((span) =>
    span.kind === 'text' || span.kind === 'image'
      ? []
      : [...(span.kind === 'link' ? [span.href] : []), ...hrefs(span.spans)],
  );

describe('markdown', () => {
  it('has paragraphs, headings, quotations and lists', () => {
    const blocks = parseMarkdown('# Once\n## upon\nline one\nline two\n\nnext\n> said\n> she\n- a\n- b\n1. c\n2) d');
    expect(
      blocks.map(
        (block) =>
          block.kind + ('items' in block ? block.items.length : 'lines' in block ? block.lines.length : block.level),
      ),
    ).toEqual(['heading3', 'heading4', 'paragraph2', 'paragraph1', 'quote2', 'list2', 'list2']);
    expect(blocks.filter((block) => block.kind === 'list').map(({ ordered }) => ordered)).toEqual([false, true]);
  });

  it('has bold, italics and links, one inside the other', () => {
    expect(parseSpans('**bold** and _thin_')).toEqual([
      { kind: 'strong', spans: [{ kind: 'text', text: 'bold' }] },
      { kind: 'text', text: ' and ' },
      { kind: 'em', spans: [{ kind: 'text', text: 'thin' }] },
    ]);
    expect(parseSpans('[our *page*](https://a.example/b)')).toEqual([
      {
        kind: 'link',
        href: 'https://a.example/b',
        spans: [
          { kind: 'text', text: 'our ' },
          { kind: 'em', spans: [{ kind: 'text', text: 'page' }] },
        ],
      },
    ]);
  });

  it('leads nowhere but to web and mail addresses, whatever is written', () => {
    expect(
      hrefs(parseSpans('[a](javascript:alert(1)) [b](data:text/html,x) [c](//evil.example) [d](mailto:a@b.example)')),
    ).toEqual(['mailto:a@b.example']);
    const nasty = fc
      .array(fc.constantFrom('[', ']', '(', ')', '*', '_', '**', 'javascript:x', 'https://a.example', '<b>', 'a', ' '))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(nasty, (text) => hrefs(parseSpans(text)).every((href) => /^(https?:\/\/|mailto:)/.test(href))),
      { numRuns: 500 },
    );
  });

  it('shows pictures of the house alone', () => {
    expect(parseSpans('a ![our hall](/api/files/7/content)')).toEqual([
      { kind: 'text', text: 'a ' },
      { kind: 'image', src: '/api/files/7/content', alt: 'our hall' },
    ]);
    for (const src of [
      'https://evil.example/x.png',
      '/api/files/7/content?x',
      '//evil.example/api/files/7/content',
      '/api/files/../7/content',
    ]) {
      expect(parseSpans(`![x](${src})`).filter(({ kind }) => kind === 'image')).toEqual([]);
    }
  });

  it('loses no letter of a text without signs', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\p{L}\d .,!?<>&"']*$/u), (text) => {
        expect(plain(parseSpans(text))).toBe(text);
      }),
    );
  });
});

describe('the buttons of the editor', () => {
  it('put pictures and variables in the place of what is marked', () => {
    const marked = { text: 'Dear you,', start: 5, end: 8 };
    expect(insertText(marked, '{{first_name}}')).toEqual({ text: 'Dear {{first_name}},', start: 19, end: 19 });
    expect(insertImage(marked, '/api/files/7/content', 'a [b].png').text).toBe(
      'Dear ![a b.png](/api/files/7/content),',
    );
  });

  const marked = (text: string) => {
    const start = text.indexOf('‹');
    const end = text.indexOf('›') - 1;
    return { text: text.replace(/[‹›]/g, ''), start, end };
  };
  const shown = ({ text, start, end }: { text: string; start: number; end: number }) =>
    `${text.slice(0, start)}‹${text.slice(start, end)}›${text.slice(end)}`;

  it('put a sign around words and take it away again', () => {
    const bold = toggleAround(marked('a ‹word› here'), '**');
    expect(shown(bold)).toBe('a **‹word›** here');
    expect(shown(toggleAround(bold, '**'))).toBe('a ‹word› here');
    expect(shown(toggleAround(marked('‹›'), '*'))).toBe('*‹›*');
  });

  it('make lines headings, quotations or items, and plain again', () => {
    const listed = togglePrefix(marked('one\nt‹wo\nth›ree\nfour'), 'bullet');
    expect(listed.text).toBe('one\n- two\n- three\nfour');
    const numbered = togglePrefix(listed, 'number');
    expect(numbered.text).toBe('one\n1. two\n2. three\nfour');
    expect(togglePrefix(numbered, 'number').text).toBe('one\ntwo\nthree\nfour');
    expect(togglePrefix(marked('> ‹said›'), 'heading').text).toBe('# said');
  });

  it('leave an empty first line where it is', () => {
    expect(shown(togglePrefix(marked('‹›\ntext'), 'quote'))).toBe('‹> ›\ntext');
  });

  it('come back to the text they began with', () => {
    const text = fc.stringMatching(/^[a-z \n]{0,40}$/);
    fc.assert(
      fc.property(text, fc.nat(40), fc.nat(40), (given, a, b) => {
        const [start, end] = [Math.min(a, b, given.length), Math.min(Math.max(a, b), given.length)];
        for (const sign of ['**', '*'])
          expect(toggleAround(toggleAround({ text: given, start, end }, sign), sign).text).toBe(given);
        for (const prefix of ['quote', 'bullet', 'number', 'heading'] as const)
          expect(togglePrefix(togglePrefix({ text: given, start, end }, prefix), prefix).text).toBe(given);
      }),
    );
  });

  it('write a link that reads back as one', () => {
    expect(shown(insertLink(marked('see ‹here›!'), 'a.example/b (1)', 'the [page]'))).toBe(
      'see [the page](http://a.example/b%20%281%29)‹›!',
    );
    fc.assert(
      fc.property(
        fc.stringMatching(/^https:\/\/[a-z]{1,9}\.example\/[\w()*?=&-]{0,12}$/),
        fc.stringMatching(/^[a-z][a-z ]*$/),
        (url, words) => {
          expect(parseSpans(insertLink({ text: '', start: 0, end: 0 }, url, words).text)).toHaveLength(1);
        },
      ),
    );
  });
});

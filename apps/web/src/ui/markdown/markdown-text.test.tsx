// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { rendered } from '../../lib/rendered.factory.tsx';
import { MarkdownText } from './markdown-text.tsx';

const headings = async (headings: 2 | 3 | 4, text: string) =>
  [...(await rendered(<MarkdownText headings={headings}>{text}</MarkdownText>)).querySelectorAll('h1,h2,h3,h4,h5')].map(
    ({ tagName, textContent }) => `${tagName} ${textContent}`,
  );

it('gives the largest heading of a text the level that its place asks for', async () => {
  expect(await headings(2, '## Welcome\n\nHello\n\n## Later')).toEqual(['H2 Welcome', 'H2 Later']);
  expect(await headings(3, '# Welcome\n\n## Later')).toEqual(['H3 Welcome', 'H4 Later']);
  expect(await headings(4, 'No heading')).toEqual([]);
});

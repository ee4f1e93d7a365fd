import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isSameOrigin } from './origin.ts';
import { returnPath } from './return-path.ts';

it('leads back to our own paths', () => {
  for (const path of ['/', '/portal', '/portal/people?page=2&q=a%20b#top', '/apply/garden-helper?ref=apply'])
    expect(returnPath(path, '/login')).toBe(path);
});

it('forgets whatever could lead off the site', () => {
  const slashes = [
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%2f/evil.example',
    '/%5cevil.example',
    '///evil.example',
    '/a/../\\evil.example',
  ];
  const dots = ['/.//evil.example', '/..//evil.example', '/a/..//evil.example', '/@evil.example/..//x'];
  const schemes = ['https://evil.example', 'javascript:alert(1)', 'http:evil.example'];
  const controls = ['/\t/evil.example', '/\n/evil.example', '/a\r\nSet-Cookie: x=1', '/a\0b', ' /portal'];
  const hostile = [...slashes, ...dots, ...schemes, ...controls, '', 'portal', `/${'a'.repeat(3000)}`];
  for (const value of hostile) expect([value, returnPath(value, '/login')]).toEqual([value, '/login']);
  for (const value of [null, undefined, 5, {}, ['/portal']]) expect(returnPath(value, '/login')).toBe('/login');
});

it('never leaves the site, whatever is asked', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2f',
    '%5c',
    '@',
    ':',
    'evil.example',
    '\t',
    '\r',
    '\n',
    '?',
    '#',
    'http:',
    '\u2215',
    '\uff0f',
    'a',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 9 }), (pieces) => {
      const path = returnPath(pieces.join(''), '/login');
      expect(new URL(path, 'https://ours.example').origin).toBe('https://ours.example');
      expect(path.startsWith('/')).toBe(true);
    }),
    { numRuns: 20_000 },
  );
});

it('tells our own pages from others', () => {
  const from = (origin: string | undefined, host = 'trust.example') =>
    isSameOrigin({ origin, host }, 'https://volunteer.trust.example');
  expect(from('https://trust.example')).toBe(true);
  expect(from('https://volunteer.trust.example', 'inner:3000')).toBe(true);
  expect(from('http://localhost:3000', 'localhost:3000')).toBe(true);
  for (const other of [
    undefined,
    'null',
    '',
    'https://evil.example',
    'https://trust.example.evil.example',
    'https://trust.example:8443',
    'http://trust.example',
    'http://volunteer.trust.example',
  ]) {
    expect([other, from(other)]).toEqual([other, false]);
  }
});

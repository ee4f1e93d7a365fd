import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Organisation } from '../context.ts';
import { html } from './html.ts';
import { chooseLanguage, linkTo, oneLine, renderLetter } from './letter.ts';

const organisation: Organisation = {
  id: 1,
  name: 'Fish & <Ships>',
  publicUrl: 'https://fish.example/',
  timezone: 'Europe/London',
  language: 'en',
  accessVersion: 1,
};

/** By the definition of the guidelines. */
function contrast(...colours: [string, string]): number {
  const [lighter, darker] = colours
    .map((colour) => {
      const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
      const [r, g, b] = parts.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
    })
    .sort((a, b) => b - a);
  return (lighter! + 0.05) / (darker! + 0.05);
}

describe('markup', () => {
  it('escapes every value that is not markup itself', () => {
    const name = `<script>alert("1")</script> & 'co'`;
    expect(html`<p title="${name}">${name}${html`<b>${1}</b>`}${[html`<i>a</i>`, html`<i>b</i>`]}</p>`.html).toBe(
      '<p title="&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;co&#39;">&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;co&#39;<b>1</b><i>a</i><i>b</i></p>',
    );
  });

  it('lets no text open an element or leave an attribute', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(html`${text}`.html).not.toMatch(/[<>"']/);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a letter', () => {
  const letter = renderLetter(
    {
      subject: 'Hello\r\nBcc: all@evil.example',
      body: ['Dear <b>you</b>,', { code: '123456' }, { action: 'Open', path: '/portal?a=1&b="2"' }],
    },
    organisation,
    'en',
  );

  it('says the same in text and in markup', () => {
    expect(letter.text).toBe(
      'Dear <b>you</b>,\n\n123456\n\nOpen:\nhttps://fish.example/portal?a=1&b=%222%22\n\n-- \nThis message was sent to you by Fish & <Ships>.',
    );
    expect(letter.html).toContain(
      '<p>Dear &lt;b&gt;you&lt;/b&gt;,</p><p class="code">123456</p><p><a href="https://fish.example/portal?a=1&amp;b=%222%22">Open</a></p>',
    );
    expect(letter.html).toContain('<h1><font color="#ffffff">Fish &amp; &lt;Ships&gt;</font></h1>');
    expect(letter.html).toContain('<html lang="en">');
  });

  it('carries the colour and the logo of the organisation, and its name in ink that can be read on it', () => {
    const branded = (brandColour: string, logoFileId: number | null) =>
      renderLetter({ subject: 'Hi', body: ['Hello'] }, { ...organisation, brandColour, logoFileId }, 'en');
    const dark = branded('#1d3557', 12);
    expect(dark.html).toContain('bgcolor="#1d3557"');
    expect(dark.html).toContain(
      '<img src="https://fish.example/api/organisation/logo?v=12" width="36" height="36" alt="">',
    );
    expect(dark.html).toContain('<font color="#ffffff">Fish');
    const light = branded('#ffd400', null);
    expect(light.html).toContain('<font color="#000000">Fish');
    expect(light.html).not.toContain('<img');
    expect(dark.text).toBe(light.text);
    // whatever the colour, one of the two is readable on it
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (number) => {
        const colour = `#${number.toString(16).padStart(6, '0')}`;
        const ink = /<font color="(#\w+)">/.exec(branded(colour, null).html)![1]!;
        expect(contrast(colour, ink)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it('has a subject of one line, whatever was put in', () => {
    expect(letter.subject).toBe('Hello Bcc: all@evil.example');
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 0x2fff })), (units) => {
        const text = String.fromCharCode(...units);
        // eslint-disable-next-line no-control-regex -- this is what must be gone
        expect(oneLine(`a\r\n${text}\u2028b`)).not.toMatch(/[\u0000-\u001f\u007f\u2028]/);
      }),
      { numRuns: 500 },
    );
  });

  it('is written in the person’s language, else the organisation’s, else English', () => {
    expect(chooseLanguage('cy')).toBe('cy');
    expect(chooseLanguage('cy-GB', 'en')).toBe('cy');
    expect(chooseLanguage('fr', 'cy')).toBe('cy');
    expect(chooseLanguage(null, undefined, 'tlh')).toBe('en');
  });
});

describe('a mailed link', () => {
  it('stays below the organisation’s own address', () => {
    expect(linkTo(organisation, '/reset/abc')).toBe('https://fish.example/reset/abc');
    expect(linkTo({ publicUrl: 'https://host.example/fish' }, '/reset')).toBe('https://host.example/fish/reset');
    for (const path of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      '@evil.example/',
      '.evil.example',
      ':80@evil.example',
      'javascript:alert(1)',
      '',
    ]) {
      expect(() => linkTo(organisation, path)).toThrow(/a path of our own|Invalid URL/);
    }
  });
});

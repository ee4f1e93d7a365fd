import { describe, expect, it } from 'vitest';
import { sitesIn, snippetFor } from './embed.rules.ts';

describe('the sites someone types', () => {
  it('become what a browser calls them, each once', () => {
    expect(
      sitesIn(' https://www.example.org/join/us?x=1 \n\nwww.EXAMPLE.org\nexample.org:8443\nhttp://localhost:8080/'),
    ).toEqual(['https://www.example.org', 'https://example.org:8443', 'http://localhost:8080']);
    expect(sitesIn('https://münchen.example')).toEqual(['https://xn--mnchen-3ya.example']);
    expect(sitesIn('')).toEqual([]);
  });

  it('stay as they are when they are none, so that the refusal names them', () => {
    expect(sitesIn('not a site\nmailto:a@example.org')).toEqual(['not a site', 'mailto:a@example.org']);
  });
});

describe('the line for the other site', () => {
  it('names where we are and the opportunity', () => {
    expect(
      snippetFor({ public_url: 'https://help.example.org/opportunities/garden-helper', slug: 'garden-helper' }),
    ).toBe('<script src="https://help.example.org/embed.js" data-opportunity="garden-helper"></script>');
  });
});

import { describe, expect, it } from 'vitest';
import { isLeadable, readRequest } from './authorization.rules.ts';

const wrap = (text: string) => `?asked=q${Buffer.from(text).toString('base64url')}`;

describe('what an API client asks', () => {
  it('is read letter by letter, whatever it looks like', () => {
    const state = ['12345678901234567890', '1e3', '{"a": 1}', 'true', 'a b+c%20d&e', 'ŵ 👩🏽‍🚒', '"quoted"'];
    for (const one of state)
      expect(readRequest(wrap(new URLSearchParams({ client_id: 'x', state: one }).toString()))).toEqual({
        client_id: 'x',
        state: one,
      });
  });

  it('is read from the bare address as well, and other standards’ words are left out', () => {
    expect(readRequest('?client_id=x&nonce=1&prompt=consent&scope=a%20b')).toEqual({ client_id: 'x', scope: 'a b' });
  });

  it('is refused when a word stands there twice', () => {
    expect(readRequest('?client_id=x&client_id=y')).toBeNull();
    expect(readRequest(wrap('redirect_uri=https://a.example&redirect_uri=https://b.example'))).toBeNull();
  });

  it('is nothing when it cannot be read', () => {
    for (const search of ['', '?asked=', '?asked=q', '?asked=q%%%', '?asked=*'])
      expect(readRequest(search)).toEqual({});
  });
});

describe('the way back', () => {
  it('leads to a page, never to a script', () => {
    expect(['https://a.example/?code=1', 'http://127.0.0.1:9/'].every(isLeadable)).toBe(true);
    expect(
      ['javascript:alert(1)', ' https://a.example', 'data:text/html,x', '//a.example', '/portal', ''].some(isLeadable),
    ).toBe(false);
  });
});

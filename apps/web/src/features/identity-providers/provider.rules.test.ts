import { describe, expect, it } from 'vitest';
import { domainAt, domainsFrom, emptyProvider, sentBy } from './provider.rules.ts';

describe('a form about a provider', () => {
  it('takes domains as people paste them', () => {
    expect(domainsFrom(' @example.org,\nexample.com ; other.example\r\n\n')).toEqual([
      'example.org',
      'example.com',
      'other.example',
    ]);
    expect(domainsFrom(' ')).toEqual([]);
  });

  it('is sent in the words of the server', () => {
    expect(sentBy({ ...emptyProvider, name: 'Staff', domains: 'example.org', newcomers: 'refuse' })).toEqual({
      name: 'Staff',
      issuer: '',
      client_id: '',
      email_domains: ['example.org'],
      creates_accounts: false,
      trusts_second_factor: false,
      check_email: true,
    });
  });

  it('finds the domain that was refused', () => {
    expect(domainAt('email_domains.1', ['a.example', 'b.example'])).toBe('b.example');
    expect([
      domainAt('email_domains', ['a.example']),
      domainAt('email_domains.7', ['a.example']),
      domainAt('name', []),
    ]).toEqual([null, null, null]);
  });
});

import { describe, expect, it } from 'vitest';
import { applyAddress, isPlain, NO_QUERY, readOfferQuery, writeOfferQuery } from './offer-query.ts';

describe('the address of the list', () => {
  it('says what is looked for and is read back the same', () => {
    const query = { ...NO_QUERY, q: 'tea & cake', type: 'One-off', near: 'LS1 4AP', distance: '10', place: '17' };
    expect(readOfferQuery(writeOfferQuery(query))).toEqual(query);
    const stay = { ...NO_QUERY, type: 'Residential-short', country: 'GB', county: 'Devon' };
    expect(readOfferQuery(writeOfferQuery(stay))).toEqual(stay);
    expect(writeOfferQuery(NO_QUERY)).toBe('');
  });

  it('is plain when nothing is looked for, or nothing that can be understood', () => {
    expect(isPlain(readOfferQuery('?place=x&utm=1'))).toBe(true);
    expect(isPlain(readOfferQuery('?distance=10'))).toBe(true);
    expect(isPlain(readOfferQuery('?country=Wales'))).toBe(true);
    expect(isPlain(readOfferQuery('?q=a'))).toBe(false);
    expect(isPlain(readOfferQuery('?near=York'))).toBe(false);
  });
});

describe('the way to the form', () => {
  it('carries both dates and whether the room may be shared, or none of it', () => {
    expect(applyAddress('garden-helper', null)).toBe('/apply/garden-helper?ref=apply');
    expect(applyAddress('week', { start_date: '2026-12-05', end_date: '2026-12-12', willing_to_share: true })).toBe(
      '/apply/week?start_date=2026-12-05&end_date=2026-12-12&willing_to_share=1&ref=apply',
    );
    expect(applyAddress('week', { start_date: '2026-12-05', end_date: null, willing_to_share: true })).toBe(
      '/apply/week?ref=apply',
    );
    expect(
      applyAddress('week', { start_date: '2026-12-05', end_date: '2026-12-12', willing_to_share: false }),
    ).toContain('willing_to_share=0');
  });
});

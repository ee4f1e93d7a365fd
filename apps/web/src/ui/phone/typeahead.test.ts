import { describe, expect, it } from 'vitest';
import { findTyped } from './typeahead.ts';

const COUNTRIES = [
  { name: 'Denmark', also: ['DK', '45'] },
  { name: 'Finland', also: ['FI', '358'] },
  { name: 'France', also: ['FR', '33'] },
  { name: 'Germany', also: ['DE', '49'] },
  { name: 'Åland Islands', also: ['AX', '358'] },
];
const found = (typed: string, current: number) => COUNTRIES[findTyped(COUNTRIES, typed, current) ?? -1]?.name;

describe('letters typed into a list', () => {
  it('go on to the next name with the same letter, and round again', () => {
    expect(found('f', 0)).toBe('Finland');
    expect(found('f', 1)).toBe('France');
    expect(found('f', 2)).toBe('Finland');
  });

  it('stay where they are while more of them fit', () => {
    expect(found('fi', 1)).toBe('Finland');
    expect(found('fr', 1)).toBe('France');
  });

  it('ignore case and accents', () => {
    expect(found('ÅL', 0)).toBe('Åland Islands');
    expect(found('al', 0)).toBe('Åland Islands');
  });

  it('ask names first, then codes', () => {
    expect(found('de', 4)).toBe('Denmark');
    expect(found('ax', 0)).toBe('Åland Islands');
    expect(found('49', 0)).toBe('Germany');
  });

  it('take one letter pressed often as that letter', () => {
    expect(found('ff', 1)).toBe('France');
  });

  it('lead nowhere when nothing fits', () => {
    expect(found('zz', 0)).toBeUndefined();
    expect(findTyped([], 'a', 0)).toBeUndefined();
  });
});

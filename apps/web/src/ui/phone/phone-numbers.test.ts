import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import { describe, expect, it } from 'vitest';
import { readNumber } from './phone-numbers.ts';
import { PHONE_REGIONS } from './phone-regions.ts';

describe('the list of telephone regions', () => {
  it('is the world as the library knows it', () => {
    expect(PHONE_REGIONS.map(({ code, dial }) => code + dial)).toEqual(
      getCountries().map((code) => code + getCountryCallingCode(code)),
    );
  });
});

describe('a telephone number', () => {
  it('is read in the region chosen', () => {
    expect(readNumber('07700 900923', 'GB')).toEqual({
      e164: '+447700900923',
      formatted: '+44 7700 900923',
      country: 'GB',
      national: '7700900923',
    });
    expect(readNumber('06 12 34 56 78', 'FR')).toMatchObject({ e164: '+33612345678', country: 'FR' });
  });

  it.each([
    ['+33 6 12 34 56 78', 'FR'],
    ['0033 6 12 34 56 78', 'FR'],
    ['+1 416 555 0123', 'CA'],
    ['+1 201 555 0123', 'US'],
    ['07781 123456', 'GG'],
  ])('that can belong to one country only brings it along: %s', (typed, country) => {
    expect(readNumber(typed, 'GB').country).toBe(country);
  });

  it('that several countries share leaves the choice among them where it is', () => {
    expect(readNumber('+44 7700 900923', 'JE').country).toBe('JE');
    expect(readNumber('+44 7700 900923', 'FR').country).toBe('GB');
  });

  it.each(['', '+', '12', 'call me', '0770090092345678901'])('that could not exist is no number: %s', (typed) => {
    expect(readNumber(typed, 'GB')).toMatchObject({ e164: '', formatted: '', country: 'GB' });
  });
});

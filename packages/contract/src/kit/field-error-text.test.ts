import { expect, it } from 'vitest';
import { fieldErrorText } from './field-error-text.ts';
import { fieldError, fieldTexts, readSaid, said, type FieldErrorCode } from './field-errors.ts';
import { fieldTextsWelsh } from './field-errors-welsh.ts';

const named = (text: string) => new Set(text.match(/\{\w+\}/g));

it('says the same in both languages, of the same things', () => {
  for (const [code, english] of Object.entries(fieldTexts) as [FieldErrorCode, string][]) {
    const welsh = fieldTextsWelsh[code];
    expect(welsh, code).not.toBe(english);
    if (code !== 'required') expect(named(welsh), code).toEqual(named(english));
  }
});

it('has one code for one text', () => {
  const texts = Object.values<string>(fieldTexts);
  expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
});

it('fills in what it speaks of', () => {
  const long = fieldError('too_long', { most: 200 });
  expect(fieldErrorText('en', long)).toBe('The maximum length is 200');
  expect(fieldErrorText('cy', long)).toBe('Yr hyd mwyaf yw 200');
  expect(fieldErrorText('fr', long)).toBe('The maximum length is 200');
});

it('writes a day out in the language of the reader, and keeps it in the parameters', () => {
  const early = fieldError('date_too_early', { date: '2026-06-02' });
  expect(fieldErrorText('en', early)).toBe('Enter a date on or after 2 June 2026');
  expect(fieldErrorText('cy', early)).toBe('Rhowch ddyddiad ar 2 Mehefin 2026 neu ar ei ôl');
  expect(early.params).toEqual({ date: '2026-06-02' });
  const held = fieldError('places_held_on', { count: 3, date: '2026-12-01' });
  expect(fieldErrorText('en', held)).toBe('3 people hold places on 1 December 2026. Enter at least 3');
});

it('calls a missing field by its name, or by what the form calls it', () => {
  const texts = (field: string) => ['en', 'cy'].map((one) => fieldErrorText(one, fieldError('required', { field })));
  expect(texts('first_name')).toEqual(['First name is required', 'Mae angen enw cyntaf']);
  expect(texts('parents_email')).toEqual([
    'Parent/guardian email is required',
    'Mae angen cyfeiriad e-bost rhiant neu warcheidwad',
  ]);
  expect(texts('display_name')).toEqual(['Name is required', 'Mae angen enw']);
  expect(texts('max_days')).toEqual(['Max days is required', 'Mae angen ateb']);
});

it('comes back from a schema as it was put in, and leaves the library its own words', () => {
  expect(readSaid(said('days_chosen', { most: 31 }))).toEqual({ code: 'days_chosen', params: { most: 31 } });
  expect(readSaid('Invalid input: expected string')).toBeNull();
});

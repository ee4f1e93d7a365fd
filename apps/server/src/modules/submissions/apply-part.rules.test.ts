import { fieldError, type FieldFault } from '@manyhands/contract/kit/field-errors.ts';
import { describe, expect, it } from 'vitest';
import { errorsOf, formOf, judge, member } from './apply-facts.factory.ts';
import { uploaded } from './apply-part.rules.ts';

describe('addresses', () => {
  const form = formOf([
    { type: 'address-details', name: 'Home', questions: [], attributes: [], min_address_history: 36 },
  ]);
  const home = {
    street: '1 Mill Street',
    city: 'Leeds',
    postcode: 'LS1 4AP',
    country: 'United Kingdom',
    touched: 'true',
  };
  it.each([
    ['none', undefined, { addresses: ['Please provide an address'] }],
    ['an empty row', [{ country: 'United Kingdom' }], { addresses: ['Please provide an address'] }],
    [
      'half of one',
      [{ street: '1 Mill Street', country: '', from_date: '2020-01-01' }],
      {
        'addresses.0.city': ['City is required'],
        'addresses.0.postcode': ['Postcode is required'],
        'addresses.0.country': ['Country is required'],
      },
    ],
    ['no date', [home], { addresses: ['Please provide at least 36 more month(s) of your address history'] }],
    [
      'too short a time',
      [{ ...home, from_date: '2024-11-30' }],
      { addresses: ['Please provide at least 12 more month(s) of your address history'] },
    ],
    [
      'a day to come',
      [{ ...home, from_date: '2027-01-01' }],
      {
        'addresses.0.from_date': ['Please provide a date in the past'],
        addresses: ['Please provide at least 36 more month(s) of your address history'],
      },
    ],
    [
      'enough in two',
      [
        { ...home, from_date: '2025-06-01' },
        { ...home, street: '2 Hill', from_date: '2023-11-01' },
      ],
      {},
    ],
    [
      'an empty row in between, whose place still counts',
      [{ ...home, from_date: '2020-06-01' }, {}, { street: 'x' }],
      { 'addresses.2.city': ['City is required'], 'addresses.2.postcode': ['Postcode is required'] },
    ],
  ])('%s', (_title, addresses, errors) => {
    expect(errorsOf({ addresses }, form)).toEqual(errors);
  });
});

describe('about you', () => {
  const form = formOf([{ type: 'about-you', name: 'About', questions: [], attributes: [], apply_right_to_work: true }]);
  it.each([
    ['enough', { right_to_volunteer: 'unsure', motivation: '3', why: 'To help' }, {}],
    ['no word on the right', {}, { right_to_volunteer: ['Please select an option'] }],
    ['a strange right', { right_to_volunteer: 'maybe' }, { right_to_volunteer: ['Please select an option'] }],
    [
      'an unknown motivation',
      { right_to_volunteer: 'yes', motivation: 4 },
      { motivation: ['Please select an option'] },
    ],
    [
      'requirements without words',
      { right_to_volunteer: 'yes', special_requirements_bool: 'true', special_requirements: '' },
      { special_requirements: ['Please provide a value'] },
    ],
    [
      'requirements taken back',
      { right_to_volunteer: 'yes', special_requirements_bool: false, special_requirements: 'A ramp' },
      {},
    ],
  ])('with %s', (_title, sent, errors) => {
    expect(errorsOf(sent, form)).toEqual(errors);
  });
});

describe('documents', () => {
  const form = formOf([
    { type: 'supporting-documents', name: 'Documents', questions: [], attributes: [], documents: [8, 9] },
  ]);
  const upload = (refused: FieldFault[] = []) => ({ [uploaded]: { name: 'a.txt', type: 'text/plain', refused } });
  it.each([
    [
      'none',
      {},
      {
        'supportingDocuments.0.file': ['Please select a file'],
        'supportingDocuments.1.file': ['Please select a file'],
      },
    ],
    [
      'both, in another order',
      {
        supportingDocuments: [
          { documentId: '9', file: '21' },
          { documentId: 8, file: { id: 22 } },
        ],
      },
      {},
    ],
    [
      'one that is gone',
      {
        supportingDocuments: [
          { documentId: 8, file: 21 },
          { documentId: 9, file: 99 },
        ],
      },
      { 'supportingDocuments.1.file': ['This file no longer exists. Please upload it again.'] },
    ],
    [
      'one sent along, and one sent along in vain',
      {
        supportingDocuments: [
          { documentId: 8, file: upload() },
          { documentId: 9, file: upload([fieldError('file_empty')]) },
        ],
      },
      { 'supportingDocuments.1.file': ['This file is empty.'] },
    ],
  ])('%s', (_title, sent, errors) => {
    expect(errorsOf(sent, form)).toEqual(errors);
  });
  it('are not asked for again once they were supplied', () => {
    const { errors, accepted } = judge({}, form, { applicant: member, supplied: new Set([8, 9]) });
    expect([{ ...errors }, accepted.documents.map(({ file }) => file)]).toEqual([{}, [null, null]]);
  });
});

describe('referees', () => {
  const form = formOf([
    {
      type: 'references',
      name: 'References',
      questions: [],
      attributes: [],
      requested_references: 2,
      reference_length: 12,
    },
  ]);
  const [ann, bob] = [
    { first_name: 'Ann', last_name: 'Lee', email: 'ann@example.org' },
    { first_name: 'Bob', last_name: 'Fox', email: '', no_email: 'true', phone_number: '07700 900123' },
  ];
  it.each([
    [
      'one too few',
      [ann],
      {
        'references.1.first_name': ['First name is required'],
        'references.1.last_name': ['Last name is required'],
        'references.1.email': ['Email is required'],
      },
    ],
    ['two, one without an address', [ann, bob], {}],
    [
      'one without either',
      [ann, { ...bob, phone_number: '' }],
      { 'references.1.phone_number': ['Phone number is required'] },
    ],
    [
      'a number, but the box not ticked',
      [ann, { ...bob, no_email: false }],
      { 'references.1.email': ['Email is required'] },
    ],
    ['a number, and no word on the box', [ann, { ...bob, no_email: undefined }], {}],
    [
      'the same twice',
      [ann, { ...ann, email: 'ANN@example.org' }],
      { 'references.1.email': ['Please choose someone else'] },
    ],
    [
      'the applicant',
      [ann, { ...ann, email: 'robin@example.org' }],
      { 'references.1.email': ['Please choose someone else'] },
    ],
    [
      'a bad address',
      [{ ...ann, email: 'ann' }, bob],
      { 'references.0.email': ['Please enter a valid email address'] },
    ],
    ['one too many', [ann, bob, ann], { references: ['Please choose at most 2'] }],
  ])('%s', (_title, references, errors) => {
    expect(errorsOf({ references }, form)).toEqual(errors);
  });
});

describe('a stay', () => {
  const form = formOf([{ type: 'residential', name: 'Stay', questions: [], attributes: [] }]);
  const stay = {
    start_date: '2026-12-05',
    end_date: '2026-12-12',
    willing_to_share: '1',
    requirements_radio: 'false',
    gender_id: '98',
    linked: ['Kim', ''],
  };
  it.each([
    [
      'nothing',
      {},
      {
        'booking.start_date': ['Please provide a date'],
        'booking.end_date': ['Please provide a date'],
        'booking.gender_id': ['Please select an option'],
        'booking.requirements_radio': ['Please select an option'],
      },
    ],
    ['all of it', stay, {}],
    [
      'needs without words',
      { ...stay, requirements_radio: true },
      { 'booking.requirements': ['Please provide a value'] },
    ],
    ['an unknown gender', { ...stay, gender_id: 5 }, { 'booking.gender_id': ['Please select an option'] }],
    [
      'the same companion twice',
      { ...stay, linked: ['Kim Reid', ' kim  reid '] },
      { 'booking.linked': ['Please add each name only once'] },
    ],
    [
      'a crowd',
      { ...stay, linked: Array.from({ length: 21 }, (_, i) => `Kim ${i}`) },
      { 'booking.linked': ['Please choose at most 20'] },
    ],
  ])('with %s', (_title, booking, errors) => {
    expect(errorsOf({ booking }, form)).toEqual(errors);
  });
  it('is refused where the site has no bed, and keeps what was said of it', () => {
    expect(errorsOf({ booking: stay }, form, { bookingErrors: { start_date: [fieldError('no_free_bed')] } })).toEqual({
      'booking.start_date': ['There is no free bed for every night'],
    });
    expect(judge({ booking: { ...stay, requirements: 'A ramp' } }, form).accepted.stay).toEqual({
      start_date: '2026-12-05',
      end_date: '2026-12-12',
      willing_to_share: true,
      requirements: '',
      gender_id: 98,
      linked: ['Kim'],
    });
  });
});

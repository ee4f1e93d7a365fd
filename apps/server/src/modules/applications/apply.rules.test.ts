import type { FormStep } from '@manyhands/contract/form/form-step.ts';
import { describe, expect, it } from 'vitest';
import { computeForm } from '../opportunities/public.ts';
import { uploaded } from './apply-part.rules.ts';
import { computeAnswers, computeApplication, type Facts } from './apply.rules.ts';
import { computeWorded } from './apply-wording.rules.ts';

type Draft = Parameters<typeof computeForm>[0];
const shelf = {
  attributes: [
    {
      id: 1,
      slug: 'shoe-size',
      name: 'Shoe size',
      help: '',
      type: 'integer',
      compulsory: true,
      permission: 'write',
      options: [],
      category: { id: 1, name: 'Kit' },
      position: 0,
    },
    {
      id: 2,
      slug: 'badge',
      name: 'Badge',
      help: '',
      type: 'text',
      compulsory: true,
      permission: 'read',
      options: [],
      category: { id: 1, name: 'Kit' },
      position: 1,
    },
    {
      id: 3,
      slug: 'portrait',
      name: 'Portrait',
      help: '',
      type: 'photo',
      compulsory: false,
      permission: 'write',
      options: [],
      category: { id: 1, name: 'Kit' },
      position: 2,
    },
  ],
  consents: [
    {
      id: 1,
      statement: 'May we write?',
      type: 'radio' as const,
      compulsory: true,
      options: [
        { id: 1, value: 'Yes' },
        { id: 2, value: 'No' },
      ],
    },
    {
      id: 2,
      statement: 'I have read it',
      type: 'checkbox' as const,
      compulsory: true,
      options: [{ id: 3, value: 'Agreed' }],
    },
    {
      id: 3,
      statement: 'Topics',
      type: 'multiple-checkboxes' as const,
      compulsory: true,
      options: [
        { id: 4, value: 'A' },
        { id: 5, value: 'B' },
      ],
    },
    { id: 4, statement: 'Checks', type: 'checkbox' as const, compulsory: true, options: [{ id: 6, value: 'Agreed' }] },
    { id: 5, statement: 'News', type: 'checkbox' as const, compulsory: false, options: [{ id: 7, value: 'Yes' }] },
  ],
  terms: [
    { id: 1, name: 'Agreement', link: '/a' },
    { id: 2, name: 'Privacy', link: '/b' },
  ],
  documents: [
    { id: 8, name: 'Identity' },
    { id: 9, name: 'Address' },
  ],
};

function formOf(
  steps: readonly object[],
  { basic = {}, review = {} }: { basic?: object; review?: object } = {},
): FormStep[] {
  const whole = [
    {
      type: 'basic-details',
      name: 'You',
      questions: [],
      attributes: [],
      minimum_age: null,
      phone_number_compulsory: false,
      ...basic,
    },
    ...steps,
    {
      type: 'review-apply',
      name: 'Review',
      questions: [],
      attributes: [],
      consents: [],
      additional_consents: [],
      terms: [],
      ...review,
    },
  ];
  return computeForm(whole as unknown as Draft, shelf);
}

const newcomer = {
  userId: null,
  identity: null,
  email: null,
  isEmailTaken: false,
  isEmailUnproved: false,
  hasNoEmail: false,
  hasPhone: false,
  setsPassword: true,
  passwordProblems: [],
  hasApplied: false,
};
const member = {
  ...newcomer,
  userId: 7,
  email: 'known@example.org',
  setsPassword: false,
  identity: { title: '', first_name: 'Known', last_name: 'Person', dob: '1980-01-31' },
};

const factsOf = (form: FormStep[], over: Partial<Facts> = {}): Facts => ({
  form,
  shapeErrors: {},
  applicant: newcomer,
  today: '2026-11-16',
  minorAge: 18,
  region: 'GB',
  host: 'larkmoor.example',
  motivations: new Set([3]),
  timeslots: [{ id: 5 }],
  files: new Map([
    [21, 'text/plain'],
    [22, 'image/png'],
  ]),
  supplied: new Set<number>(),
  keptFiles: new Set<number>(),
  skipsConsent: false,
  bookingErrors: {},
  diversityErrors: {},
  ...over,
});

const robin = {
  email: 'robin@example.org',
  email_confirm: 'Robin@example.org ',
  first_name: 'Robin',
  last_name: 'Marsh',
  dob: '1990-04-02',
  new_password: 'Quartz heron 7',
  new_password_confirm: 'Quartz heron 7',
};
const judge = (sent: object, form = formOf([]), over: Partial<Facts> = {}) => {
  const judged = computeApplication({ ...robin, ...sent }, factsOf(form, over));
  // whatever is said here can be said in Welsh
  for (const text of Object.values(judged.errors).flat())
    expect(computeWorded({ at: [text] }, 'cy').at, text).not.toEqual([text]);
  return judged;
};
const errorsOf = (...args: Parameters<typeof judge>) => ({ ...judge(...args).errors });

describe('who applies', () => {
  it.each([
    ['nothing wrong', {}, {}],
    [
      'no name',
      { first_name: ' ', last_name: null },
      { first_name: ['First name is required'], last_name: ['Last name is required'] },
    ],
    ['no email', { email: '', email_confirm: '' }, { email: ['Email is required'] }],
    ['no proper email', { email: 'robin', email_confirm: 'robin' }, { email: ['Please enter a valid email address'] }],
    ['two emails', { email_confirm: 'robert@example.org' }, { email_confirm: ['The email addresses do not match'] }],
    ['no date of birth', { dob: '' }, { dob: ['Please provide a date'] }],
    ['a day that never was', { dob: '1990-02-30' }, { dob: ['Please enter a valid date'] }],
    ['another century', { dob: '1899-12-31' }, { dob: ['Please enter a valid date'] }],
    ['a day to come', { dob: '2026-11-17' }, { dob: ['Please provide a date in the past'] }],
    ['a strange number', { contact_number: '12' }, { contact_number: ['Please enter a valid telephone number'] }],
    ['no password', { new_password: '' }, { new_password: ['New password is required'] }],
    ['two passwords', { new_password_confirm: 'quartz' }, { new_password_confirm: ['The passwords do not match'] }],
    ['a long title', { title: 'x'.repeat(201) }, { title: ['The maximum length is 200'] }],
    ['an unknown slot', { timeslot_ids: [5, 6] }, { 'timeslot_ids.1': ['This does not exist'] }],
  ])('with %s', (_title, sent, errors) => {
    expect(errorsOf(sent)).toEqual(errors);
  });

  it('is told everything at once', () => {
    expect(Object.keys(computeApplication({}, factsOf(formOf([]))).errors).sort()).toEqual([
      'dob',
      'email',
      'first_name',
      'last_name',
      'new_password',
    ]);
  });

  it('cannot have the address of somebody else, apply twice, or choose a bad password', () => {
    expect(errorsOf({}, undefined, { applicant: { ...newcomer, isEmailTaken: true } })).toEqual({
      email: ['There is an account with this email address already.'],
    });
    expect(errorsOf({}, undefined, { applicant: { ...newcomer, isEmailUnproved: true } })).toEqual({
      email: ['Please open the link that we send to this address, and complete your application there'],
    });
    expect(errorsOf({}, undefined, { applicant: { ...member, hasApplied: true } })).toEqual({
      email: ['You have previously applied for this opportunity'],
    });
    expect(
      errorsOf({}, undefined, { applicant: { ...newcomer, passwordProblems: ['This password is too common'] } }),
    ).toEqual({ new_password: ['This password is too common'] });
  });

  it('keeps the record as it is, whatever is sent', () => {
    const { errors, accepted } = judge(
      { first_name: 'Mallory', dob: '2020-01-01', email: 'other@example.org', new_password: '' },
      undefined,
      { applicant: member },
    );
    expect({ ...errors }).toEqual({});
    expect(accepted.person).toMatchObject({
      first_name: 'Known',
      dob: '1980-01-31',
      email: 'known@example.org',
      minor: false,
    });
  });

  it('gives a telephone number where the form asks for one, unless there is one', () => {
    const form = formOf([], { basic: { phone_number_compulsory: true } });
    expect(errorsOf({}, form)).toEqual({ contact_number: ['Contact number is required'] });
    expect(errorsOf({}, form, { applicant: { ...member, hasPhone: true } })).toEqual({});
    expect(
      judge({ contact_number: '030 123456', contact_number_country_code: 'DE' }, form).accepted.person.contact_number,
    ).toBe('+4930123456');
    expect(judge({ contact_number: '07700900923' }, form).accepted.person.contact_number).toBe('+447700900923');
  });

  it('names a parent or guardian who is somebody else while under age, until the very birthday', () => {
    expect(errorsOf({ dob: '2008-11-17' })).toEqual({
      parents_first_name: ['Parent/guardian first name is required'],
      parents_last_name: ['Parent/guardian last name is required'],
      parents_email: ['Parent/guardian email is required'],
    });
    expect(errorsOf({ dob: '2008-11-16' })).toEqual({});
    const parent = { parents_first_name: 'Pat', parents_last_name: 'Marsh', parents_email: 'ROBIN@example.org' };
    expect(errorsOf({ dob: '2010-01-01', ...parent })).toEqual({
      parents_email: ['Please give the address of your parent or guardian'],
    });
    expect(judge({ dob: '2010-01-01', ...parent, parents_email: 'pat@example.org' }).accepted.person).toMatchObject({
      minor: true,
      parent: { email: 'pat@example.org' },
    });
    // an age below the opportunity's own only warns
    expect(errorsOf({ dob: '2000-01-01' }, formOf([], { basic: { minimum_age: 60 } }))).toEqual({});
  });
});

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
  const upload = (refused: string[] = []) => ({ [uploaded]: { name: 'a.txt', type: 'text/plain', refused } });
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
      { 'supportingDocuments.1.file': ['This file is no longer there. Please upload it again.'] },
    ],
    [
      'one sent along, and one sent along in vain',
      {
        supportingDocuments: [
          { documentId: 8, file: upload() },
          { documentId: 9, file: upload(['This file is empty.']) },
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
      { 'references.1.email': ['Please choose somebody else'] },
    ],
    [
      'the applicant',
      [ann, { ...ann, email: 'robin@example.org' }],
      { 'references.1.email': ['Please choose somebody else'] },
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
    expect(
      errorsOf({ booking: stay }, form, { bookingErrors: { start_date: ['There is no free bed for every night'] } }),
    ).toEqual({ 'booking.start_date': ['There is no free bed for every night'] });
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

describe('consents and terms', () => {
  const form = formOf([], { review: { consents: [1, 2, 3], additional_consents: [4, 5], terms: [1, 2] } });
  const agreed = {
    consents: [
      { id: '3', answer: ['5', '4'] },
      { id: 1, answer: [2] },
      { id: 2, answer: 3 },
    ],
    additional_consent: ['4'],
    terms: [1, '2'],
  };
  it.each([
    [
      'none',
      {},
      {
        'consents.0': ['Please select an option'],
        'consents.1': ['You must agree to the above statement'],
        'consents.2': ['Please select at least one answer'],
        'additional_consent.0': ['You must agree to the above statement'],
        'terms.0': ['Please verify that you agree to the above statement'],
      },
    ],
    ['all of them, in any order', agreed, {}],
    [
      'two answers where one is asked',
      { ...agreed, consents: [{ id: 1, answer: [1, 2] }, ...agreed.consents.filter(({ id }) => id !== 1)] },
      { 'consents.0': ['Please select an option'] },
    ],
    [
      'an answer to something else',
      { ...agreed, consents: [...agreed.consents, { id: 99, answer: [1] }] },
      { 'consents.3.id': ['This does not exist'] },
    ],
    [
      'an option of something else',
      { ...agreed, consents: agreed.consents.map((one) => (one.id === 2 ? { id: 2, answer: [1] } : one)) },
      { 'consents.1': ['Please select an option'] },
    ],
    [
      'half of the terms',
      { ...agreed, terms: [2] },
      { 'terms.0': ['Please verify that you agree to the above statement'] },
    ],
    ['strange terms', { ...agreed, terms: [1, 2, 3] }, { terms: ['This does not exist'] }],
  ])('%s', (_title, sent, errors) => {
    expect(errorsOf(sent, form)).toEqual(errors);
  });
  it('are kept with their words, and are nobody else’s to give', () => {
    expect(
      judge(agreed, form).accepted.agreements.map(({ kind, asked_id, answer }) => [kind, asked_id, answer]),
    ).toEqual([
      ['consent', 1, [2]],
      ['consent', 2, [3]],
      ['consent', 3, [4, 5]],
      ['additional-consent', 4, [6]],
      ['additional-consent', 5, []],
      ['term', 1, [1]],
      ['term', 2, [2]],
    ]);
    const skipped = judge({}, form, { skipsConsent: true });
    expect([{ ...skipped.errors }, skipped.accepted.agreements]).toEqual([{}, []]);
  });
});

describe('questions and attributes', () => {
  const question = { slug: 'why-us', label: 'Why us?', help: '', type: 'text', compulsory: true, options: [] };
  const form = formOf([], { basic: { attributes: [1, 2, 3] }, review: { questions: [question] } });
  it.each([
    [
      'nothing',
      {},
      { 'attributes.shoe-size': ['Please provide a value'], 'questions.why-us': ['Please provide a value'] },
    ],
    ['everything', { attributes: { 'shoe-size': '43', portrait: '22' }, questions: { 'why-us': 'Because' } }, {}],
    [
      'what is only for reading, which is left',
      { attributes: { 'shoe-size': 43, badge: 'Boss' }, questions: { 'why-us': 'x' } },
      {},
    ],
    [
      'what nobody asked',
      { attributes: { 'shoe-size': 43, hat: 1 }, questions: { 'why-us': 'x' } },
      { 'attributes.hat': ['This field is not known here'] },
    ],
    [
      'a portrait that is none',
      { attributes: { 'shoe-size': 43, portrait: 21 }, questions: { 'why-us': 'x' } },
      { 'attributes.portrait': ['Please select a file'] },
    ],
    [
      'a portrait that is gone',
      { attributes: { 'shoe-size': 43, portrait: 23 }, questions: { 'why-us': 'x' } },
      { 'attributes.portrait': ['This file is no longer there. Please upload it again.'] },
    ],
  ])('with %s', (_title, sent, errors) => {
    expect(errorsOf(sent, form)).toEqual(errors);
  });
  it('keep a file of the record that is sent back, and never what is only for reading', () => {
    const { errors, accepted } = judge(
      { attributes: { 'shoe-size': 43, badge: 'Boss', portrait: { id: 50 } }, questions: { 'why-us': 'x' } },
      form,
      { keptFiles: new Set([50]) },
    );
    expect([{ ...errors }, accepted.attributes]).toEqual([{}, { 'shoe-size': 43, portrait: { id: 50 } }]);
  });
});

describe('what is kept for good', () => {
  it('has the names of the call, and neither passwords nor codes nor monitoring answers', () => {
    const kept = computeAnswers(
      judge({ code: ['1'], password: 'x', diversity: { gender_id: 2 }, diversity_v2_questions: [{ question_id: 1 }] })
        .accepted,
    );
    expect(Object.keys(kept).sort()).toEqual([
      'additional_consent',
      'attributes',
      'consents',
      'contact_number',
      'dob',
      'email',
      'first_name',
      'last_name',
      'questions',
      'terms',
      'timeslot_ids',
      'title',
    ]);
  });
  it('is judged with what others found wrong', () => {
    expect(
      errorsOf({}, undefined, {
        shapeErrors: { title: ['Please provide a value'] },
        diversityErrors: { 'diversity.gender_id': ['Please select an option'] },
      }),
    ).toEqual({ title: ['Please provide a value'], 'diversity.gender_id': ['Please select an option'] });
  });
});

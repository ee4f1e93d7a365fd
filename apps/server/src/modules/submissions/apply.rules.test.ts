import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { describe, expect, it } from 'vitest';
import { errorsOf, factsOf, formOf, judge, member, newcomer } from './apply-facts.factory.ts';
import { computeAnswers, computeApplication } from './apply.rules.ts';

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

  it('cannot have the address of someone else, apply twice, or choose a bad password', () => {
    expect(errorsOf({}, undefined, { applicant: { ...newcomer, isEmailTaken: true } })).toEqual({
      email: ['An account with this email address already exists.'],
    });
    expect(errorsOf({}, undefined, { applicant: { ...newcomer, isEmailUnproved: true } })).toEqual({
      email: ['Please open the link that we send to this address, and complete your application there'],
    });
    expect(errorsOf({}, undefined, { applicant: { ...member, hasApplied: true } })).toEqual({
      email: ['You have previously applied for this opportunity'],
    });
    expect(
      errorsOf({}, undefined, { applicant: { ...newcomer, passwordProblems: [fieldError('password_common')] } }),
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

  it('names a parent or guardian who is someone else while under age, until the very birthday', () => {
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
  it('are kept with their words, and are no one else’s to give', () => {
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
      'what no one asked',
      { attributes: { 'shoe-size': 43, hat: 1 }, questions: { 'why-us': 'x' } },
      { 'attributes.hat': ['This field is not supported here'] },
    ],
    [
      'a portrait that is none',
      { attributes: { 'shoe-size': 43, portrait: 21 }, questions: { 'why-us': 'x' } },
      { 'attributes.portrait': ['Please select a file'] },
    ],
    [
      'a portrait that is gone',
      { attributes: { 'shoe-size': 43, portrait: 23 }, questions: { 'why-us': 'x' } },
      { 'attributes.portrait': ['This file no longer exists. Please upload it again.'] },
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
        shapeErrors: { title: [fieldError('value_missing')] },
        diversityErrors: { 'diversity.gender_id': [fieldError('choose_option')] },
      }),
    ).toEqual({ title: ['Please provide a value'], 'diversity.gender_id': ['Please select an option'] });
  });
});

import { describe, expect, it } from 'vitest';
import type { Consent } from './consent.api.ts';
import { answersOf, changed, momentOf, sentOf, unanswered, withChosen } from './consent.rules.ts';

const options = [
  { id: 1, value: 'Yes' },
  { id: 2, value: 'No' },
];
const consent = (over: Partial<Consent> & Pick<Consent, 'id'>): Consent => ({
  statement: 'May we?',
  type: 'radio',
  compulsory: false,
  options,
  answer: null,
  logs: [],
  ...over,
});

describe('answers to consents', () => {
  const radio = consent({ id: 7, answer: options[1]! });
  const many = consent({ id: 8, type: 'multiple-checkboxes', answer: [options[1]!, { id: 3, value: 'Gone' }] });

  it('begin as they stand, and only what differs is sent, in the shape of its style', () => {
    const standing = answersOf([radio, many]);
    expect(standing).toEqual({ 7: { id: 7, answer: [2] }, 8: { id: 8, answer: [2, 3] } });
    expect(changed([radio, many], { ...standing, 8: { id: 8, answer: [3, 2] } })).toEqual([]);
    const next = { 7: { id: 7, answer: [] }, 8: { id: 8, answer: [1] } };
    expect(changed([radio, many], next)).toEqual([radio, many]);
    expect([sentOf(radio, next), sentOf(radio, standing), sentOf(many, next)]).toEqual([
      { id: 7, compulsory: false, answer: null },
      { id: 7, compulsory: false, answer: { id: 2 } },
      { id: 8, compulsory: false, answer: [{ id: 1 }] },
    ]);
  });

  it('keep an option that is no longer offered, so that it can be taken away', () => {
    expect(withChosen(many).map(({ value }) => value)).toEqual(['Yes', 'No', 'Gone']);
    expect(withChosen(radio)).toEqual(options);
  });

  it('are missing where they are compulsory and can be given', () => {
    const consents = [
      consent({ id: 1, compulsory: true }),
      consent({ id: 2 }),
      consent({ id: 3, compulsory: true, options: [] }),
      consent({ id: 4, compulsory: true, type: 'multiple-checkboxes', answer: [] }),
    ];
    expect(unanswered(consents, answersOf(consents)).map(({ id }) => id)).toEqual([1, 4]);
    expect(unanswered(consents, { 1: { id: 1, answer: [1] }, 4: { id: 4, answer: [2] } })).toEqual([]);
  });
});

describe('the moment of a change', () => {
  it.each([
    ['Europe/London', '2026-07-01T22:30:00Z', { date: '1 Jul 2026', time: '23:30', zone: 'BST' }],
    ['Europe/London', '2026-12-31T23:59:59Z', { date: '31 Dec 2026', time: '23:59', zone: 'GMT' }],
    ['Asia/Tokyo', '2026-12-31T15:05:00Z', { date: '1 Jan 2027', time: '00:05', zone: 'GMT+9' }],
  ])('is told in the zone of %s', (name, created_at, told) => {
    expect(momentOf({ created_at, timezone_data: { name } })).toEqual(told);
  });
});

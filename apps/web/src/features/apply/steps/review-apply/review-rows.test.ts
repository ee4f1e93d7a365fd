import { describe, expect, it } from 'vitest';
import { emptyValues, type ApplicationValues } from '../../engine/application-values.ts';
import { NO_ADDRESS } from '../address-details/values.ts';
import { aStep } from '../../apply.factory.ts';
import { reviewRows } from './review-rows.ts';

const attribute = (slug: string, more: object = {}) => ({
  id: 1,
  slug,
  name: slug,
  help: '',
  type: 'text',
  compulsory: false,
  category: { id: 1, name: 'Kit' },
  position: 1,
  ...more,
});
const steps = [
  aStep('basic-details', { attributes: [attribute('boots'), attribute('badge', { permission: 'read' })] }),
  aStep('address-details'),
  aStep('about-you', {
    apply_right_to_work: true,
    questions: [{ slug: 'hat', type: 'text', compulsory: false, label: 'Which hat?', help: '' }],
  }),
  aStep('supporting-documents', {
    documents: [
      { id: 4, name: 'Passport' },
      { id: 5, name: 'Letter' },
    ],
  }),
  aStep('references', { requested_references: 2 }),
  aStep('residential'),
  aStep('diversity'),
  aStep('review-apply'),
];
/** Keys stand for their words, so that only what is said of the answers is judged. */
const say = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ');
const rowsOf = (type: string, more: Partial<ApplicationValues> = {}, isMinor = false) =>
  reviewRows(
    steps.find((step) => step.type === type)!,
    {
      values: { ...emptyValues(steps), ...more },
      motivations: [{ id: 2, content: 'To learn' }],
      team: 'Estuary',
      isMinor,
      supplied: [5],
    },
    say,
  );
const textsOf = (...given: Parameters<typeof rowsOf>) => rowsOf(...given).map(({ text }) => text ?? '');

describe('the last look at the answers', () => {
  it('says nothing of what was not answered, but that a document is there already', () => {
    const said = steps.flatMap(({ type }) => rowsOf(type)).filter(({ text, value }) => text || value);
    expect(said.map(({ label }) => label)).toEqual([
      'Letter',
      'review.location',
      'review.share_room',
      'review.diversity',
    ]);
  });

  it('names the field of every answer, so that a change leads there', () => {
    const paths = steps
      .flatMap(({ type }) =>
        rowsOf(type, { special_requirements_bool: true, references: emptyValues(steps).references }, true),
      )
      .map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining([
        'first_name',
        'dob',
        'parents_first_name',
        'attributes.boots',
        'addresses.0',
        'special_requirements',
        'questions.hat',
        'supportingDocuments.1.file',
        'references.1.first_name',
        'booking.start_date',
        'booking.requirements_radio',
        'diversity',
      ]),
    );
    expect(paths).not.toContain(undefined);
  });

  it('shows names, days and numbers as people write them, and a parent only of a minor', () => {
    const filled: Partial<ApplicationValues> = {
      title: 'Dr',
      first_name: 'Ann',
      last_name: 'Archer',
      email: 'ann@post.example',
      dob: { day: '7', month: '3', year: '1998' },
      contact_number: { typed: '07700900923', e164: '+447700900923', formatted: '+44 7700 900923', country: 'GB' },
      parents_first_name: 'Jo',
      parents_last_name: 'Archer',
      parents_email: 'jo@post.example',
    };
    expect(textsOf('basic-details', filled).slice(0, 4)).toEqual([
      'Dr Ann Archer',
      '7 Mar 1998',
      'ann@post.example',
      '+44 7700 900923',
    ]);
    expect(textsOf('basic-details', filled)).not.toContain('Jo Archer, jo@post.example');
    expect(textsOf('basic-details', filled, true)).toContain('Jo Archer, jo@post.example');
  });

  it('shows the organisation’s own fields that were asked, not those that are only for reading', () => {
    expect(
      rowsOf('basic-details', { attributes: { boots: '38', badge: '7' } }).flatMap(({ field, value }) =>
        field ? [[field.slug, value]] : [],
      ),
    ).toEqual([['boots', '38']]);
    expect(rowsOf('about-you', { questions: { hat: 'The blue one' } }).at(-1)).toMatchObject({
      label: 'Which hat?',
      value: 'The blue one',
    });
  });

  it('writes addresses in one line, the country only with an address', () => {
    const home = { ...NO_ADDRESS, street: '1 Mill Lane', city: 'Edale', postcode: 'S33 7ZA', from_date: '2020-05-01' };
    expect(textsOf('address-details', { addresses: [home, NO_ADDRESS] })).toEqual([
      '1 Mill Lane, Edale, S33 7ZA, United Kingdom, apply.from 1 May 2020',
      '',
    ]);
  });

  it('shows choices, referees, documents and a stay', () => {
    expect(
      textsOf('about-you', {
        why: 'Because',
        motivation: 2,
        special_requirements_bool: false,
        right_to_volunteer: 'unsure',
      }).slice(0, 4),
    ).toEqual(['Because', 'To learn', 'review.no', 'review.unsure']);
    expect(
      textsOf('supporting-documents', {
        supportingDocuments: [
          { documentId: 4, file: { id: 9 } },
          { documentId: 5, file: null },
        ],
      }),
    ).toEqual(['review.supplied', 'documents.supplied']);
    const booking = {
      ...emptyValues(steps).booking,
      start_date: '2026-12-05',
      end_date: '2026-12-12',
      willing_to_share: true,
      requirements_radio: true,
      requirements: 'A low bed',
      linked: ['Ben', 'Cleo'],
    };
    expect(textsOf('residential', { booking })).toEqual([
      'Estuary',
      'apply.from_to 5 Dec 2026 12 Dec 2026 (review.nights 7)',
      'review.yes',
      'Ben, Cleo',
      'A low bed',
    ]);
  });

  it('keeps monitoring answers out of sight', () => {
    expect(
      JSON.stringify(rowsOf('diversity', { diversity: { gender_id: 2, religion_other: 'Something' } })),
    ).not.toMatch(/Something|gender/);
  });
});
